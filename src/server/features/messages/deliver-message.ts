import { notify } from '#server/features/notifications/notify.ts'
import type { Database } from '#server/platform/database.ts'
import type { Realtime, Told } from '#server/platform/realtime.ts'
import type { Opening } from '#shared/messages/acquaintance.rules.ts'
import { paths } from '#shared/paths.ts'
import { findDelivery } from './delivery.store.ts'
import { markDelivered, toMessage } from './message.store.ts'
import { countsFor, tellChange } from './tell-people.ts'

const PREVIEW_MAX = 140

/** Tells both people of a message, once however often the job runs: what it tells is committed with its mark. */
export async function deliverMessage(
  realtime: Realtime,
  tx: Database,
  { messageId, opening }: { messageId: string; opening: Opening },
): Promise<void> {
  const message = await markDelivered(tx, messageId)
  if (!message || message.deletedAt) return
  const delivery = await findDelivery(tx, messageId)
  if (!delivery?.isVisible) return
  const { conversationId, senderId } = message
  const { receiverId, isMuted, isApart, senderName, attempt } = delivery

  const tellOf = (userId: string): Told => ({
    userId,
    event: { type: 'message', message: toMessage(message, userId) },
  })
  await realtime.publish(tx, tellOf(receiverId), tellOf(senderId), await countsFor(tx, receiverId))
  if (opening !== 'say') await tellChange(realtime, tx, conversationId, [receiverId, senderId])
  // What a card shows is told by what it belongs to.
  if (isMuted || isApart || message.kind !== 'TEXT') return
  await notify(tx, realtime, {
    userId: receiverId,
    kind: 'MESSAGES',
    title: opening === 'ask' ? `${senderName} would like to talk` : senderName,
    body: preview(message.body),
    url: paths.messages({ c: conversationId }),
    dedupeKey: attempt > 1 ? `${messageId}:${attempt}` : messageId,
  })
}

/** The first words in one line, cut between characters as people count them. */
function preview(body: string): string {
  const words = body.replace(/\s+/g, ' ').trim()
  const characters = [...new Intl.Segmenter('en').segment(words.slice(0, PREVIEW_MAX * 4))]
  if (characters.length <= PREVIEW_MAX) return words
  return `${characters
    .slice(0, PREVIEW_MAX)
    .map(({ segment }) => segment)
    .join('')
    .trimEnd()}…`
}
