import { and, eq, gt, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import { conversationMembers, messageRequests, userBlocks } from '#server/database/schema/messages.ts'
import { offers } from '#server/database/schema/offers.ts'
import { combineQueries, given, rowsOf } from '#server/platform/combine-queries.ts'
import { type Database, oncePerPool } from '#server/platform/database.ts'

type Waiting = { userId: string; counts: { messages: number; offers: number } }

const waitingQuery = oncePerPool((tx) => {
  const userId = sql`asked.user_id`
  return combineQueries(tx, 'waiting_counts', {
    waiting: rowsOf<{ userId: string; messages: number; offers: number }>(
      sql`select ${userId} as "userId", (${unreadOf(tx, userId)}) + (${requestsTo(tx, userId)}) as messages,
        (${offersFor(tx, userId)}) as offers
        from unnest(${given('userIds', 'uuid[]')}) as asked (user_id)`,
    ),
  })
})

/** Unread messages plus pending requests, and offers awaiting a response, of each user in one query. */
export async function countAllWaiting(tx: Database, userIds: readonly string[]): Promise<Waiting[]> {
  const { waiting } = await waitingQuery(tx).execute({ userIds: [...userIds] })
  return waiting.map(({ userId, ...counts }) => ({ userId, counts }))
}

/** Checks `expiresAt` itself, because the job that expires offers may run later. */
const offersFor = (tx: Database, userId: SQL) =>
  tx
    .select({ offers: sql<number>`count(*)::int` })
    .from(offers)
    .where(
      and(
        or(
          and(eq(offers.athleteUserId, userId), eq(offers.status, 'PENDING_ATHLETE')),
          and(eq(offers.brandUserId, userId), eq(offers.status, 'PENDING_BRAND')),
        ),
        gt(offers.expiresAt, sql`now()`),
      ),
    )
    .getSQL()

/** Conversations both archived and muted are not counted. */
function unreadOf(tx: Database, userId: SQL) {
  const { conversationId, unread, archivedAt, mutedAt } = conversationMembers
  return tx
    .select({ unread: sql<number>`coalesce(sum(${unread}), 0)::int` })
    .from(conversationMembers)
    .where(
      and(
        eq(conversationMembers.userId, userId),
        gt(unread, 0),
        or(isNull(archivedAt), isNull(mutedAt)),
        not(
          sql`exists (select from ${messageRequests} where ${messageRequests.conversationId} = ${conversationId}
            and ${messageRequests.status} <> 'ACCEPTED')`,
        ),
      ),
    )
    .getSQL()
}

const requestsTo = (tx: Database, userId: SQL) =>
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
