import path from 'node:path'
import type { Env } from '#server/platform/env.ts'

/** Where drawn pictures are kept; deleting it costs nothing but drawing them again. */
export const pictureDir = ({ DATA_DIR }: Pick<Env, 'DATA_DIR'>): string => path.resolve(DATA_DIR, 'pictures')
