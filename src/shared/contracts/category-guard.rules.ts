import { categoryLabel } from '#shared/brands/brand.rules.ts'
import { formatDate, formatMonth } from '#shared/format/date.ts'
import { addDays } from '#shared/time.ts'

/** Days, both included; without an end it never ends. */
export type Term = { startsOn: string; endsOn: string | null }
type Reservation = { startsOn: string; endsOn: string }

export const doTermsOverlap = (a: Term, b: Term): boolean =>
  (b.endsOn === null || a.startsOn <= b.endsOn) && (a.endsOn === null || b.startsOn <= a.endsOn)

/**
 * The latest of a category's reservations that overlap a term, and the first free day after it: reservations that follow
 * without a gap count as well.
 */
export function findReservation<R extends Reservation>(
  reservations: readonly R[],
  term: Term,
): { latest: R; freeFrom: string } | null {
  const byEnd = reservations.toSorted((a, b) => (a.endsOn < b.endsOn ? -1 : 1))
  const latest = byEnd.findLast((reservation) => doTermsOverlap(reservation, term))
  if (!latest) return null
  const freeFrom = byEnd
    .toSorted((a, b) => (a.startsOn < b.startsOn ? -1 : 1))
    .reduce(
      (day, { startsOn, endsOn }) => (startsOn <= day && day <= endsOn ? addDays(endsOn, 1) : day),
      addDays(latest.endsOn, 1),
    )
  return { latest, freeFrom }
}

/** "Tires is reserved for another sponsor. It’s free from Nov 1, 2027." */
export const formatClash = ({
  category,
  brandName,
  freeFrom,
}: {
  category: string
  brandName: string | null
  freeFrom: string
}): string => {
  const free =
    freeFrom.length === MONTH_LENGTH
      ? `It becomes free in ${formatMonth(freeFrom)}`
      : `It’s free from ${formatDate(freeFrom)}`
  return `${categoryLabel(category)} is reserved for ${brandName ?? 'another sponsor'}. ${free}.`
}

/** Of `2027-11`, which is all that other brands read. */
const MONTH_LENGTH = 7
