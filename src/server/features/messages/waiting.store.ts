import { and, count, eq, gt, isNull, not, or, sql } from 'drizzle-orm'
import { conversationMembers, messageRequests, userBlocks } from '#server/database/schema/messages.ts'
import type { Database } from '#server/platform/database.ts'

/** Unread messages of people one knows; what was put away and silenced does not call. */
export async function countUnread(tx: Database, userId: string): Promise<number> {
  const { conversationId, unread, archivedAt, mutedAt } = conversationMembers
  const [counted] = await tx
    .select({ unread: sql<number>`coalesce(sum(${unread}), 0)::int` })
    .from(conversationMembers)
    .leftJoin(messageRequests, eq(messageRequests.conversationId, conversationId))
    .where(
      and(
        eq(conversationMembers.userId, userId),
        gt(unread, 0),
        or(isNull(archivedAt), isNull(mutedAt)),
        or(isNull(messageRequests.id), eq(messageRequests.status, 'ACCEPTED')),
      ),
    )
  return counted?.unread ?? 0
}

export async function countWaitingRequests(tx: Database, userId: string): Promise<number> {
  const [counted] = await tx
    .select({ requests: count() })
    .from(messageRequests)
    .where(
      and(
        eq(messageRequests.toUserId, userId),
        eq(messageRequests.status, 'PENDING'),
        gt(messageRequests.expiresAt, sql`now()`),
        not(
          sql`exists (select from ${userBlocks} where ${userBlocks.blockerId} = ${userId}
            and ${userBlocks.blockedId} = ${messageRequests.fromUserId})`,
        ),
      ),
    )
  return counted?.requests ?? 0
}
