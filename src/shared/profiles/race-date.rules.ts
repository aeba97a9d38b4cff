import { DAY_MS, isIsoDay } from '#shared/time.ts'

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const FIRST_YEAR = 1900

/** Whether 05/06 is the sixth of May or the fifth of June. */
type Order = 'month-first' | 'day-first'

export type ReadDate = { date: string } | { problem: string }

/** A day on the calendar as `2026-05-03`, not before racing began and not in the future. */
export function isRaceDate(value: string, now = Date.now()): boolean {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value) ?? []
  if (!year || !month || !day || !toIso(Number(year), Number(month), Number(day))) return false
  // Somewhere on earth it is tomorrow already.
  return Number(year) >= FIRST_YEAR && Date.parse(value) <= now + DAY_MS
}

/**
 * Reads a column of dates: `2026-05-03`, `3.5.2026`, `5/3/2026`, `3 May 2026`. One that reads both ways takes the order
 * that another of its column proves; where none does, it is not guessed.
 */
export function readDates(column: readonly string[], now = Date.now()): ReadDate[] {
  const proven = new Set(column.map(provenOrder).filter((order) => order !== null))
  const [only] = proven
  const order = proven.size === 1 ? only : undefined
  return column.map((typed) => {
    const date = readDate(typed.trim(), order)
    if (date === 'ambiguous') {
      return { problem: `"${typed.trim()}" could be two different days. Write it as 2026-05-03` }
    }
    if (date && isRaceDate(date, now)) return { date }
    return {
      problem: date
        ? `"${typed.trim()}" is not a day that has been raced yet`
        : `"${typed.trim()}" is not a date. Write it as 2026-05-03`,
    }
  })
}

const SLASHED = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})$/

function provenOrder(typed: string): Order | null {
  const [, first, second] = SLASHED.exec(typed.trim()) ?? []
  if (Number(first) > 12 && Number(second) <= 12) return 'day-first'
  return Number(second) > 12 && Number(first) <= 12 ? 'month-first' : null
}

function readDate(typed: string, order: Order | undefined): string | 'ambiguous' | null {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:T.*)?$/.exec(typed)
  if (iso) return toIso(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const dotted = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4}|\d{2})$/.exec(typed)
  if (dotted) return toIso(wholeYear(dotted[3]), Number(dotted[2]), Number(dotted[1]))
  const slashed = SLASHED.exec(typed)
  if (slashed) return readSlashed(slashed, order ?? provenOrder(typed) ?? undefined)
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?[ -]([a-z]{3})[a-z]*[,.]?[ -](\d{4})$/i.exec(typed)
  if (dayFirst) return toIso(Number(dayFirst[3]), monthOf(dayFirst[2]), Number(dayFirst[1]))
  const monthFirst = /^([a-z]{3})[a-z]*\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/i.exec(typed)
  return monthFirst ? toIso(Number(monthFirst[3]), monthOf(monthFirst[1]), Number(monthFirst[2])) : null
}

function readSlashed([, first, second, year]: RegExpExecArray, order: Order | undefined) {
  if (!order && first !== second && Number(first) !== Number(second)) return 'ambiguous'
  const [day, month] = order === 'month-first' ? [second, first] : [first, second]
  return toIso(wholeYear(year), Number(month), Number(day))
}

const monthOf = (name = ''): number => monthNames.indexOf(name.toLowerCase()) + 1

/** `24` is 2024, `87` is 1987. */
function wholeYear(written = ''): number {
  const year = Number(written)
  if (written.length > 2) return year
  return year <= (new Date().getUTCFullYear() % 100) + 1 ? 2000 + year : 1900 + year
}

/** Null for a day that no calendar has, such as February 31. */
function toIso(year: number, month: number, day: number): string | null {
  const date = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  return isIsoDay(date) ? date : null
}
