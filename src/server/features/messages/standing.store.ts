import { and, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { users } from '#server/database/schema/accounts.ts'
import {
  conversationMembers,
  conversations,
  messageRequests,
  messages,
  userBlocks,
} from '#server/database/schema/messages.ts'
import { isClosed } from '#server/features/auth/account-status.ts'
import type { Database } from '#server/platform/database.ts'
import type { Acquaintance } from '#shared/messages/acquaintance.rules.ts'
import { requestStatusNow } from './request.store.ts'

const pairOf = (one: string, other: string) =>
  one < other ? { userA: one, userB: other } : { userA: other, userB: one }

const isPair = (one: string, other: string) => {
  const { userA, userB } = pairOf(one, other)
  return and(eq(conversations.userA, userA), eq(conversations.userB, userB))
}

/**
 * Everything that changes a conversation begins by holding its row, so that what one does the other sees whole.
 * What is decided by has to be read after this, in a statement of its own.
 */
export async function holdConversation(tx: Database, id: string): Promise<void> {
  await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(eq(conversations.id, id))
    .for('no key update')
}

/** Holds it for a change of how the two stand to each other: who waited to write knows by it to look again. */
const touch = (tx: Database, where: SQL | undefined) =>
  tx.update(conversations).set({ updatedAt: sql`now()` }).where(where).returning({ id: conversations.id })

export const touchConversation = (tx: Database, id: string) => touch(tx, eq(conversations.id, id))

export async function touchConversationOf(tx: Database, one: string, other: string): Promise<string | null> {
  const [held] = await touch(tx, isPair(one, other))
  return held?.id ?? null
}

/** Two people who write to each other at the same moment open one conversation: the second waits, and opens nothing. */
export async function openConversation(tx: Database, one: string, other: string): Promise<void> {
  const now = new Date()
  const [opened] = await tx
    .insert(conversations)
    .values({ ...pairOf(one, other), lastMessageAt: now })
    .onConflictDoNothing()
    .returning({ id: conversations.id })
  if (!opened) return
  await tx
    .insert(conversationMembers)
    .values([one, other].map((userId) => ({ conversationId: opened.id, userId, lastMessageAt: now })))
}

export async function isAccountOpen(tx: Database, userId: string): Promise<boolean> {
  const [found] = await tx.select({ status: users.status }).from(users).where(eq(users.id, userId))
  return found !== undefined && !isClosed(found.status)
}

export type WrittenMessage = { id: string; conversationId: string; deliveredAt: Date | null; createdAt: Date }

const written = {
  id: messages.id,
  conversationId: messages.conversationId,
  deliveredAt: messages.deliveredAt,
  createdAt: messages.createdAt,
}

type Repeat = WrittenMessage & { isSameText: boolean }

/** What this person wrote under this key before. */
export async function findByKey(
  tx: Database,
  { senderId, clientKey, body }: { senderId: string; clientKey: string; body: string },
): Promise<Repeat | null> {
  const [found] = await tx
    .select({ ...written, isSameText: sql<boolean>`${messages.body} = ${body}` })
    .from(messages)
    .where(and(eq(messages.senderId, senderId), eq(messages.clientKey, clientKey)))
  return found ?? null
}

export type Standing = {
  conversationId: string
  lastMessageId: string | null
  acquaintance: Acquaintance
  requestId: string | null
  repeat: Repeat | null
}

type Asking = { userId: string; otherId: string; clientKey: string; body: string }

/**
 * Holds the conversation of two people, and reads how the writer stands to the other and what they wrote under this key
 * before; null where there is none. Whoever had to wait for the row reads again, because what was read beside it is
 * from before the wait.
 */
export async function holdStanding(tx: Database, asking: Asking): Promise<Standing | null> {
  const found = await readStanding(tx, asking)
  return found?.isStale ? readStanding(tx, asking) : found
}

const seen = alias(conversations, 'seen')

async function readStanding(
  tx: Database,
  { userId, otherId, clientKey, body }: Asking,
): Promise<(Standing & { isStale: boolean }) | null> {
  const held = tx
    .select({
      id: conversations.id,
      lastMessageId: conversations.lastMessageId,
      version: sql<string>`xmin::text`.as('version'),
    })
    .from(conversations)
    .where(isPair(userId, otherId))
    .for('no key update')
    .as('held')
  const [found] = await tx
    .select({
      conversationId: held.id,
      lastMessageId: held.lastMessageId,
      isStale: sql<boolean>`${held.version} <> seen.xmin::text`,
      status: users.status,
      request: { id: messageRequests.id, from: messageRequests.fromUserId, status: requestStatusNow },
      isApart: sql<boolean>`exists (select from ${userBlocks}
        where (${userBlocks.blockerId}, ${userBlocks.blockedId})
          in ((${userId}::uuid, ${otherId}::uuid), (${otherId}::uuid, ${userId}::uuid)))`,
      repeat: { ...written, isSameText: sql<boolean>`${messages.body} = ${body}` },
    })
    .from(held)
    .innerJoin(seen, eq(seen.id, held.id))
    .innerJoin(users, eq(users.id, otherId))
    .leftJoin(messageRequests, eq(messageRequests.conversationId, held.id))
    .leftJoin(messages, and(eq(messages.senderId, userId), eq(messages.clientKey, clientKey)))
    // By name, because every message asks it and planning it takes longer than answering it.
    .prepare('hold_standing')
    .execute()
  if (!found) return null
  const { conversationId, lastMessageId, isStale, request, repeat } = found
  return {
    conversationId,
    lastMessageId,
    isStale,
    acquaintance: {
      request: request?.id ? { status: request.status, isMine: request.from === userId } : null,
      isApart: found.isApart,
      isGone: isClosed(found.status),
    },
    requestId: request?.id ?? null,
    repeat: repeat?.id ? repeat : null,
  }
}
