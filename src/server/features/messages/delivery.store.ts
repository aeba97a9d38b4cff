import { and, eq, ne, sql } from 'drizzle-orm'
import { brands } from '#server/database/schema/brands.ts'
import {
  conversationMembers,
  messageRequests,
  messages,
  userBlocks,
} from '#server/database/schema/messages.ts'
import { promoters } from '#server/database/schema/promoters.ts'
import { given, isAmong } from '#server/platform/combine-queries.ts'
import { type Database, oncePerPool } from '#server/platform/database.ts'
import { isBrandOfPerson, isPromoterOfPerson, person, personName } from './correspondent.store.ts'
import { requestStatusNow } from './request.store.ts'

export type Delivery = {
  receiverId: string
  isMuted: boolean
  /** One of the two has blocked the other. */
  isBlocked: boolean
  /** False for a request that was withdrawn before its delivery. */
  isVisible: boolean
  senderName: string
  /** How many times the request of this message was sent. */
  attempt: number
  /** It is the first message of a request. */
  startsRequest: boolean
}

const deliveriesQuery = oncePerPool((tx) =>
  tx
    .select({
      messageId: messages.id,
      receiverId: conversationMembers.userId,
      isMuted: sql<boolean>`${conversationMembers.mutedAt} is not null`,
      isBlocked: sql<boolean>`exists (select from ${userBlocks}
        where (${userBlocks.blockerId}, ${userBlocks.blockedId}) in (
          (${conversationMembers.userId}, ${messages.senderId}), (${messages.senderId}, ${conversationMembers.userId})))`,
      isVisible: sql<boolean>`${messageRequests.id} is null or ${messageRequests.firstMessageId} <> ${messages.id}
        or ${requestStatusNow} in ('PENDING', 'ACCEPTED', 'DECLINED')`,
      senderName: personName,
      attempt: sql<number>`case when ${messageRequests.firstMessageId} = ${messages.id}
        then ${messageRequests.attempts} else 1 end`,
      startsRequest: sql<boolean>`coalesce(${messageRequests.firstMessageId} = ${messages.id}, false)`,
    })
    .from(messages)
    .innerJoin(
      conversationMembers,
      and(
        eq(conversationMembers.conversationId, messages.conversationId),
        ne(conversationMembers.userId, messages.senderId),
      ),
    )
    .innerJoin(person, eq(person.id, messages.senderId))
    .leftJoin(brands, isBrandOfPerson)
    .leftJoin(promoters, isPromoterOfPerson)
    .leftJoin(messageRequests, eq(messageRequests.conversationId, messages.conversationId))
    .where(isAmong(messages.id, given('messageIds', 'uuid[]')))
    .prepare('deliveries'),
)

/** The receiver of each message, and what decides whether they are notified. */
export async function findDeliveries(
  tx: Database,
  messageIds: readonly string[],
): Promise<ReadonlyMap<string, Delivery>> {
  const found = await deliveriesQuery(tx).execute({ messageIds: [...messageIds] })
  return new Map(found.map(({ messageId, ...delivery }) => [messageId, delivery]))
}
