import { eq, sql } from 'drizzle-orm'
import { users } from '#server/database/schema/accounts.ts'
import { athleteProfiles } from '#server/database/schema/athletes.ts'
import { brands } from '#server/database/schema/brands.ts'
import { contracts, deliverables } from '#server/database/schema/contracts.ts'
import { results } from '#server/database/schema/results.ts'
import type { Database } from '#server/platform/database.ts'
import { pick } from '#shared/pick.ts'

type Days = { fromDay: string; toDay: string }

/** Of the account, the first dated result or the first contract, whichever is earliest. */
export async function findFirstDay(tx: Database, userId: string): Promise<string> {
  const { rows } = await tx.execute<{ day: string }>(sql`
    select least(
      (select (created_at at time zone 'utc')::date from ${users} where id = ${userId}),
      (select min(date) from ${results} where user_id = ${userId}),
      (select min(starts_on) from ${contracts} where athlete_user_id = ${userId} and executed_at is not null)
    )::text as day`)
  const [first] = rows
  if (!first) throw new Error('A query without a table gives one row')
  return first.day
}

export async function findSeasonRacer(tx: Database, userId: string) {
  const [found] = await tx
    .select({
      user: { name: users.name, status: users.status, pictureUrl: users.profileImageUrl },
      profile: pick(athleteProfiles, ['slug', 'number', 'headerImageUrl', 'publishedAt', 'visibility']),
    })
    .from(users)
    .leftJoin(athleteProfiles, eq(athleteProfiles.userId, users.id))
    .where(eq(users.id, userId))
  return found
}

type SponsorRow = {
  isPublic: boolean
  name: string
  slug: string
  logoUrl: string | null
  isPublished: boolean
  startsOn: string
  endsOn: string
}

/** Brands with a signed contract that ran in the season, once each; public if one of its contracts is. */
export async function findSponsors(
  tx: Database,
  athleteUserId: string,
  { fromDay, toDay }: Days,
): Promise<SponsorRow[]> {
  const { rows } = await tx.execute<SponsorRow>(sql`
    with ran as (
      select brand_id, visibility = 'PUBLIC' as is_public, starts_on,
        least(ends_on, terminates_on, case when status in ('TERMINATED', 'COMPLETED')
          then (ended_at at time zone timezone)::date end) as last_day
      from ${contracts}
      where athlete_user_id = ${athleteUserId} and executed_at is not null
        and status in ('ACTIVE', 'SUSPENDED', 'COMPLETED', 'TERMINATED')
    )
    select bool_or(is_public) as "isPublic", brands.name, brands.slug, brands.logo_url as "logoUrl",
      brands.published_at is not null as "isPublished", min(starts_on)::text as "startsOn",
      max(last_day)::text as "endsOn"
    from ran join ${brands} on brands.id = ran.brand_id
    where starts_on <= ${toDay}::date and last_day >= ${fromDay}::date
    group by brands.id order by min(starts_on), brands.name`)
  return rows
}

/** Deliverables due in the season, up to now, and those approved before they are due. */
export async function countSeasonWork(
  tx: Database,
  athleteUserId: string,
  season: number,
): Promise<{ promised: number; delivered: number; onTime: number }> {
  const dueOn = sql`(${deliverables.dueAt} at time zone ${contracts.timezone})::date`
  const isApproved = sql`${deliverables.status} = 'APPROVED'`
  const [counted] = await tx
    .select({
      promised: sql<number>`count(*)::int`,
      delivered: sql<number>`(count(*) filter (where ${isApproved}))::int`,
      onTime: sql<number>`(count(*) filter (where ${isApproved}
        and ${deliverables.submittedAt} <= ${deliverables.dueAt}))::int`,
    })
    .from(deliverables)
    .innerJoin(contracts, eq(contracts.id, deliverables.contractId))
    .where(
      sql`${contracts.athleteUserId} = ${athleteUserId} and extract(year from ${dueOn}) = ${season}
        and ${deliverables.status} not in ('CANCELLED', 'WAIVED')
        and (${deliverables.dueAt} <= now() or ${isApproved})`,
    )
  return counted ?? { promised: 0, delivered: 0, onTime: 0 }
}
