import { type Clash, findClashes } from '#server/features/contracts/find-clashes.ts'
import type { Database } from '#server/platform/database.ts'
import { isOver } from '#shared/lifecycles/lifecycle.ts'
import { offerLifecycle } from '#shared/offers/offer.rules.ts'
import type { StoredOffer } from './offer.store.ts'

/** What stands in the way of an open offer: categories that are still reserved when it would begin. */
export async function findOfferClashes(
  tx: Database,
  {
    status,
    athleteUserId,
    brandUserId,
    standing: { terms },
  }: Pick<StoredOffer, 'status' | 'athleteUserId' | 'brandUserId' | 'standing'>,
): Promise<Clash[]> {
  if (isOver(offerLifecycle, status)) return []
  const clashes = await findClashes(tx, athleteUserId, terms.categories, brandUserId)
  const { startsOn } = terms
  return clashes.filter(({ endsOn }) => startsOn === null || startsOn <= endsOn)
}
