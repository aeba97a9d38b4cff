import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database.ts'
import { CONTACTED_DAYS } from '#shared/messages/bulk-message.constants.ts'

export type Reachability = {
  userId: string
  isClosed: boolean
  isBlocked: boolean
  isContacted: boolean
  isUnanswered: boolean
}

/** Reads for each user what may exclude them from the sender's audience. */
export async function findReachability(
  tx: Database,
  senderId: string,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Reachability>> {
  const { rows } = await tx.execute<Reachability>(sql`
    select person.id as "userId",
      person.status in ('SUSPENDED', 'PENDING_DELETION', 'DELETED') as "isClosed",
      exists (
        select 1 from user_blocks
        where (blocker_id = ${senderId} and blocked_id = person.id)
          or (blocker_id = person.id and blocked_id = ${senderId})
      ) as "isBlocked",
      exists (
        select 1 from messages
        where conversation_id = pair.id and pair.last_message_at > since.moment
          and sender_id = ${senderId} and created_at > since.moment
      ) as "isContacted",
      exists (
        select 1 from message_requests
        where conversation_id = pair.id and from_user_id = ${senderId}
          and status in ('PENDING', 'DECLINED', 'WITHDRAWN')
      ) as "isUnanswered"
    from users as person
    cross join (select now() - make_interval(days => ${CONTACTED_DAYS}) as moment) as since
    left join conversations as pair
      on pair.user_a = least(person.id, ${senderId}::uuid)
      and pair.user_b = greatest(person.id, ${senderId}::uuid)
    where person.id = any(${sql.param([...userIds])}::uuid[])`)
  return new Map(rows.map((row) => [row.userId, row]))
}
