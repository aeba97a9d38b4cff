import type { Database } from '#server/platform/database.ts'
import { nextInLine } from './opening.store.ts'

const DIGITS = 5

/** As people quote it: C-2026-00042. */
export const numberContract = async (tx: Database, year: string): Promise<string> =>
  `C-${year}-${(await nextInLine(tx)).padStart(DIGITS, '0')}`
