import { endOfDay, startOfDay } from '#shared/local-time.ts'
import type { OfferTerms } from '#shared/offers/offer-terms.contract.ts'
import { addDays, addMonths } from '#shared/time.ts'

type PlannedDeliverable = {
  title: string
  kind: OfferTerms['work'][number]['kind']
  periodNumber: number
  periods: number
  opensAt: Date
  dueAt: Date
}

/**
 * One deliverable per occurrence. Recurring work repeats monthly; nothing opens before the contract starts, and nothing
 * is due after it ends.
 */
export function planWork(
  work: OfferTerms['work'],
  { startsOn, endsOn, timezone }: { startsOn: string; endsOn: string; timezone: string },
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
        opensAt: startOfDay(opensOn, timezone),
        dueAt: endOfDay(dueOn, timezone),
      }
    }),
  )
}

const earlier = (a: string, b: string) => (a < b ? a : b)
