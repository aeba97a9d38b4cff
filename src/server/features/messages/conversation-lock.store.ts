import { and, eq, sql } from 'drizzle-orm'
import { users } from '#server/database/schema/accounts.ts'
import {
  conversationMembers,
  conversations,
  messageRequests,
  messages,
  userBlocks,
} from '#server/database/schema/messages.ts'
import { given } from '#server/platform/combine-queries.ts'
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

/** Named prepared statements, built once per connection: they run for every message, and planning takes longer than executing. */
const pairLockQuery = oncePerPool((tx) =>
  tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(
      and(
        eq(conversations.userA, sql.placeholder('userA')),
        eq(conversations.userB, sql.placeholder('userB')),
      ),
    )
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

/** PostgreSQL stores the replacement character for half a surrogate pair. */
const isSameText = (stored: string, body: string) => stored === Buffer.from(body).toString()

export async function findByKey(
  tx: Database,
  { senderId, clientKey, body }: { senderId: string; clientKey: string; body: string },
): Promise<Repeat | null> {
  const [found] = await tx
    .select({ ...written, body: messages.body })
    .from(messages)
    .where(and(eq(messages.senderId, senderId), eq(messages.clientKey, clientKey)))
  return found ? { ...found, isSameText: isSameText(found.body, body) } : null
}

export type LockedConversation = {
  conversationId: string
  lastMessageId: string | null
  acquaintance: Acquaintance
  requestId: string | null
  repeat: Repeat | null
}

export type Asking = { userId: string; otherId: string; clientKey: string; body: string }

const asking = {
  userId: sql`asking.user_id`,
  otherId: sql`asking.other_id`,
  clientKey: sql`asking.client_key`,
  at: sql<number>`asking.position::int - 1`,
}

const isPairAsked = and(
  sql`${conversations.userA} = least(${asking.userId}, ${asking.otherId})`,
  sql`${conversations.userB} = greatest(${asking.userId}, ${asking.otherId})`,
)

const pairsLockQuery = oncePerPool((tx) =>
  tx
    .select({ at: asking.at })
    .from(
      sql`unnest(${given('userIds', 'uuid[]')}, ${given('otherIds', 'uuid[]')})
        with ordinality as asking(user_id, other_id, position)`,
    )
    .innerJoin(conversations, isPairAsked)
    .for('no key update', { of: conversations, skipLocked: true })
    .prepare('lock_pairs'),
)

const writingQuery = oncePerPool((tx) => {
  const { userId, otherId, clientKey, at } = asking
  // Looked up one by one whatever PostgreSQL expects: when many messages were deleted, it reads all of them for a join.
  const repeat = tx
    .select({ ...written, body: messages.body })
    .from(messages)
    .where(sql`${messages.senderId} = ${userId} and ${messages.clientKey} = ${clientKey}`)
    .limit(1)
    .as('repeat')
  return tx
    .select({
      at,
      conversationId: conversations.id,
      lastMessageId: conversations.lastMessageId,
      status: users.status,
      acceptsRequests: users.acceptsRequests,
      request: { id: messageRequests.id, from: messageRequests.fromUserId, status: requestStatusNow },
      isBlocked: sql<boolean>`exists (select from ${userBlocks}
        where (${userBlocks.blockerId}, ${userBlocks.blockedId})
          in ((${userId}, ${otherId}), (${otherId}, ${userId})))`,
      arePartners: arePartners(userId, otherId),
      repeat: pick(repeat, ['id', 'conversationId', 'deliveredAt', 'createdAt', 'body']),
    })
    .from(
      sql`unnest(${given('userIds', 'uuid[]')}, ${given('otherIds', 'uuid[]')}, ${given('clientKeys', 'text[]')})
        with ordinality as asking(user_id, other_id, client_key, position)`,
    )
    .innerJoin(conversations, isPairAsked)
    .innerJoin(users, sql`${users.id} = ${otherId}`)
    .leftJoin(messageRequests, eq(messageRequests.conversationId, conversations.id))
    .leftJoinLateral(repeat, sql`true`)
    .prepare('read_for_writing')
})

type Found = Awaited<ReturnType<ReturnType<typeof writingQuery>['execute']>>[number]

/** What decides whether each writer may write, by the position of what they ask. */
async function readForWriting(
  tx: Database,
  all: readonly Asking[],
): Promise<Map<number, LockedConversation>> {
  const found = await writingQuery(tx).execute({
    ...pairsOf(all),
    clientKeys: all.map(({ clientKey }) => clientKey),
  })
  const read = new Map<number, LockedConversation>()
  for (const row of found) {
    const asked = all[row.at]
    if (asked) read.set(row.at, toLocked(row, asked))
  }
  return read
}

const pairsOf = (all: readonly Asking[]) => ({
  userIds: all.map(({ userId }) => userId),
  otherIds: all.map(({ otherId }) => otherId),
})

function toLocked(found: Found, { userId, body }: Asking): LockedConversation {
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
    repeat: repeat?.id ? { ...repeat, isSameText: isSameText(repeat.body, body) } : null,
  }
}

/**
 * Locks the conversation of two users and reads what decides whether the writer may write, and an earlier message with
 * the same key; null when there is no conversation. Both statements are sent together, and the second one begins when the
 * row is locked, so it reads what another writer has committed meanwhile.
 */
export async function lockForWriting(tx: Database, asked: Asking): Promise<LockedConversation | null> {
  const [, read] = await Promise.all([
    lockConversationOf(tx, asked.userId, asked.otherId),
    readForWriting(tx, [asked]),
  ])
  return read.get(0) ?? null
}

/**
 * The same for many writers at once. It waits for none of the conversations, so one that is locked cannot delay the others, and
 * two nodes cannot wait for each other: null for those, as for those that do not exist.
 */
export async function lockAllForWriting(
  tx: Database,
  all: readonly Asking[],
): Promise<(LockedConversation | null)[]> {
  const [locked, read] = await Promise.all([
    pairsLockQuery(tx).execute(pairsOf(all)),
    readForWriting(tx, all),
  ])
  const isLocked = new Set(locked.map(({ at }) => at))
  return all.map((_, at) => (isLocked.has(at) ? (read.get(at) ?? null) : null))
}
