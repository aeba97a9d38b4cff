import { eq, inArray } from 'drizzle-orm'
import { V7Generator } from 'uuidv7'
import { users } from '#server/database/schema/accounts.ts'
import {
  bulkMessageRecipients,
  bulkMessages,
  conversationMembers,
  conversations,
  messageRequests,
  messages,
} from '#server/database/schema/messages.ts'
import { shortlistItems, shortlists } from '#server/database/schema/search.ts'
import { type Database, inTransaction } from '#server/platform/database.ts'
import { writtenText } from '#shared/messages/fill-variables.ts'
import type { RequestStatus } from '#shared/messages/message.constants.ts'
import { expiryFrom } from '#shared/messages/request.rules.ts'
import { demoRacers } from './demo-world.ts'
import { seededId } from './seeded-id.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const OWNER = 'kestrel-lubricants'
const SHORTLIST = 'Hill climb hopefuls'

type Recipient = { slug: string; reply?: string; isOpened?: true; error?: string }
type DemoSending = { subject: string; body: string; daysAgo: number; recipients: readonly Recipient[] }

const sendings: readonly DemoSending[] = [
  {
    subject: 'Winter rebuilds, and free oil analysis',
    body: 'Hello {{firstName}},\n\nwhile {{number}} is in pieces: send us a sample of what drains out, and our lab tells you what the engine has been through. No charge, no strings. If you like the answer, let us talk about next season at {{homeTrack}}.\n\nRuth, Kestrel Lubricants',
    daysAgo: 41,
    recipients: [
      { slug: 'emmett-sorrelwood', reply: 'Free and no strings? The sample is in the post.' },
      { slug: 'halle-osterbrook', reply: 'Yes please. Two engines, if that is all right with your lab.' },
      { slug: 'ana-brandt', isOpened: true },
      { slug: 'juno-adeyemi-clarke', isOpened: true },
      { slug: 'corbin-yates-ferreira' },
    ],
  },
  {
    subject: 'Kart grid at the trade day',
    body: 'Hello {{firstName}},\n\nwe bring twelve karts to our trade day and need somebody who can make them look slow. A seat, a hotel, and a fee. Would {{number}} come out to play?\n\nRuth, Kestrel Lubricants',
    daysAgo: 18,
    recipients: [
      { slug: 'priya-halvorsen', reply: 'Where do I sign? I can be there both days.' },
      { slug: 'silas-penhallow', isOpened: true },
      { slug: 'jonah-prewitt' },
      { slug: 'prairie-wind-karting', error: 'You can’t message this person.' },
    ],
  },
]

const draft = {
  subject: 'Our logo up the hill',
  body: 'Hello {{firstName}},\n\nnothing shows a sticker like a slow corner. We would like to see ours on {{number}} at {{homeTrack}} next spring.',
}
const shortlisted = [
  'luc-ferrant',
  'capucine-delorge',
  'delphine-vandersteen-featherstonhaugh-castlebrook',
  'darling-downs-hill-climb-team',
  'silas-penhallow',
]

/** What the demo brand sent to several racers, once: a desk with anything on it is left alone. */
export async function fillBulkMessages(db: Database, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    const ownerId = userId(OWNER)
    const needed = [
      OWNER,
      ...shortlisted,
      ...sendings.flatMap(({ recipients }) => recipients.map(({ slug }) => slug)),
    ]
    const ids = [...new Set(needed)].map(userId)
    const there = await tx.select({ id: users.id }).from(users).where(inArray(users.id, ids)).for('share')
    const isBegun = (await tx.$count(bulkMessages, eq(bulkMessages.ownerId, ownerId))) > 0
    if (there.length < ids.length || isBegun) return
    for (const sending of sendings) await fillSending(tx, ownerId, sending, now)
    await fillDraft(tx, ownerId, now)
  })
}

const userId = (slug: string) => seededId('user', slug)

async function fillDraft(tx: Database, ownerId: string, now: Date): Promise<void> {
  const shortlistId = seededId('shortlist', SHORTLIST)
  await tx.insert(shortlists).values({ id: shortlistId, ownerId, name: SHORTLIST }).onConflictDoNothing()
  const [own] = await tx.select({ id: shortlists.id }).from(shortlists).where(eq(shortlists.id, shortlistId))
  if (own) {
    await tx
      .insert(shortlistItems)
      .values(shortlisted.map((slug) => ({ shortlistId, athleteId: seededId('athlete', slug) })))
      .onConflictDoNothing()
  }
  await tx.insert(bulkMessages).values({
    id: idAt(now),
    ownerId,
    ...draft,
    audience: own ? { type: 'shortlist', shortlistId } : null,
  })
}

async function fillSending(
  tx: Database,
  ownerId: string,
  { subject, body, daysAgo, recipients }: DemoSending,
  now: Date,
): Promise<void> {
  const at = new Date(now.getTime() - daysAgo * DAY_MS)
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
      : await fillMessage(tx, { ownerId, bulkId, recipient, at, isOver: daysAgo > 30, subject, body })
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
  /** So long ago that a request nobody answered has run out. */
  isOver: boolean
  subject: string
  body: string
}

/** The message in its conversation, with the answer to it; null when the two talk already. */
async function fillMessage(tx: Database, letter: Letter): Promise<string | null> {
  const { ownerId, bulkId, recipient, at, subject, body } = letter
  const { slug, reply, isOpened } = recipient
  const racer = demoRacers.find((known) => known.slug === slug)
  const receiverId = userId(slug)
  const [userA = '', userB = ''] = [ownerId, receiverId].sort()
  const repliedAt = new Date(at.getTime() + DAY_MS)
  const id = idAt(at)
  const replyId = reply ? idAt(repliedAt) : null
  const conversationId = seededId('conversation', `${OWNER}/${slug}/bulk`)
  const lastMessageAt = reply ? repliedAt : at
  const [opened] = await tx
    .insert(conversations)
    .values({ id: conversationId, userA, userB, lastMessageId: replyId ?? id, lastMessageAt, createdAt: at })
    .onConflictDoNothing()
    .returning({ id: conversations.id })
  if (!opened) return null
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
    const answered = { createdAt: repliedAt, deliveredAt: repliedAt }
    await tx
      .insert(messages)
      .values({ id: replyId, conversationId, senderId: receiverId, body: reply, ...answered })
  }
  await tx.insert(messageRequests).values({
    id: seededId('message-request', `${OWNER}/${slug}/bulk`),
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

function statusOf({ recipient: { reply }, isOver }: Letter): RequestStatus {
  if (reply) return 'ACCEPTED'
  return isOver ? 'EXPIRED' : 'PENDING'
}

const ids = new V7Generator()

/** Sendings and messages are told apart by time through their ids. */
const idAt = (at: Date): string => ids.generateOrResetWithTs(at.getTime()).toString()
