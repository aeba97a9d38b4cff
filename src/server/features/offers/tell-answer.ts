import { tellWebhooks } from '#server/features/webhooks/tell-webhooks.ts'
import type { Database } from '#server/platform/database.ts'
import type { OfferEvent, OfferStatus } from '#shared/offers/offer.rules.ts'
import type { OwnOffer } from './own-offer.ts'

const answers: readonly OfferEvent[] = ['accept', 'counter', 'decline']

/** The brand's own systems hear of what the racer answered. */
export async function tellAnswer(
  tx: Database,
  { offer, party }: OwnOffer,
  { event, to, reason }: { event: OfferEvent; to: OfferStatus; reason?: string },
): Promise<void> {
  if (party !== 'ATHLETE' || !answers.includes(event)) return
  const { id, title, athleteUserId, athleteName } = offer
  await tellWebhooks(tx, offer.brandId, 'offer.answered', {
    ...{ id, title, athleteUserId, athleteName },
    answer: event,
    status: to,
    reason: reason ?? null,
  })
}
