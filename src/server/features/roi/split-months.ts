import { addDays, addMonths } from '#shared/time.ts'
import type { RoiPeriod } from './roi-scope.ts'

type SplitPeriod = {
  /** From the first of one month to before the first of another; null where no month is whole. */
  months: { from?: string; before?: string } | null
  /** The days of months that are only begun. */
  edges: RoiPeriod[]
}

const firstOf = (day: string) => `${day.slice(0, 7)}-01`

/** A period as the whole months in it and what is left of it before and after them. */
export function splitMonths(period: RoiPeriod): SplitPeriod {
  const { from, to } = period
  const first = from && (from === firstOf(from) ? from : addMonths(firstOf(from), 1))
  const end = to && firstOf(addDays(to, 1))
  if (first && end && first >= end) return { months: null, edges: [period] }
  return {
    months: { ...(first && { from: first }), ...(end && { before: end }) },
    edges: [
      ...(from && first && from < first ? [{ from, to: addDays(first, -1) }] : []),
      ...(to && end && end <= to ? [{ from: end, to }] : []),
    ],
  }
}
