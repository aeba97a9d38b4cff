import type { Database } from '#server/platform/database.ts'
import { openingFor } from '#shared/messages/acquaintance.rules.ts'
import { lockStanding } from './standing.store.ts'
import { type Card, writeMessage } from './write-message.ts'

/**
 * Writes a card into the conversation of two users who are in contact. Between others nothing is written, so that cards
 * do not bypass message requests and blocks.
 */
export async function writeCard(
  tx: Database,
  { card, ...people }: { fromUserId: string; toUserId: string; body: string; card: Card },
): Promise<void> {
  const writing = { ...people, card, clientKey: `${card.kind}:${card.refId}` }
  const standing = await lockStanding(tx, {
    userId: people.fromUserId,
    otherId: people.toUserId,
    clientKey: writing.clientKey,
    body: people.body,
  })
  const opening = standing && openingFor(standing.acquaintance)
  if (opening === 'say' || opening === 'accept') await writeMessage(tx, writing)
}
