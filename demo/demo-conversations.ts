import { createHash } from 'node:crypto'
import { like } from 'drizzle-orm'
import { users } from '#server/database/schema/accounts.ts'
import {
  conversationMembers,
  conversations,
  messageRequests,
  messages,
} from '#server/database/schema/messages.ts'
import { type Database, inTransaction } from '#server/platform/database.ts'
import { seedRandom } from '#server/platform/seeded-random.ts'
import { expiryFrom } from '#shared/messages/request.rules.ts'
import { brandsTalk } from './conversations/brands-talk.ts'
import type { DemoConversation } from './conversations/demo-conversation.ts'
import { miraAndKestrel } from './conversations/mira-and-kestrel.ts'
import { promotersTalk } from './conversations/promoters-talk.ts'
import { racersTalk } from './conversations/racers-talk.ts'
import { emailOf } from './demo-rows.ts'
import { seededId } from './seeded-id.ts'

const HOUR_MS = 60 * 60 * 1000
const MINUTE_MS = 60 * 1000

const demoConversations = [miraAndKestrel, ...racersTalk, ...brandsTalk, ...promotersTalk]

/** Talk of the demo world, once: a pair that talks already is left alone. */
export async function fillConversations(db: Database, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    const people = await tx
      .select({ id: users.id })
      .from(users)
      .where(like(users.email, emailOf('%')))
    const isThere = (slug: string) => people.some(({ id }) => id === userId(slug))
    const talks = demoConversations
      .filter(({ from, to }) => isThere(from) && isThere(to))
      .map((talk) => conversationRows(talk, now))
    const begun = await tx
      .insert(conversations)
      .values(talks.map(({ conversation }) => conversation))
      .onConflictDoNothing()
      .returning({ id: conversations.id })
    const fresh = talks.filter(({ conversation }) => begun.some(({ id }) => id === conversation.id))
    if (fresh.length === 0) return
    await tx.insert(conversationMembers).values(fresh.flatMap(({ members }) => members))
    await tx.insert(messages).values(fresh.flatMap(({ said }) => said))
    await tx.insert(messageRequests).values(fresh.map(({ request }) => request))
  })
}

const userId = (slug: string) => seededId('user', slug)

function conversationRows(talk: DemoConversation, now: Date) {
  const { from, to, status = 'ACCEPTED' } = talk
  const conversationId = seededId('conversation', `${from}/${to}`)
  const said = saidIn(talk, conversationId, now)
  const first = said.at(0)
  const last = said.at(-1)
  if (!first || !last) throw new Error(`Nobody says anything between ${from} and ${to}`)
  const [userA = '', userB = ''] = [userId(from), userId(to)].sort()
  const lastMessageAt = last.createdAt
  const isSettled = status !== 'PENDING'
  return {
    conversation: {
      id: conversationId,
      userA,
      userB,
      lastMessageId: last.id,
      lastMessageAt,
      createdAt: first.createdAt,
      updatedAt: lastMessageAt,
    },
    members: [from, to].map((slug) => ({
      conversationId,
      userId: userId(slug),
      lastMessageAt,
      ...readingOf(talk, slug, said),
      archivedAt: talk.archivedBy === slug ? lastMessageAt : null,
      mutedAt: talk.mutedBy === slug ? lastMessageAt : null,
    })),
    said,
    request: {
      id: seededId('message-request', `${from}/${to}`),
      conversationId,
      fromUserId: userId(from),
      toUserId: userId(to),
      status,
      firstMessageId: first.id,
      sentAt: first.createdAt,
      seenAt: isSettled ? first.createdAt : null,
      respondedAt: isSettled ? (said.at(1)?.createdAt ?? first.createdAt) : null,
      expiresAt: expiryFrom(first.createdAt),
      createdAt: first.createdAt,
      updatedAt: lastMessageAt,
    },
  }
}

type Said = ReturnType<typeof saidIn>

function saidIn({ from, to, sittings }: DemoConversation, conversationId: string, now: Date) {
  const random = seedRandom(`talk-${from}-${to}`)
  return sittings.flatMap(({ hoursAgo, lines }, sitting) => {
    let at = now.getTime() - hoursAgo * HOUR_MS
    return lines.map((line, index) => {
      at += Math.round(MINUTE_MS * (1 + random() * 7))
      const createdAt = new Date(at)
      return {
        id: idAt(createdAt, `${from}/${to}/${sitting}/${index}`),
        conversationId,
        senderId: userId(line.startsWith('>') ? from : to),
        body: line.slice(2),
        createdAt,
        deliveredAt: new Date(at + 400),
      }
    })
  })
}

/** Threads are read in the order of their ids, so a message's id begins with its time. */
function idAt(at: Date, name: string): string {
  const bytes = createHash('sha1').update(`slipstream/message/${name}`).digest().subarray(0, 16)
  bytes.writeUIntBE(at.getTime(), 0, 6)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** What one of the two has read: everything before the first of the last so many that the other wrote. */
function readingOf({ to, status, unreadBy }: DemoConversation, slug: string, said: Said) {
  const unread = unreadBy?.[slug] ?? (status === 'PENDING' && slug === to ? said.length : 0)
  const heard = said.filter(({ senderId }) => senderId !== userId(slug))
  const firstUnread = unread > 0 ? heard.at(-unread) : undefined
  const read = firstUnread ? said.filter(({ id }) => id < firstUnread.id) : said
  return { unread, lastReadMessageId: read.at(-1)?.id ?? null }
}
