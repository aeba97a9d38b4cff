import { and, desc, eq, inArray, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { athleteProfiles } from '#server/database/schema/athletes.ts'
import { brands } from '#server/database/schema/brands.ts'
import { conversationMembers, messageRequests, messages } from '#server/database/schema/messages.ts'
import { promoters } from '#server/database/schema/promoters.ts'
import type { Database } from '#server/platform/database.ts'
import { CONVERSATION_PAGE, type RequestStatus } from '#shared/messages/message.constants.ts'
import type { MessageRequest } from '#shared/messages/request.contract.ts'
import { chipOf, expiryFrom, resendAt } from '#shared/messages/request.rules.ts'
import {
  correspondentColumns,
  isAthleteOfPerson,
  isBrandOfPerson,
  isPromoterOfPerson,
  person,
  presentCorrespondent,
} from './correspondent.store.ts'

/** Checks `expiresAt` itself, because the job that expires requests may run later. */
export const requestStatusNow = sql<RequestStatus>`case when ${messageRequests.status} = 'PENDING'
  and ${messageRequests.expiresAt} <= now() then 'EXPIRED' else ${messageRequests.status}::text end`

const { id, fromUserId, toUserId, sentAt } = messageRequests

const select = (tx: Database, userId: string, where: SQL | undefined) =>
  tx
    .select({
      request: messageRequests,
      status: requestStatusNow,
      body: messages.body,
      deliveredAt: messages.deliveredAt,
      deletedAt: messages.deletedAt,
      person: correspondentColumns,
    })
    .from(messageRequests)
    .innerJoin(messages, eq(messages.id, messageRequests.firstMessageId))
    .innerJoin(
      person,
      sql`${person.id} = case when ${fromUserId} = ${userId} then ${toUserId} else ${fromUserId} end`,
    )
    .leftJoin(athleteProfiles, isAthleteOfPerson)
    .leftJoin(brands, isBrandOfPerson)
    .leftJoin(promoters, isPromoterOfPerson)
    .where(where)

type Row = Awaited<ReturnType<typeof select>>[number]

function presentRequest({
  request,
  status,
  body,
  deliveredAt,
  deletedAt,
  person: other,
}: Row): MessageRequest {
  const { attempts, seenAt, respondedAt } = request
  const again = deletedAt ? null : resendAt({ status, attempts, sentAt: request.sentAt })
  return {
    id: request.id,
    conversationId: request.conversationId,
    participant: presentCorrespondent(other),
    body: deletedAt ? '' : body,
    status,
    chip: chipOf({ status, isDelivered: deliveredAt !== null, isSeen: seenAt !== null }),
    sentAt: request.sentAt.toISOString(),
    seenAt: seenAt?.toISOString() ?? null,
    respondedAt: respondedAt?.toISOString() ?? null,
    expiresAt: request.expiresAt.toISOString(),
    resendAt: again?.toISOString() ?? null,
  }
}

export type RequestPosition = readonly [sentAt: string, id: string]

/** Sent or received requests, latest first. Withdrawn and expired ones are hidden from the receiver. */
export async function findRequests(
  tx: Database,
  userId: string,
  {
    direction,
    status,
    after,
  }: {
    direction: 'sent' | 'received'
    status: RequestStatus | undefined
    after: RequestPosition | undefined
  },
): Promise<{ page: MessageRequest[]; next: RequestPosition | undefined }> {
  const rows = await select(
    tx,
    userId,
    and(
      direction === 'sent'
        ? eq(fromUserId, userId)
        : and(eq(toUserId, userId), sql`${requestStatusNow} in ('PENDING', 'ACCEPTED', 'DECLINED')`),
      status && sql`${requestStatusNow} = ${status}`,
      after && sql`(${sentAt}, ${id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
    ),
  )
    .orderBy(desc(sentAt), desc(id))
    .limit(CONVERSATION_PAGE + 1)
  const page = rows.slice(0, CONVERSATION_PAGE)
  const last = rows.length > CONVERSATION_PAGE ? page.at(-1) : undefined
  return {
    page: page.map(presentRequest),
    next: last && [last.request.sentAt.toISOString(), last.request.id],
  }
}

export async function findRequest(
  tx: Database,
  userId: string,
  requestId: string,
): Promise<MessageRequest | null> {
  const [found] = await select(
    tx,
    userId,
    and(eq(id, requestId), or(eq(fromUserId, userId), eq(toUserId, userId))),
  )
  return found ? presentRequest(found) : null
}

export type RequestFacts = {
  id: string
  conversationId: string
  fromUserId: string
  toUserId: string
  status: RequestStatus
  attempts: number
  sentAt: Date
  firstMessageId: string
  isDeleted: boolean
}

/** What the rules of a step need to know. */
export async function findRequestFacts(tx: Database, requestId: string): Promise<RequestFacts | null> {
  const [found] = await tx
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
    })
    .from(messageRequests)
    .innerJoin(messages, eq(messages.id, messageRequests.firstMessageId))
    .where(eq(id, requestId))
  return found ?? null
}

/** Sets the status if it is still one of `from`; false when another request was first. */
export async function settleRequest(
  tx: Database,
  { requestId, from, to }: { requestId: string; from: readonly RequestStatus[]; to: RequestStatus },
): Promise<boolean> {
  const settled = await tx
    .update(messageRequests)
    .set({ status: to, respondedAt: to === 'WITHDRAWN' ? null : sql`now()` })
    .where(and(eq(id, requestId), sql`${requestStatusNow} = any(${sql.param([...from])}::text[])`))
    .returning({ id })
  return settled.length > 0
}

/** Sends the request again; false when it has changed in the meantime. */
export async function reopenRequest(
  tx: Database,
  { request, now }: { request: RequestFacts; now: Date },
): Promise<boolean> {
  const reopened = await tx
    .update(messageRequests)
    .set({
      status: 'PENDING',
      attempts: request.attempts + 1,
      sentAt: now,
      seenAt: null,
      respondedAt: null,
      expiresAt: expiryFrom(now),
    })
    .where(
      and(
        eq(id, request.id),
        eq(messageRequests.attempts, request.attempts),
        sql`${requestStatusNow} = ${request.status}`,
      ),
    )
    .returning({ id })
  if (reopened.length === 0) return false
  await tx.update(messages).set({ deliveredAt: null }).where(eq(messages.id, request.firstMessageId))
  await tx
    .update(conversationMembers)
    .set({ lastMessageAt: now, archivedAt: null })
    .where(eq(conversationMembers.conversationId, request.conversationId))
  return true
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

/** Expires unanswered requests; returns their users. */
export const settleExpired = (
  tx: Database,
): Promise<{ fromUserId: string; toUserId: string; conversationId: string }[]> =>
  tx
    .update(messageRequests)
    .set({ status: 'EXPIRED' })
    .where(and(eq(messageRequests.status, 'PENDING'), lte(messageRequests.expiresAt, sql`now()`)))
    .returning({ fromUserId, toUserId, conversationId: messageRequests.conversationId })

/** Withdraws the pending request whose first message was deleted. */
export async function withdrawRequestBegunBy(tx: Database, messageId: string): Promise<void> {
  await tx
    .update(messageRequests)
    .set({ status: 'WITHDRAWN' })
    .where(and(eq(messageRequests.firstMessageId, messageId), eq(messageRequests.status, 'PENDING')))
}

/** The pending request of a conversation. */
export async function findOpenRequest(
  tx: Database,
  conversationId: string,
): Promise<{ id: string; fromUserId: string } | null> {
  const [found] = await tx
    .select({ id, fromUserId })
    .from(messageRequests)
    .where(and(eq(messageRequests.conversationId, conversationId), eq(messageRequests.status, 'PENDING')))
  return found ?? null
}
