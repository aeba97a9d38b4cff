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
import { type Database, oncePerPool } from '#server/platform/database.ts'
import { isClosedAccount } from '#shared/accounts/account.rules.ts'
import type { Acquaintance } from '#shared/messages/acquaintance.rules.ts'
import { pick } from '#shared/pick.ts'
import { arePartners } from './partner.store.ts'
import { requestStatusNow } from './request.store.ts'

const pairOf = (one: string, other: string) =>
  one < other ? { userA: one, userB: other } : { userA: other, userB: one }

const isPair = (one: string, other: string) => {
  const { userA, userB } = pairOf(one, other)
  return and(eq(conversations.userA, userA), eq(conversations.userB, userB))
}

/**
 * Every change of a conversation starts by locking its row, so that changes are serialized. Whatever the change depends
 * on must be read after this, in a statement of its own.
 */
export async function lockConversation(tx: Database, id: string): Promise<void> {
  await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(eq(conversations.id, id))
    .for('no key update')
}

/** Locks the row and changes its `xmin`, so that a writer that waited for the lock reads the state again. */
const touch = (tx: Database, where: SQL | undefined) =>
  tx.update(conversations).set({ updatedAt: sql`now()` }).where(where).returning({ id: conversations.id })

export const touchConversation = (tx: Database, id: string) => touch(tx, eq(conversations.id, id))

export async function touchConversationOf(tx: Database, one: string, other: string): Promise<string | null> {
  const [locked] = await touch(tx, isPair(one, other))
  return locked?.id ?? null
}

/** Two users who write to each other concurrently open one conversation: the second waits and inserts nothing. */
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
  return found !== undefined && !isClosedAccount(found.status)
}

export type WrittenMessage = { id: string; conversationId: string; deliveredAt: Date | null; createdAt: Date }

const written = pick(messages, ['id', 'conversationId', 'deliveredAt', 'createdAt'])

type Repeat = WrittenMessage & { isSameText: boolean }

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

export type LockedConversation = {
  conversationId: string
  lastMessageId: string | null
  acquaintance: Acquaintance
  requestId: string | null
  repeat: Repeat | null
}

type Asking = { userId: string; otherId: string; clientKey: string; body: string }

/**
 * Locks the conversation of two users and reads what decides whether the writer may write, and an earlier message with
 * the same key; null when there is no conversation. If the lock had to wait, the state is read again, because the rows
 * joined to it are from before the wait.
 */
export async function lockConversationOf(tx: Database, asking: Asking): Promise<LockedConversation | null> {
  const found = await readConversation(tx, asking)
  return found?.isStale ? readConversation(tx, asking) : found
}

const seen = alias(conversations, 'seen')

/** A named prepared statement, built once per connection: it runs for every message, and planning takes longer than executing. */
const conversationQuery = oncePerPool((tx) => {
  const [userId, otherId] = [sql.placeholder('userId'), sql.placeholder('otherId')]
  const locked = tx
    .select({
      id: conversations.id,
      lastMessageId: conversations.lastMessageId,
      lockedXmin: sql<string>`xmin::text`.as('locked_xmin'),
    })
    .from(conversations)
    .where(
      and(
        eq(conversations.userA, sql.placeholder('userA')),
        eq(conversations.userB, sql.placeholder('userB')),
      ),
    )
    .for('no key update')
    .as('locked')
  return tx
    .select({
      conversationId: locked.id,
      lastMessageId: locked.lastMessageId,
      isStale: sql<boolean>`${locked.lockedXmin} <> seen.xmin::text`,
      status: users.status,
      acceptsRequests: users.acceptsRequests,
      request: { id: messageRequests.id, from: messageRequests.fromUserId, status: requestStatusNow },
      isBlocked: sql<boolean>`exists (select from ${userBlocks}
        where (${userBlocks.blockerId}, ${userBlocks.blockedId})
          in ((${userId}::uuid, ${otherId}::uuid), (${otherId}::uuid, ${userId}::uuid)))`,
      arePartners: arePartners(userId, otherId),
      repeat: { ...written, isSameText: sql<boolean>`${messages.body} = ${sql.placeholder('body')}` },
    })
    .from(locked)
    .innerJoin(seen, eq(seen.id, locked.id))
    .innerJoin(users, eq(users.id, otherId))
    .leftJoin(messageRequests, eq(messageRequests.conversationId, locked.id))
    .leftJoin(
      messages,
      and(eq(messages.senderId, userId), eq(messages.clientKey, sql.placeholder('clientKey'))),
    )
    .prepare('lock_conversation')
})

async function readConversation(
  tx: Database,
  asking: Asking,
): Promise<(LockedConversation & { isStale: boolean }) | null> {
  const { userId, otherId } = asking
  const [found] = await conversationQuery(tx).execute({ ...asking, ...pairOf(userId, otherId) })
  if (!found) return null
  const { conversationId, lastMessageId, isStale, request, repeat } = found
  return {
    conversationId,
    lastMessageId,
    isStale,
    acquaintance: {
      request: request?.id ? { status: request.status, isMine: request.from === userId } : null,
      arePartners: found.arePartners,
      isBlocked: found.isBlocked,
      isGone: isClosedAccount(found.status),
      acceptsRequests: found.acceptsRequests,
    },
    requestId: request?.id ?? null,
    repeat: repeat?.id ? repeat : null,
  }
}
