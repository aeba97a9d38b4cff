import type { OfferTerms } from '#shared/offers/offer.contract.ts'
import { addDays, addMonths } from '#shared/time.ts'
import { endOf, startOf } from './check-times.ts'

type PlannedDeliverable = {
  title: string
  kind: OfferTerms['work'][number]['kind']
  periodNumber: number
  periods: number
  opensAt: Date
  dueAt: Date
}

/**
 * What the racer is to do, each time as one of its own. What recurs does so each month; nothing opens before the
 * contract starts, and nothing is due after it ends.
 */
export function planWork(
  work: OfferTerms['work'],
  { startsOn, endsOn }: { startsOn: string; endsOn: string },
): PlannedDeliverable[] {
  return work.flatMap(({ title, kind, dueAfterDays, times }) =>
    Array.from({ length: times }, (_, index) => {
      const opensOn = earlier(addMonths(startsOn, index), endsOn)
      const dueOn = earlier(addDays(addMonths(startsOn, index), dueAfterDays), endsOn)
      return {
        title,
        kind,
        periodNumber: index + 1,
        periods: times,
        opensAt: startOf(opensOn),
        dueAt: endOf(dueOn),
      }
    }),
  )
}

const earlier = (a: string, b: string) => (a < b ? a : b)
