import * as z from 'zod'
import { notify } from '#server/features/notifications/notify.ts'
import { job } from '#server/platform/queue.ts'
import type { UserEvent } from '#server/platform/realtime.ts'
import type { Services } from '#server/platform/services.ts'
import type { Opening } from '#shared/messages/acquaintance.rules.ts'
import { paths } from '#shared/paths.ts'
import { findDelivery } from './delivery.store.ts'
import { countsEvent } from './message.reads.ts'
import { type MessageRow, markDelivered, presentMessage } from './message.store.ts'

type Live = Pick<Services, 'tx' | 'realtime'>

const PREVIEW_MAX = 140

/** Delivers a message after the commit, with what it did to the request between the two users. */
export const deliverMessageJob = job(
  'message.deliver',
  z.object({ messageId: z.uuid(), opening: z.enum(['say', 'ask', 'accept']) }),
)

/** Publishes and notifies once, however often the job runs: both are committed together with the delivery mark. */
export async function deliverMessage(
  ctx: Live,
  { messageId, opening }: { messageId: string; opening: Opening },
): Promise<void> {
  const { tx } = ctx
  const message = await markDelivered(tx, messageId)
  if (!message || message.deletedAt) return
  const delivery = await findDelivery(tx, messageId)
  if (!delivery?.isVisible) return
  const { conversationId, senderId } = message
  const { receiverId, isMuted, isBlocked, senderName, attempt } = delivery

  await publishMessage(ctx, message, [receiverId, senderId], await countsEvent({ tx }, receiverId))
  if (opening !== 'say') await publishConversationChange(ctx, conversationId, [receiverId, senderId])
  // Cards have notifications of their own.
  if (isMuted || isBlocked || message.kind !== 'TEXT') return
  await notify(ctx, {
    userId: receiverId,
    kind: 'MESSAGES',
    title: opening === 'ask' ? `${senderName} sent you a message request` : senderName,
    body: [...sentFiles(message), preview(message.body)].join(' '),
    url: paths.messages({ c: conversationId }),
    dedupeKey: attempt > 1 ? `${messageId}:${attempt}` : messageId,
  })
}

/** Files are named first: a mail without them would not be opened. */
const sentFiles = ({ files }: MessageRow): string[] => {
  const [file] = files ?? []
  if (!file) return []
  return [files?.length === 1 ? `Sent a file: ${file.name}.` : `Sent ${files?.length} files.`]
}

/** The first words in one line, cut between grapheme clusters. */
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

export async function publishMessage(
  { tx, realtime }: Live,
  message: MessageRow,
  [one, other]: readonly [string, string],
  ...more: UserEvent[]
): Promise<void> {
  const eventFor = (userId: string) =>
    ({ userId, event: { type: 'message', message: presentMessage(message, userId) } }) as const
  await realtime.publish(tx, eventFor(one), eventFor(other), ...more)
}

/** Tells open pages to refetch a conversation, and publishes the badge counts. */
export async function publishConversationChange(
  { tx, realtime }: Live,
  conversationId: string,
  userIds: readonly string[],
): Promise<void> {
  for (const userId of userIds) {
    const event = { type: 'conversation', conversationId } as const
    await realtime.publish(tx, { userId, event }, await countsEvent({ tx }, userId))
  }
}
