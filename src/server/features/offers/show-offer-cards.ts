import type { Database } from '#server/platform/database.ts'
import type { OfferCardFacts } from '#shared/messages/card.contract.ts'
import { findOfferCards } from './offer-card.store.ts'

/** Every offer that a brand sent to a racer, as the two see it in their conversation. */
export const showOfferCards = (
  tx: Database,
  people: { brandUserId: string; athleteUserId: string },
): Promise<OfferCardFacts[]> => findOfferCards(tx, people)
