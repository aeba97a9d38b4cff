import type { Total } from '#shared/http/list-headers.ts'
import { formatCount, formatTotal } from './number.ts'

/** "1 racer", "1,200 racers", "3 entries" with its own plural. */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${pluralWord(count, one, many)}`

/** "1 racer", or "1,000+ racers" where counting stopped. */
export const pluralTotal = (total: Total, one: string, many = `${one}s`): string =>
  `${formatTotal(total)} ${total.isExact ? pluralWord(total.count, one, many) : many}`

/** The word alone, for a figure that is set apart from it: "racer" for 1, "racers" otherwise. */
export const pluralWord = (count: number, one: string, many = `${one}s`): string => (count === 1 ? one : many)
