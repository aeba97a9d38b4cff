import { type DateOrder, readDate } from '#shared/format/written-date.ts'
import { DAY_MS, isIsoDay } from '#shared/time.ts'

const FIRST_YEAR = '1900'

/** A day on the calendar as `2026-05-03`, not before racing began and not in the future. */
export const isRaceDate = (value: string, now = Date.now()): boolean =>
  // Somewhere on earth it is tomorrow already.
  isIsoDay(value) && value >= FIRST_YEAR && Date.parse(value) <= now + DAY_MS

type RaceDate = { date: string } | { problem: string }

/** A written date as the day of a race, or why it is none. */
export function readRaceDate(written: string, order: DateOrder | null, now = Date.now()): RaceDate {
  const read = readDate(written, order)
  if (read === 'AMBIGUOUS') return { problem: `"${written}" could be two different days` }
  if (!read) return { problem: `"${written}" is not a date. Write it as 2026-05-03` }
  if (!isRaceDate(read.day, now)) return { problem: `"${written}" is not a day that has been raced yet` }
  return { date: read.day }
}
