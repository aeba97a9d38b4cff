import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database.ts'
import { EVENT_DAYS_MAX } from '#shared/events/event.constants.ts'
import { daysAfter } from '#shared/time.ts'

/** Of more, those followed last: the dates of each are read. */
const PROMOTERS_MAX = 500

/**
 * The next dates of promoters whom the user follows. From the promoters on, because whoever follows many people and no
 * promoter would have every date compared with them. A statement of its own, so that PostgreSQL plans it for the number
 * of people whom this user follows (decision 60).
 */
export async function findFollowedDateIds(
  tx: Database,
  { followerId, from, limit }: { followerId: string; from: Date; limit: number },
): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    with followed as materialized (
      select promoters.id from follows
      join promoters on promoters.user_id = follows.followed_user_id and promoters.published_at is not null
      where follows.user_id = ${followerId}
      order by follows.created_at desc limit ${PROMOTERS_MAX}
    )
    select next.id from followed
    cross join lateral (
      select id, starts_at from event_dates
      where promoter_id = followed.id and removed_at is null
        and starts_at >= ${daysAfter(from, -EVENT_DAYS_MAX).toISOString()}::timestamptz
        and ends_at >= ${from.toISOString()}::timestamptz
      order by starts_at, id limit ${limit}
    ) as next
    order by next.starts_at, next.id limit ${limit}`)
  return rows.map(({ id }) => id)
}
