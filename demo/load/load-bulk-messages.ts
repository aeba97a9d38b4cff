import { V7Generator } from 'uuidv7'
import * as z from 'zod'
import {
  bulkMessageRecipients,
  bulkMessages,
  conversationMembers,
  conversations,
  messageRequests,
  messages,
} from '#server/database/schema/messages.ts'
import { shortlistItems, shortlists } from '#server/database/schema/search.ts'
import type { Database } from '#server/platform/database.ts'
import { writtenText } from '#shared/messages/fill-variables.ts'
import type { RequestStatus } from '#shared/messages/message.constants.ts'
import { expiryFrom } from '#shared/messages/request.rules.ts'
import { DAY_MS, daysAfter } from '#shared/time.ts'
import { demoRacers } from '../demo-data.ts'
import { readYaml } from '../read-data.ts'
import { seededId } from './seeded-id.ts'

const recipient = z.strictObject({
  slug: z.string(),
  reply: z.string().optional(),
  isOpened: z.boolean().optional(),
  error: z.string().optional(),
})
type Recipient = z.infer<typeof recipient>

const sending = z.strictObject({
  subject: z.string(),
  body: z.string(),
  daysAgo: z.number(),
  recipients: z.array(recipient),
})
type DemoSending = z.infer<typeof sending>

const { owner, shortlist, sent, draft } = readYaml(
  'bulk-messages.yaml',
  z.strictObject({
    owner: z.string(),
    shortlist: z.strictObject({ name: z.string(), racers: z.array(z.string()) }),
    sent: z.array(sending),
    draft: z.strictObject({ subject: z.string(), body: z.string() }),
  }),
)

/** Two bulk messages of the demo brand and a draft. */
export async function loadBulkMessages(tx: Database, now: Date): Promise<void> {
  const ownerId = userId(owner)
  for (const given of sent) await loadSending(tx, ownerId, given, now)
  await loadDraft(tx, ownerId, now)
}

const userId = (slug: string) => seededId('user', slug)

async function loadDraft(tx: Database, ownerId: string, now: Date): Promise<void> {
  const shortlistId = seededId('shortlist', shortlist.name)
  await tx.insert(shortlists).values({ id: shortlistId, ownerId, name: shortlist.name })
  await tx
    .insert(shortlistItems)
    .values(shortlist.racers.map((slug) => ({ shortlistId, athleteId: seededId('athlete', slug) })))
  await tx.insert(bulkMessages).values({
    id: idAt(now),
    ownerId,
    ...draft,
    audience: { type: 'shortlist', shortlistId },
  })
}

async function loadSending(
  tx: Database,
  ownerId: string,
  { subject, body, daysAgo, recipients }: DemoSending,
  now: Date,
): Promise<void> {
  const at = daysAfter(now, -daysAgo)
  const bulkId = idAt(at)
  await tx.insert(bulkMessages).values({
    id: bulkId,
    ownerId,
    subject,
    body,
    audience: { type: 'pick', ids: recipients.map(({ slug }) => seededId('athlete', slug)) },
    status: 'SENT',
    sentAt: at,
    version: 2,
    createdAt: at,
    updatedAt: at,
  })
  for (const recipient of recipients) {
    const messageId = recipient.error
      ? null
      : await loadMessage(tx, { ownerId, bulkId, recipient, at, isExpired: daysAgo > 30, subject, body })
    await tx.insert(bulkMessageRecipients).values({
      bulkId,
      userId: userId(recipient.slug),
      status: messageId ? 'SENT' : 'FAILED',
      messageId,
      error: recipient.error ?? null,
      updatedAt: at,
    })
  }
}

type Letter = {
  ownerId: string
  bulkId: string
  recipient: Recipient
  at: Date
  /** The message request has expired. */
  isExpired: boolean
  subject: string
  body: string
}

/** The message in its own conversation, with the reply to it. */
async function loadMessage(tx: Database, letter: Letter): Promise<string> {
  const { ownerId, bulkId, recipient, at, subject, body } = letter
  const { slug, reply, isOpened } = recipient
  const racer = demoRacers.find((known) => known.slug === slug)
  const receiverId = userId(slug)
  const [userA = '', userB = ''] = [ownerId, receiverId].sort()
  const repliedAt = new Date(at.getTime() + DAY_MS)
  const id = idAt(at)
  const replyId = reply ? idAt(repliedAt) : null
  const conversationId = seededId('conversation', `${owner}/${slug}/bulk`)
  const lastMessageAt = reply ? repliedAt : at
  await tx
    .insert(conversations)
    .values({ id: conversationId, userA, userB, lastMessageId: replyId ?? id, lastMessageAt, createdAt: at })
  await tx.insert(conversationMembers).values([
    { conversationId, userId: ownerId, lastReadMessageId: replyId ?? id, lastMessageAt },
    {
      conversationId,
      userId: receiverId,
      lastReadMessageId: replyId ?? (isOpened ? id : null),
      unread: reply || isOpened ? 0 : 1,
      lastMessageAt,
    },
  ])
  const text = writtenText(subject, body, {
    firstName: racer?.firstName ?? null,
    number: racer?.number ?? null,
    homeTrack: racer?.homeTrack ?? null,
  })
  const stamps = { createdAt: at, deliveredAt: at }
  await tx.insert(messages).values({
    id,
    conversationId,
    senderId: ownerId,
    body: text,
    clientKey: `${bulkId}:${receiverId}`,
    bulkId,
    ...stamps,
  })
  if (reply && replyId) {
    const repliedStamps = { createdAt: repliedAt, deliveredAt: repliedAt }
    await tx
      .insert(messages)
      .values({ id: replyId, conversationId, senderId: receiverId, body: reply, ...repliedStamps })
  }
  await tx.insert(messageRequests).values({
    id: seededId('message-request', `${owner}/${slug}/bulk`),
    conversationId,
    fromUserId: ownerId,
    toUserId: receiverId,
    status: statusOf(letter),
    firstMessageId: id,
    sentAt: at,
    seenAt: reply || isOpened ? repliedAt : null,
    respondedAt: reply ? repliedAt : null,
    expiresAt: expiryFrom(at),
    createdAt: at,
  })
  return id
}

function statusOf({ recipient: { reply }, isExpired }: Letter): RequestStatus {
  if (reply) return 'ACCEPTED'
  return isExpired ? 'EXPIRED' : 'PENDING'
}

const ids = new V7Generator()

/** Both are sorted by id, so it contains their time. */
const idAt = (at: Date): string => ids.generateOrResetWithTs(at.getTime()).toString()
