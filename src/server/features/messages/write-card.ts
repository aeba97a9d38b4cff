import type { Database } from '#server/platform/database.ts'
import { openingFor } from '#shared/messages/acquaintance.rules.ts'
import { holdStanding } from './standing.store.ts'
import { type Card, writeMessage } from './write-message.ts'

/**
 * Shows something in the conversation of two people who know each other. Between strangers, and where one may not write
 * to the other, nothing is written: a card is no way around the rules of acquaintance.
 */
export async function writeCard(
  tx: Database,
  { card, ...people }: { fromUserId: string; toUserId: string; body: string; card: Card },
): Promise<void> {
  const writing = { ...people, card, clientKey: `${card.kind}:${card.refId}` }
  const standing = await holdStanding(tx, {
    userId: people.fromUserId,
    otherId: people.toUserId,
    clientKey: writing.clientKey,
    body: people.body,
  })
  const opening = standing && openingFor(standing.acquaintance)
  if (opening === 'say' || opening === 'accept') await writeMessage(tx, writing)
}
