import { type Clash, findClashes } from '#server/features/contracts/find-clashes.ts'
import type { Handler } from '#server/http/context.ts'
import type { Database } from '#server/platform/database.ts'
import { notFound } from '#shared/http/problem.ts'
import { isOver } from '#shared/lifecycles/lifecycle.ts'
import type { offerEndpoints } from '#shared/offers/offer.contract.ts'
import { offerLifecycle } from '#shared/offers/offer.rules.ts'
import type { StoredOffer } from './offer.store.ts'

/** Categories of an open offer that a contract of the racer still reserves when the offer would start. */
export async function findOfferClashes(
  tx: Database,
  {
    status,
    athleteUserId,
    brandUserId,
    current: { terms },
  }: Pick<StoredOffer, 'status' | 'athleteUserId' | 'brandUserId' | 'current'>,
): Promise<Clash[]> {
  if (isOver(offerLifecycle, status)) return []
  const clashes = await findClashes(tx, athleteUserId, terms.categories, brandUserId)
  const { startsOn } = terms
  return clashes.filter(({ endsOn }) => startsOn === null || startsOn <= endsOn)
}

/** For a brand before it sends an offer; racers see only their own clashes. */
export const listClashes: Handler<typeof offerEndpoints.clashes> = ({ tx, actor, params: { id }, query }) => {
  if (actor.role !== 'BRAND' && actor.userId !== id) throw notFound('racer')
  return findClashes(tx, id, query.categories.split(','), actor.userId)
}
