import { and, eq, sql } from 'drizzle-orm'
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

const isGivenPair = and(
  eq(conversations.userA, sql.placeholder('userA')),
  eq(conversations.userB, sql.placeholder('userB')),
)

/** Named prepared statements, built once per connection: they run for every message, and planning takes longer than executing. */
const pairLockQuery = oncePerPool((tx) =>
  tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(isGivenPair)
    .for('no key update')
    .prepare('lock_pair'),
)

/** Null when the two have no conversation. */
export async function lockConversationOf(tx: Database, one: string, other: string): Promise<string | null> {
  const [locked] = await pairLockQuery(tx).execute(pairOf(one, other))
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

const writingQuery = oncePerPool((tx) => {
  const [userId, otherId] = [sql.placeholder('userId'), sql.placeholder('otherId')]
  return tx
    .select({
      conversationId: conversations.id,
      lastMessageId: conversations.lastMessageId,
      status: users.status,
      acceptsRequests: users.acceptsRequests,
      request: { id: messageRequests.id, from: messageRequests.fromUserId, status: requestStatusNow },
      isBlocked: sql<boolean>`exists (select from ${userBlocks}
        where (${userBlocks.blockerId}, ${userBlocks.blockedId})
          in ((${userId}::uuid, ${otherId}::uuid), (${otherId}::uuid, ${userId}::uuid)))`,
      arePartners: arePartners(userId, otherId),
      repeat: { ...written, isSameText: sql<boolean>`${messages.body} = ${sql.placeholder('body')}` },
    })
    .from(conversations)
    .innerJoin(users, eq(users.id, otherId))
    .leftJoin(messageRequests, eq(messageRequests.conversationId, conversations.id))
    .leftJoin(
      messages,
      and(eq(messages.senderId, userId), eq(messages.clientKey, sql.placeholder('clientKey'))),
    )
    .where(isGivenPair)
    .prepare('read_for_writing')
})

/**
 * Locks the conversation of two users and reads what decides whether the writer may write, and an earlier message with
 * the same key; null when there is no conversation. Both statements are sent together, and the second one begins when the
 * row is locked, so it reads what another writer has committed meanwhile.
 */
export async function lockForWriting(tx: Database, asking: Asking): Promise<LockedConversation | null> {
  const { userId, otherId } = asking
  const [, [found]] = await Promise.all([
    lockConversationOf(tx, userId, otherId),
    writingQuery(tx).execute({ ...asking, ...pairOf(userId, otherId) }),
  ])
  if (!found) return null
  const { conversationId, lastMessageId, request, repeat } = found
  return {
    conversationId,
    lastMessageId,
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
