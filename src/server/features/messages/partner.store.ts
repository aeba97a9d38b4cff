import { and, eq, type SQLWrapper, sql } from 'drizzle-orm'
import { contracts } from '#server/database/schema/contracts.ts'
import { conversations, messageRequests } from '#server/database/schema/messages.ts'
import type { Database } from '#server/platform/database.ts'

type UserId = string | SQLWrapper

/** Whether there is a contract between two users, whatever became of it. */
const haveContract = (one: UserId, other: UserId) =>
  sql<boolean>`exists (select from ${contracts}
    where (${contracts.brandUserId}, ${contracts.athleteUserId})
      in ((${one}::uuid, ${other}::uuid), (${other}::uuid, ${one}::uuid)))`

/** For queries joined with the request of the conversation: after an accepted one nothing depends on contracts. */
export const arePartners = (one: UserId, other: UserId) =>
  sql<boolean>`case when ${messageRequests.status} = 'ACCEPTED' then false else ${haveContract(one, other)} end`

/** Whether two users write to each other without a request: partners, and those whose request was accepted. */
export async function findWhetherContacts(tx: Database, one: string, other: string): Promise<boolean> {
  const [userA, userB] = one < other ? [one, other] : [other, one]
  const accepted = tx
    .select({ id: messageRequests.id })
    .from(conversations)
    .innerJoin(messageRequests, eq(messageRequests.conversationId, conversations.id))
    .where(
      and(
        eq(conversations.userA, userA),
        eq(conversations.userB, userB),
        eq(messageRequests.status, 'ACCEPTED'),
      ),
    )
  const { rows } = await tx.execute<{ areContacts: boolean }>(
    sql`select exists ${accepted} or ${haveContract(one, other)} as "areContacts"`,
  )
  return rows[0]?.areContacts ?? false
}
