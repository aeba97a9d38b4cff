import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database.ts'
import { CONTACTED_DAYS } from '#shared/messages/bulk-message.constants.ts'

export type Acquaintance = {
  userId: string
  isClosed: boolean
  isBlocked: boolean
  isContacted: boolean
  isUnanswered: boolean
}

/** How each of these people stands to the one who wants to write, all at once. */
export async function findAcquaintances(
  tx: Database,
  writerId: string,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Acquaintance>> {
  const { rows } = await tx.execute<Acquaintance>(sql`
    select person.id as "userId",
      person.status in ('SUSPENDED', 'DELETED') as "isClosed",
      exists (
        select 1 from user_blocks
        where (blocker_id = ${writerId} and blocked_id = person.id)
          or (blocker_id = person.id and blocked_id = ${writerId})
      ) as "isBlocked",
      exists (
        select 1 from messages
        where conversation_id = pair.id and pair.last_message_at > since.moment
          and sender_id = ${writerId} and created_at > since.moment
      ) as "isContacted",
      exists (
        select 1 from message_requests
        where conversation_id = pair.id and from_user_id = ${writerId}
          and status in ('PENDING', 'DECLINED', 'WITHDRAWN')
      ) as "isUnanswered"
    from users as person
    cross join (select now() - make_interval(days => ${CONTACTED_DAYS}) as moment) as since
    left join conversations as pair
      on pair.user_a = least(person.id, ${writerId}::uuid)
      and pair.user_b = greatest(person.id, ${writerId}::uuid)
    where person.id = any(${sql.param([...userIds])}::uuid[])`)
  return new Map(rows.map((row) => [row.userId, row]))
}
