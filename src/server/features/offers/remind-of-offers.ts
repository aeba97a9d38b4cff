import { queueNews } from '#server/features/notifications/queue-news.ts'
import type { Database } from '#server/platform/database.ts'
import { OFFER_REMINDER_HOURS } from '#shared/offers/offer.constants.ts'
import { findToRemind } from './expiring.store.ts'
import { reminderOf } from './offer-news.ts'
import { offerAddress } from './tell-of-offer.ts'

/** Some time before an offer ends, the one whose turn it is hears of it, once for each of the times. */
export async function remindOfOffers(tx: Database): Promise<void> {
  for (const [index, hours] of OFFER_REMINDER_HOURS.entries()) {
    const until = OFFER_REMINDER_HOURS[index + 1] ?? 0
    for (const { dedupeKey, ...offer } of await findToRemind(tx, { hours, until })) {
      const reader = offer.status === 'PENDING_BRAND' ? 'BRAND' : 'ATHLETE'
      await queueNews(tx, {
        userId: reader === 'BRAND' ? offer.brandUserId : offer.athleteUserId,
        kind: 'OFFERS',
        ...reminderOf(reader, hours, offer),
        url: offerAddress(offer.id),
        dedupeKey,
      })
    }
  }
}
