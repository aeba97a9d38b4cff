import { presentApplicationCards } from '#server/features/applications/application.presenter.ts'
import { listContractCards } from '#server/features/contracts/list-contracts.ts'
import { presentOfferCards } from '#server/features/offers/offer.presenter.ts'
import type { Database } from '#server/platform/database.ts'
import type { Actor } from '#shared/accounts/actor.ts'
import type { Card } from '#shared/messages/card.contract.ts'
import type { Correspondent } from '#shared/messages/message.contract.ts'

/** Current offers, applications and contracts between a brand and a racer. */
export async function showCards(
  tx: Database,
  { userId, role }: Actor,
  other: Pick<Correspondent, 'userId' | 'role'>,
): Promise<Card[]> {
  const isBrand = role === 'BRAND' && other.role === 'ATHLETE'
  if (!isBrand && !(role === 'ATHLETE' && other.role === 'BRAND')) return []
  const people = isBrand
    ? { brandUserId: userId, athleteUserId: other.userId }
    : { brandUserId: other.userId, athleteUserId: userId }
  return [
    ...(await listContractCards(tx, people, userId)),
    ...(await presentOfferCards(tx, people)),
    ...(await presentApplicationCards(tx, people)),
  ]
}
