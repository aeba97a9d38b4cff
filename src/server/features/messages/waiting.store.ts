import { and, eq, gt, isNull, not, or, sql } from 'drizzle-orm'
import { conversationMembers, messageRequests, userBlocks } from '#server/database/schema/messages.ts'
import type { Database } from '#server/platform/database.ts'

/** Unread messages of people one knows, and requests to answer, in one question. */
export async function countMessagesWaiting(tx: Database, userId: string): Promise<number> {
  const { rows } = await tx.execute<{ waiting: number }>(
    sql`select (${unreadOf(tx, userId)}) + (${requestsTo(tx, userId)}) as waiting`,
  )
  return rows[0]?.waiting ?? 0
}

/** What was put away and silenced does not call. */
function unreadOf(tx: Database, userId: string) {
  const { conversationId, unread, archivedAt, mutedAt } = conversationMembers
  return tx
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
    .getSQL()
}

const requestsTo = (tx: Database, userId: string) =>
  tx
    .select({ requests: sql<number>`count(*)::int` })
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
    .getSQL()
