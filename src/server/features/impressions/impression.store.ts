import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database.ts'
import { IMPRESSION_DAYS } from '#shared/impressions/impression.constants.ts'

/** The owners of these racers that are in the directory, without the viewer. */
export async function findListedOwners(
  tx: Database,
  { ids, viewerId }: { ids: readonly string[]; viewerId: string },
): Promise<string[]> {
  const { rows } = await tx.execute<{ userId: string }>(sql`
    select user_id as "userId" from athlete_profiles
    where id = any(${sql.param([...ids])}::uuid[]) and is_listed and user_id <> ${viewerId}`)
  return rows.map(({ userId }) => userId)
}

/** Rows are written in the order of the owners, so that concurrent reports cannot deadlock. */
export async function addImpressions(tx: Database, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return
  await tx.execute(sql`
    insert into impressions_daily (profile_user_id, day, count)
    select user_id, (now() at time zone 'utc')::date, 1
    from unnest(${sql.param([...userIds])}::uuid[]) as seen(user_id) order by user_id
    on conflict (profile_user_id, day) do update set count = impressions_daily.count + 1`)
}

/** Once per viewer and day, in the order of the owners too. */
export async function insertFinds(
  tx: Database,
  { userIds, term, viewerId }: { userIds: readonly string[]; term: string; viewerId: string },
): Promise<void> {
  if (userIds.length === 0) return
  await tx.execute(sql`
    insert into search_finds (profile_user_id, day, term, viewer_id)
    select user_id, (now() at time zone 'utc')::date, ${term}, ${viewerId}
    from unnest(${sql.param([...userIds])}::uuid[]) as found(user_id)
    where user_id <> ${viewerId} order by user_id
    on conflict do nothing`)
}

/** Updates the totals for sorting; writes only rows that change. */
export async function sumImpressions(tx: Database): Promise<void> {
  await tx.execute(sql`
    with sums as (
      select profile_user_id, sum(count)::bigint as total from impressions_daily
      where day > (now() at time zone 'utc')::date - ${IMPRESSION_DAYS}::int group by profile_user_id
    )
    update athlete_profiles set impressions = coalesce(total, 0)
    from athlete_profiles as profile left join sums on profile_user_id = profile.user_id
    where athlete_profiles.id = profile.id and profile.impressions <> coalesce(total, 0)`)
}
