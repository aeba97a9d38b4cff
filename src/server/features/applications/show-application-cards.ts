import type { Database } from '#server/platform/database.ts'
import type { ApplicationCardFacts } from '#shared/messages/card.contract.ts'
import { findApplicationCards } from './application-card.store.ts'

/** Every application that a racer sent to a brand, as the two see it in their conversation. */
export const showApplicationCards = (
  tx: Database,
  people: { brandUserId: string; athleteUserId: string },
): Promise<ApplicationCardFacts[]> => findApplicationCards(tx, people)
