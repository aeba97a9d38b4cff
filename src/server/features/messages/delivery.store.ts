import { and, eq, ne, sql } from 'drizzle-orm'
import { brands } from '#server/database/schema/brands.ts'
import {
  conversationMembers,
  messageRequests,
  messages,
  userBlocks,
} from '#server/database/schema/messages.ts'
import { promoters } from '#server/database/schema/promoters.ts'
import type { Database } from '#server/platform/database.ts'
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
}

/** The receiver of a message, and what decides whether they are notified. */
export async function findDelivery(tx: Database, messageId: string): Promise<Delivery | null> {
  const [found] = await tx
    .select({
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
    .where(eq(messages.id, messageId))
  return found ?? null
}
