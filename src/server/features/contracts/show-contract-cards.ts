import type { Database } from '#server/platform/database.ts'
import type { ContractCardFacts } from '#shared/messages/card.contract.ts'
import { findContractCards } from './contract-card.store.ts'

/** Every contract of a brand with a racer, as one of the two sees it in their conversation. */
export const showContractCards = (
  tx: Database,
  people: { brandUserId: string; athleteUserId: string },
  viewerId: string,
): Promise<ContractCardFacts[]> => findContractCards(tx, people, viewerId)
