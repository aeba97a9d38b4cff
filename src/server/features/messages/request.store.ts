import { and, desc, eq, gt, inArray, isNull, lte, ne, type SQL, sql } from 'drizzle-orm'
import { conversationMembers, messageRequests, messages } from '#server/database/schema/messages.ts'
import type { Database } from '#server/platform/database.ts'
import type { RequestStatus } from '#shared/messages/message.constants.ts'
import { expiryFrom } from '#shared/messages/request.rules.ts'

/** Checks `expiresAt` itself, because the job that expires requests may run later. */
export const requestStatusNow = sql<RequestStatus>`case when ${messageRequests.status} = 'PENDING'
  and ${messageRequests.expiresAt} <= now() then 'EXPIRED' else ${messageRequests.status}::text end`

const { id, fromUserId, toUserId, sentAt } = messageRequests

export type RequestRow = {
  id: string
  conversationId: string
  fromUserId: string
  toUserId: string
  status: RequestStatus
  attempts: number
  sentAt: Date
  firstMessageId: string
  isDeleted: boolean
  version: number
}

const rows = (tx: Database, where: SQL | undefined): Promise<RequestRow[]> =>
  tx
    .select({
      id,
      conversationId: messageRequests.conversationId,
      fromUserId,
      toUserId,
      status: requestStatusNow,
      attempts: messageRequests.attempts,
      sentAt,
      firstMessageId: messageRequests.firstMessageId,
      isDeleted: sql<boolean>`${messages.deletedAt} is not null`,
      version: messageRequests.version,
    })
    .from(messageRequests)
    .innerJoin(messages, eq(messages.id, messageRequests.firstMessageId))
    .where(where)

export async function findRequestRow(tx: Database, requestId: string): Promise<RequestRow | null> {
  const [found] = await rows(tx, eq(id, requestId))
  return found ?? null
}

const isPending = sql`${requestStatusNow} = 'PENDING'`

export async function findRequestOf(tx: Database, conversationId: string): Promise<RequestRow | null> {
  const [found] = await rows(tx, eq(messageRequests.conversationId, conversationId))
  return found ?? null
}

export async function findPendingRequest(tx: Database, conversationId: string): Promise<RequestRow | null> {
  const [found] = await rows(tx, and(eq(messageRequests.conversationId, conversationId), isPending))
  return found ?? null
}

export async function findRequestStartedBy(tx: Database, messageId: string): Promise<RequestRow | null> {
  const [found] = await rows(tx, and(eq(messageRequests.firstMessageId, messageId), isPending))
  return found ?? null
}

/** Unanswered requests past `expiresAt`, with the status they are stored with. */
export async function findOverdueRequests(tx: Database): Promise<RequestRow[]> {
  const overdue = await rows(
    tx,
    and(eq(messageRequests.status, 'PENDING'), lte(messageRequests.expiresAt, sql`now()`)),
  )
  return overdue.map((request) => ({ ...request, status: 'PENDING' }))
}

export type RequestChange = Pick<
  typeof messageRequests.$inferInsert,
  'fromUserId' | 'toUserId' | 'firstMessageId' | 'attempts' | 'sentAt' | 'seenAt' | 'expiresAt'
> & { status: RequestStatus }

/** Conditional on the version, which every transition increments; null when another one was first. */
export async function updateRequest(
  tx: Database,
  row: RequestRow,
  { status, ...change }: Partial<RequestChange> & { status: RequestStatus },
): Promise<RequestRow | null> {
  const isResponse = status === 'ACCEPTED' || status === 'DECLINED'
  const [updated] = await tx
    .update(messageRequests)
    .set({ ...change, status, respondedAt: isResponse ? sql`now()` : null, version: row.version + 1 })
    .where(and(eq(id, row.id), eq(messageRequests.version, row.version)))
    .returning({ version: messageRequests.version })
  return updated ? { ...row, status, version: updated.version } : null
}

/** The first message of a conversation: its request starts with version 1. */
export async function insertRequest(
  tx: Database,
  request: {
    conversationId: string
    fromUserId: string
    toUserId: string
    firstMessageId: string
    now: Date
  },
): Promise<string> {
  const { now, ...values } = request
  const [made] = await tx
    .insert(messageRequests)
    .values({ ...values, sentAt: now, expiresAt: expiryFrom(now) })
    .returning({ id })
  if (!made) throw new Error('An insert returned no row')
  return made.id
}

/** Delivers the first message of a resent request again, and shows the conversation to both users. */
export async function reopenConversation(
  tx: Database,
  { firstMessageId, conversationId }: RequestRow,
  now: Date,
): Promise<void> {
  await tx.update(messages).set({ deliveredAt: null }).where(eq(messages.id, firstMessageId))
  await tx
    .update(conversationMembers)
    .set({ lastMessageAt: now, archivedAt: null })
    .where(eq(conversationMembers.conversationId, conversationId))
}

/** Marks requests as seen by the receiver, once per attempt; returns their senders. */
export async function markSeen(
  tx: Database,
  toId: string,
  which: SQL | undefined,
): Promise<{ fromUserId: string; conversationId: string }[]> {
  return tx
    .update(messageRequests)
    .set({ seenAt: sql`now()` })
    .where(
      and(
        eq(toUserId, toId),
        eq(messageRequests.status, 'PENDING'),
        isNull(messageRequests.seenAt),
        ne(fromUserId, toId),
        which,
      ),
    )
    .returning({ fromUserId, conversationId: messageRequests.conversationId })
}

export const isRequestOf = (conversationId: string) => eq(messageRequests.conversationId, conversationId)
export const isOneOf = (requestIds: readonly string[]) => inArray(id, [...requestIds])

/** When a user last wrote to somebody for the first time, the latest first; without bulk messages. */
export async function findFirstMessageTimes(tx: Database, userId: string, max: number): Promise<Date[]> {
  const found = await tx
    .select({ sentAt })
    .from(messageRequests)
    .innerJoin(messages, eq(messages.id, messageRequests.firstMessageId))
    .where(and(eq(fromUserId, userId), gt(sentAt, sql`now() - interval '24 hours'`), isNull(messages.bulkId)))
    .orderBy(desc(sentAt))
    .limit(max)
  return found.map((row) => row.sentAt)
}
