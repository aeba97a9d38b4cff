import { notify } from '#server/features/notifications/notify.ts'
import type { Database } from '#server/platform/database.ts'
import type { Realtime } from '#server/platform/realtime.ts'
import type { Opening } from '#shared/messages/acquaintance.rules.ts'
import { paths } from '#shared/paths.ts'
import { findDelivery } from './delivery.store.ts'
import { findMessage, markDelivered, toMessage } from './message.store.ts'
import { tellChange, tellCounts } from './tell-people.ts'

const PREVIEW_MAX = 140

/** Tells both people of a message, once however often the job runs: what it tells is committed with its mark. */
export async function deliverMessage(
  realtime: Realtime,
  tx: Database,
  { messageId, opening }: { messageId: string; opening: Opening },
): Promise<void> {
  if (!(await markDelivered(tx, messageId))) return
  const message = await findMessage(tx, messageId)
  const delivery = await findDelivery(tx, messageId)
  if (!message || message.deletedAt || !delivery?.isVisible) return
  const { conversationId, senderId } = message
  const { receiverId, isMuted, isApart, senderName, attempt } = delivery

  for (const userId of [receiverId, senderId]) {
    await realtime.publish(tx, userId, { type: 'message', message: toMessage(message, userId) })
  }
  if (opening === 'say') await tellCounts(realtime, tx, receiverId)
  else await tellChange(realtime, tx, conversationId, [receiverId, senderId])
  if (isMuted || isApart) return
  await notify(tx, {
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
