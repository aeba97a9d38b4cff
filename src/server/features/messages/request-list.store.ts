import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import { athleteProfiles } from '#server/database/schema/athletes.ts'
import { brands } from '#server/database/schema/brands.ts'
import { messageRequests, messages } from '#server/database/schema/messages.ts'
import { promoters } from '#server/database/schema/promoters.ts'
import type { Database } from '#server/platform/database.ts'
import { CONVERSATION_PAGE, type RequestStatus } from '#shared/messages/message.constants.ts'
import type { MessageRequest } from '#shared/messages/request.contract.ts'
import { chipOf, resendAt } from '#shared/messages/request.rules.ts'
import {
  correspondentColumns,
  isAthleteOfPerson,
  isBrandOfPerson,
  isPromoterOfPerson,
  person,
  presentCorrespondent,
} from './correspondent.store.ts'
import { requestStatusNow } from './request.store.ts'

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
