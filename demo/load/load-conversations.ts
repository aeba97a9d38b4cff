import { createHash } from 'node:crypto'
import * as z from 'zod'
import {
  conversationMembers,
  conversations,
  messageRequests,
  messages,
} from '#server/database/schema/messages.ts'
import type { Database } from '#server/platform/database.ts'
import { seedRandom } from '#server/platform/seeded-random.ts'
import { requestStatuses } from '#shared/messages/message.constants.ts'
import { expiryFrom } from '#shared/messages/request.rules.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import { readYaml } from '../read-data.ts'
import { seededId } from './seeded-id.ts'

const conversation = z.strictObject({
  from: z.string(),
  to: z.string(),
  status: z.enum(requestStatuses).optional(),
  unreadBy: z.record(z.string(), z.int()).optional(),
  archivedBy: z.string().optional(),
  mutedBy: z.string().optional(),
  /** When a part of the conversation began, and its messages. */
  sittings: z.array(z.strictObject({ hoursAgo: z.number(), lines: z.array(z.string().regex(/^[<>] /)) })),
})
type DemoConversation = z.infer<typeof conversation>

const demoConversations = ['mira-and-kestrel', 'racers', 'brands', 'promoters'].flatMap((name) =>
  readYaml(`conversations/${name}.yaml`, z.array(conversation)),
)

/** The conversations, their messages and message requests. */
export async function loadConversations(tx: Database, now: Date): Promise<void> {
  const rows = demoConversations.map((conversation) => conversationRows(conversation, now))
  await tx.insert(conversations).values(rows.map(({ conversation }) => conversation))
  await tx.insert(conversationMembers).values(rows.flatMap(({ members }) => members))
  await tx.insert(messages).values(rows.flatMap(({ messageList }) => messageList))
  await tx.insert(messageRequests).values(rows.map(({ request }) => request))
}

const userId = (slug: string) => seededId('user', slug)

function conversationRows(given: DemoConversation, now: Date) {
  const { from, to, status = 'ACCEPTED' } = given
  const conversationId = seededId('conversation', `${from}/${to}`)
  const messageList = messagesIn(given, conversationId, now)
  const first = messageList.at(0)
  const last = messageList.at(-1)
  if (!first || !last) throw new Error(`There are no messages between ${from} and ${to}`)
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
      ...readingOf(given, slug, messageList),
      archivedAt: given.archivedBy === slug ? lastMessageAt : null,
      mutedAt: given.mutedBy === slug ? lastMessageAt : null,
    })),
    messageList,
    request: {
      id: seededId('message-request', `${from}/${to}`),
      conversationId,
      fromUserId: userId(from),
      toUserId: userId(to),
      status,
      firstMessageId: first.id,
      sentAt: first.createdAt,
      seenAt: isSettled ? first.createdAt : null,
      respondedAt: isSettled ? (messageList.at(1)?.createdAt ?? first.createdAt) : null,
      expiresAt: expiryFrom(first.createdAt),
      createdAt: first.createdAt,
      updatedAt: lastMessageAt,
    },
  }
}

type MessageRows = ReturnType<typeof messagesIn>

function messagesIn({ from, to, sittings }: DemoConversation, conversationId: string, now: Date) {
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

/** Threads are sorted by id, so the id of a message begins with its time (UUID version 7). */
function idAt(at: Date, name: string): string {
  const bytes = createHash('sha1').update(`slipstream/message/${name}`).digest().subarray(0, 16)
  bytes.writeUIntBE(at.getTime(), 0, 6)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Everything is read up to the last `unreadBy` messages of the other user. */
function readingOf({ to, status, unreadBy }: DemoConversation, slug: string, messageList: MessageRows) {
  const unread = unreadBy?.[slug] ?? (status === 'PENDING' && slug === to ? messageList.length : 0)
  const received = messageList.filter(({ senderId }) => senderId !== userId(slug))
  const firstUnread = unread > 0 ? received.at(-unread) : undefined
  const read = firstUnread ? messageList.filter(({ id }) => id < firstUnread.id) : messageList
  return { unread, lastReadMessageId: read.at(-1)?.id ?? null }
}
