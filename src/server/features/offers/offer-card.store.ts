import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { offerRevisions, offers } from '#server/database/schema/offers.ts'
import type { Database } from '#server/platform/database.ts'
import type { OfferCardFacts } from '#shared/messages/card.contract.ts'
import { CARDS_MAX } from '#shared/messages/message.constants.ts'
import type { Duration, OfferType } from '#shared/offers/offer.constants.ts'
import { statusNow } from './offer.store.ts'

/** Offers from a brand to a racer, newest first. */
export function findOfferCards(
  tx: Database,
  { brandUserId, athleteUserId }: { brandUserId: string; athleteUserId: string },
): Promise<OfferCardFacts[]> {
  const { terms } = offerRevisions
  return tx
    .select({
      kind: sql<'OFFER'>`'OFFER'`,
      id: offers.id,
      title: offers.title,
      status: statusNow,
      revision: offers.revision,
      type: sql<OfferType>`${terms}->>'type'`,
      value: sql<string>`${terms}->>'value'`,
      duration: sql<Duration>`${terms}->>'duration'`,
    })
    .from(offers)
    .innerJoin(
      offerRevisions,
      and(eq(offerRevisions.offerId, offers.id), eq(offerRevisions.n, offers.revision)),
    )
    .where(
      and(
        eq(offers.brandUserId, brandUserId),
        eq(offers.athleteUserId, athleteUserId),
        isNotNull(offers.sentAt),
      ),
    )
    .orderBy(desc(offers.id))
    .limit(CARDS_MAX)
}
