import * as z from 'zod'
import { type NewNotification, notifyEach } from '#server/features/notifications/notify.ts'
import { afterCommit, inTransaction } from '#server/platform/database.ts'
import { enqueue, type JobContext, job } from '#server/platform/queue.ts'
import type { UserEvent } from '#server/platform/realtime.ts'
import type { Services } from '#server/platform/services.ts'
import { paths } from '#shared/paths.ts'
import { type Delivery, findDeliveries } from './delivery.store.ts'
import { messageEvents } from './message.notifications.ts'
import { countsEvents } from './message.reads.ts'
import {
  claimUndelivered,
  findUndelivered,
  hasUndelivered,
  type MessageRow,
  retryKey,
} from './message.store.ts'

/** Bounds the transaction; what is left is delivered in the next one. */
const BATCH = 100
const PREVIEW_MAX = 140

/** Only for conversations whose messages could not be delivered: the queue repeats it, and shows it to staff. */
export const deliverMessagesJob = job('message.deliver', z.object({ conversationId: z.uuid() }))

/** A message without its delivery mark waits for the outbox; this only saves the time until that looks next. */
export const deliverAfterCommit = ({ tx, outbox }: Pick<Services, 'tx' | 'outbox'>): Promise<void> =>
  afterCommit(tx, async () => outbox.wake())

/**
 * Delivers the messages of all conversations that wait, many in one transaction: under load most of the cost of a message is
 * its delivery. A message that cannot be delivered delays only its own conversation.
 */
export async function deliverMessages(ctx: JobContext): Promise<number> {
  if (!(await hasUndelivered(ctx.db))) return 0
  try {
    return await deliverSome(ctx)
  } catch (error) {
    ctx.log.warn({ err: error }, 'messages could not be delivered together')
    return deliverApart(ctx)
  }
}

async function deliverApart(ctx: JobContext): Promise<number> {
  const conversationIds = await findUndelivered(ctx.db, BATCH)
  for (const conversationId of conversationIds) {
    try {
      await deliverConversation(ctx, conversationId)
    } catch (error) {
      ctx.log.warn({ err: error }, 'the messages of a conversation could not be delivered')
      await enqueue(ctx.db, deliverMessagesJob, { conversationId }, { key: retryKey(conversationId) })
    }
  }
  return conversationIds.length
}

export async function deliverConversation(ctx: JobContext, conversationId: string): Promise<void> {
  while ((await deliverSome(ctx, conversationId)) === BATCH);
}

const deliverSome = (ctx: JobContext, conversationId?: string): Promise<number> =>
  inTransaction(ctx.db, (tx) => deliverBatch({ ...ctx, tx }, { conversationId, limit: BATCH }))

/** Publishes and notifies once, however often it runs: both are committed together with the delivery mark. */
export async function deliverBatch(
  ctx: Pick<Services, 'tx' | 'realtime'>,
  which: { conversationId?: string | undefined; limit: number },
): Promise<number> {
  const claimed = await claimUndelivered(ctx.tx, which)
  const shown = claimed.filter(({ deletedAt }) => !deletedAt)
  if (shown.length === 0) return claimed.length
  const deliveries = await findDeliveries(
    ctx.tx,
    shown.map(({ id }) => id),
  )
  const visible = shown.flatMap((message) => {
    const delivery = deliveries.get(message.id)
    return delivery?.isVisible ? [{ message, delivery }] : []
  })
  await publishAll(ctx, visible)
  await notifyEach(ctx, visible.flatMap(notificationOf))
  return claimed.length
}

type Delivered = { message: MessageRow; delivery: Delivery }

async function publishAll(
  { tx, realtime }: Pick<Services, 'tx' | 'realtime'>,
  all: readonly Delivered[],
): Promise<void> {
  const events: UserEvent[] = []
  const counted = new Set<string>()
  for (const { message, delivery } of all) {
    const users = [delivery.receiverId, message.senderId] as const
    events.push(...messageEvents(message, users))
    counted.add(delivery.receiverId)
    if (!delivery.startsRequest) continue
    const { conversationId } = message
    for (const userId of users) events.push({ userId, event: { type: 'conversation', conversationId } })
    counted.add(message.senderId)
  }
  events.push(...(await countsEvents({ tx }, [...counted])))
  const [first, ...others] = events
  if (first) await realtime.publish(tx, first, ...others)
}

/** None for cards, which have notifications of their own. */
function notificationOf({ message, delivery }: Delivered): NewNotification[] {
  const { isMuted, isBlocked, startsRequest, senderName, attempt } = delivery
  if (isMuted || isBlocked || message.kind !== 'TEXT') return []
  return [
    {
      userId: delivery.receiverId,
      kind: 'MESSAGES',
      title: startsRequest ? `${senderName} sent you a message request` : senderName,
      body: [...sentFiles(message), preview(message.body)].join(' '),
      url: paths.messages({ c: message.conversationId }),
      dedupeKey: attempt > 1 ? `${message.id}:${attempt}` : message.id,
    },
  ]
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
  if (words.length <= PREVIEW_MAX) return words
  const characters = [...new Intl.Segmenter('en').segment(words.slice(0, PREVIEW_MAX * 4))]
  if (characters.length <= PREVIEW_MAX) return words
  return `${characters
    .slice(0, PREVIEW_MAX)
    .map(({ segment }) => segment)
    .join('')
    .trimEnd()}…`
}
