import { isIsoDay } from '#shared/time.ts'

/** Whether 05/06 is the sixth of May or the fifth of June. */
export const dateOrders = ['MONTH_FIRST', 'DAY_FIRST'] as const
export type DateOrder = (typeof dateOrders)[number]

/** What a written date means: a day as `2026-05-03`, one of two days, or none. */
type WrittenDate = { day: string } | 'AMBIGUOUS' | null

/**
 * Reads a date as people write it: `2026-05-03`, `3.5.2026`, `5/3/2026`, `3 May 2026`, with or without a weekday and a
 * time. The order decides only for a date that reads both ways.
 */
export function readDate(written: string, order?: DateOrder | null): WrittenDate {
  const date = withoutTime(written)
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(date)
  if (iso) return toDay(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const numbers = readNumbers(date)
  if (numbers) {
    const known = numbers.order ?? order
    return known ? numbers[known] : 'AMBIGUOUS'
  }
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?[ -]([a-z]{3})[a-z]*[,.]?[ -](\d{4})$/i.exec(date)
  if (dayFirst) return toDay(Number(dayFirst[3]), monthOf(dayFirst[2]), Number(dayFirst[1]))
  const monthFirst = /^([a-z]{3})[a-z]*\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/i.exec(date)
  return monthFirst ? toDay(Number(monthFirst[3]), monthOf(monthFirst[1]), Number(monthFirst[2])) : null
}

export type AmbiguousDate = { example: string; order: DateOrder | null }

/** The first date of a column that reads both ways, and how it is read: as chosen, or as the other dates show. */
export function findAmbiguousDate(column: readonly string[], chosen?: DateOrder): AmbiguousDate | null {
  const example = column.find((written) => readDate(written) === 'AMBIGUOUS')
  return example === undefined ? null : { example, order: chosen ?? findDateOrder(column) }
}

/** The order that the unambiguous dates of a column show; null where none does, or where they contradict each other. */
function findDateOrder(column: readonly string[]): DateOrder | null {
  const shown = new Set(column.flatMap((written) => shownOrder(written) ?? []))
  const [only] = shown
  return shown.size === 1 && only ? only : null
}

/** Dates with dots have the day first nearly everywhere, so they say nothing about those with slashes. */
function shownOrder(written: string): DateOrder | null {
  const numbers = readNumbers(withoutTime(written))
  return numbers && !numbers.isDotted && numbers.MONTH_FIRST?.day !== numbers.DAY_FIRST?.day
    ? numbers.order
    : null
}

/** Without the weekday too. */
const withoutTime = (written: string): string =>
  written
    .trim()
    .replace(/[T ]\d{1,2}:\d{2}.*$/i, '')
    .replace(/^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[.,]*\s+/i, '')

type Day = { day: string } | null

/** The two readings of a date without the name of the month, and which of them it is, where that is certain. */
function readNumbers(date: string) {
  const parts = /^(\d{1,2})([/.-])\s?(\d{1,2})\2\s?(\d{4}|\d{2})$/.exec(date)
  if (!parts) return null
  const [first, second] = [Number(parts[1]), Number(parts[3])]
  const year = wholeYear(parts[4])
  const readings: Record<DateOrder, Day> = {
    MONTH_FIRST: toDay(year, first, second),
    DAY_FIRST: toDay(year, second, first),
  }
  const isDotted = parts[2] === '.'
  const isCertain = isDotted || first === second || second > 12 || first > 12
  const order: DateOrder = second > 12 ? 'MONTH_FIRST' : 'DAY_FIRST'
  return { ...readings, isDotted, order: isCertain ? order : null }
}

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const monthOf = (name = ''): number => monthNames.indexOf(name.toLowerCase()) + 1

/** `24` is 2024, `87` is 1987. */
function wholeYear(written = ''): number {
  const year = Number(written)
  if (written.length > 2) return year
  return year <= (new Date().getUTCFullYear() % 100) + 1 ? 2000 + year : 1900 + year
}

/** Null for a day that no calendar has, such as February 31. */
function toDay(year: number, month: number, day: number): Day {
  const date = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  return isIsoDay(date) ? { day: date } : null
}
