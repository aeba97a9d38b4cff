import { type Clash, findClashes } from '#server/features/contracts/find-clashes.ts'
import type { Database } from '#server/platform/database.ts'
import type { Term } from '#shared/contracts/category-guard.rules.ts'
import { lastDayOf } from '#shared/contracts/term.rules.ts'
import { isOver } from '#shared/lifecycles/lifecycle.ts'
import type { Duration } from '#shared/offers/offer.constants.ts'
import { offerLifecycle } from '#shared/offers/offer.rules.ts'
import { today } from '#shared/time.ts'
import type { StoredOffer } from './offer.store.ts'

type OpenOffer = Pick<StoredOffer, 'status' | 'athleteUserId' | 'brandUserId' | 'current' | 'today'>

/** Categories of an open offer that a contract of the racer reserves during its term, as the viewer reads them. */
export async function findOfferClashes(
  tx: Database,
  { status, athleteUserId, brandUserId, current: { terms }, today }: OpenOffer,
  { viewerId, startsOn }: { viewerId: string | null; startsOn?: string },
): Promise<Clash[]> {
  if (isOver(offerLifecycle, status)) return []
  const { categories, duration, endsOn } = terms
  // A first day that has passed shifts when the offer is accepted.
  const named = terms.startsOn && terms.startsOn < today ? today : terms.startsOn
  const term = termOf({ startsOn: startsOn ?? named, endsOn, duration })
  return findClashes(tx, { athleteUserId, brandUserId, categories, term, viewerId })
}

/** Terms without a start are looked at as if they started today. */
export function termOf(stated: {
  startsOn: string | null | undefined
  endsOn: string | null | undefined
  duration: Duration | undefined
}): Term {
  const startsOn = stated.startsOn ?? today()
  const endsOn = stated.endsOn ?? null
  return {
    startsOn,
    endsOn: stated.duration ? lastDayOf({ ...stated, duration: stated.duration, startsOn, endsOn }) : endsOn,
  }
}
