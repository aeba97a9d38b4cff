import { type SQL, sql } from 'drizzle-orm'
import { users } from '#server/database/schema/accounts.ts'
import { eventInterests } from '#server/database/schema/event-dates.ts'
import { follows, savedBrands } from '#server/database/schema/follows.ts'
import { userBlocks } from '#server/database/schema/messages.ts'
import { isOpenAccount } from '#server/features/auth/account.reads.ts'
import type { Database } from '#server/platform/database.ts'
import type { FollowerNews } from './queue-follower-news.ts'

const NIL_UUID = '00000000-0000-0000-0000-000000000000'

/** The next users to notify, by id: active, not the author, and without a block in either direction; none for a suspended author. */
export async function findAudience(
  tx: Database,
  { authorId, eventDateId, brandId, onlyUserIds, after = NIL_UUID }: FollowerNews,
  limit: number,
): Promise<string[]> {
  const sources: SQL[] = onlyUserIds
    ? [sql`select id from unnest(${sql.param([...onlyUserIds])}::uuid[]) as named (id) where id > ${after}`]
    : [
        sql`select ${follows.userId} as id from ${follows}
          where ${follows.followedUserId} = ${authorId} and ${follows.userId} > ${after}`,
      ]
  if (eventDateId) {
    sources.push(sql`select ${eventInterests.userId} from ${eventInterests}
      where ${eventInterests.eventDateId} = ${eventDateId} and ${eventInterests.userId} > ${after}`)
  }
  if (brandId) {
    sources.push(sql`select ${savedBrands.userId} from ${savedBrands}
      where ${savedBrands.brandId} = ${brandId} and ${savedBrands.userId} > ${after}`)
  }
  const { rows } = await tx.execute<{ id: string }>(sql`
    select audience.id from (${sql.join(sources, sql` union `)}) as audience
    join ${users} on ${users.id} = audience.id and ${users.status} = 'ACTIVE'
    where audience.id <> ${authorId} and ${isOpenAccount(authorId)}
      and not exists (select from ${userBlocks}
        where (${userBlocks.blockerId} = audience.id and ${userBlocks.blockedId} = ${authorId})
          or (${userBlocks.blockerId} = ${authorId} and ${userBlocks.blockedId} = audience.id))
    order by audience.id limit ${limit}`)
  return rows.map(({ id }) => id)
}

/** The users interested in a date, in batches. */
export async function findInterestedInBatches(
  tx: Database,
  eventDateId: string,
  batch: number,
): Promise<string[][]> {
  const { rows } = await tx.execute<{ ids: string[] }>(sql`
    select array_agg(user_id) as ids from (
      select user_id, (row_number() over (order by user_id) - 1) / ${batch}::int as part
      from ${eventInterests} where ${eventInterests.eventDateId} = ${eventDateId}) as interested
    group by part order by part`)
  return rows.map(({ ids }) => ids)
}
