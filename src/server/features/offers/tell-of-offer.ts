import { countsFor } from '#server/features/messages/tell-people.ts'
import { queueNews } from '#server/features/notifications/queue-news.ts'
import type { Database } from '#server/platform/database.ts'
import type { Realtime } from '#server/platform/realtime.ts'
import type { Party } from '#shared/lifecycles/lifecycle.ts'
import type { OfferEvent } from '#shared/offers/offer.rules.ts'
import { paths } from '#shared/paths.ts'
import type { StoredOffer } from './offer.store.ts'
import { newsOf } from './offer-news.ts'

type ToldOffer = Pick<
  StoredOffer,
  'id' | 'title' | 'version' | 'athleteName' | 'brandUserId' | 'athleteUserId' | 'expiresAt'
> & { brand: { name: string } }

/** Where an offer is looked at and answered, from both sides. */
export const offerAddress = (id: string): string => paths.sentRequests({ tab: 'offers', offer: id })

/** Tells the open pages of both to look again, and whoever did not do it themselves what happened. */
export async function tellOfOffer(
  realtime: Realtime,
  tx: Database,
  offer: ToldOffer,
  { event, party }: { event: OfferEvent; party: Party },
): Promise<void> {
  await tellOpenPages(realtime, tx, offer)
  for (const reader of ['ATHLETE', 'BRAND'] as const) {
    if (reader === party) continue
    await queueNews(tx, {
      userId: reader === 'ATHLETE' ? offer.athleteUserId : offer.brandUserId,
      kind: 'OFFERS',
      ...newsOf({ event, reader }, offer),
      url: offerAddress(offer.id),
      dedupeKey: `offer:${offer.id}:${offer.version}`,
    })
  }
}

export async function tellOpenPages(
  realtime: Realtime,
  tx: Database,
  { id, brandUserId, athleteUserId }: Pick<ToldOffer, 'id' | 'brandUserId' | 'athleteUserId'>,
): Promise<void> {
  for (const userId of [brandUserId, athleteUserId]) {
    await realtime.publish(tx, { userId, event: { type: 'offer', id } }, await countsFor(tx, userId))
  }
}
