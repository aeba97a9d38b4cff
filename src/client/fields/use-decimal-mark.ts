import { useSyncExternalStore } from 'react'
import { type DecimalMark, localDecimalMark } from '#shared/format/figure.ts'

const never = () => () => {}

/** The decimal mark of the browser's locale. Server rendering and hydration, which do not know it, use a point. */
export const useDecimalMark = (): DecimalMark => useSyncExternalStore(never, localDecimalMark, () => '.')
