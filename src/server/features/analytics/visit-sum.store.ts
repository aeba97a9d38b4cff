import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database.ts'
import { registrableRoles } from '#shared/accounts/roles.ts'
import { STATISTICS_DAYS } from '#shared/analytics/analytics.constants.ts'
import { COHORT_WEEKS } from '#shared/analytics/marketplace.constants.ts'
import { paths } from '#shared/paths.ts'
import { findFirstDay, replaceSums, topOfDays } from './daily-sum.store.ts'

/** Pages, and of each visitor's first page of the day the device and where it was opened from. */
export async function sumVisits(tx: Database): Promise<void> {
  const first = await findFirstDay(tx, 'VIEWS')
  const from = sql`${first}::date`
  await replaceSums(tx, {
    measures: ['VISITORS', 'VIEWS', 'SIGNUP_PAGE', 'DEVICE', 'PAGE', 'REFERRER'],
    from,
    counted: sql`
      with hits as materialized (
        select (at at time zone 'utc')::date as day, path, is_landing, coalesce(lower(referrer_host), '') as host,
          coalesce(device, '') as device
        from visitor_hits where at >= ${from}::timestamp at time zone 'utc'
      )
      select 'VIEWS', day, '', count(*) from hits group by day
      union all select 'VISITORS', day, '', count(*) from hits where is_landing group by day
      union all select 'SIGNUP_PAGE', day, '', count(*) from hits where path = ${paths.register()} group by day
      union all select 'DEVICE', day, device, count(*) from hits where is_landing group by day, device
      union all ${topOfDays(sql`
        select 'PAGE' as measure, day, path as key, count(*) from hits group by day, path
        union all select 'REFERRER', day, host, count(*) from hits where is_landing group by day, host`)}`,
  })
}

const isMember = sql`(users.role is null or users.role::text = any(${sql.param([...registrableRoles])}::text[]))`
const weekOf = (at: ReturnType<typeof sql>) => sql`date_trunc('week', (${at}) at time zone 'utc')::date`

/** Accounts by the week of their registration, and how many of them opened a page in each week since. */
export async function sumCohorts(tx: Database): Promise<void> {
  const last = await findFirstDay(tx, 'COHORT')
  const from = sql`date_trunc('week', ${last}::timestamp)::date`
  await replaceSums(tx, {
    measures: ['COHORT'],
    from,
    counted: sql`
      select 'COHORT', week, joined::text, count(*) from (
        select distinct ${weekOf(sql`hit.at`)} as week, hit.user_id, ${weekOf(sql`users.created_at`)} as joined
        from visitor_hits as hit join users on users.id = hit.user_id
        where hit.at >= ${from}::timestamp at time zone 'utc' and users.allows_statistics and ${isMember}
      ) as active
      where joined <= week and joined >= week - ${7 * COHORT_WEEKS}::int
      group by week, joined`,
  })
  const since = sql`${weekOf(sql`now() - make_interval(days => ${STATISTICS_DAYS})`)}`
  await replaceSums(tx, {
    measures: ['COHORT_SIZE'],
    from: since,
    counted: sql`
      select 'COHORT_SIZE', ${weekOf(sql`created_at`)} as week, '', count(*) from users
      where created_at >= ${since}::timestamp at time zone 'utc' and allows_statistics and ${isMember}
      group by week`,
  })
}
