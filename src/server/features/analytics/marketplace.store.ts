import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database.ts'
import type { SummedMeasure } from '#shared/analytics/marketplace.constants.ts'
import { type Times, within } from './analytics.store.ts'
import { REST } from './split-into.ts'

export type DailySum = { measure: SummedMeasure; key: string; day: string; count: number }
type KeySum = { measure: SummedMeasure; key: string; now: number; before: number }

/** Of measures whose keys are stages, outcomes or currencies: every day. */
export async function findDailySums(
  tx: Database,
  measures: readonly SummedMeasure[],
  times: Times,
): Promise<DailySum[]> {
  const { rows } = await tx.execute<DailySum>(sql`
    select measure, key, day::text, count::float8 from daily_sums
    where measure = any(${sql.param([...measures])}::text[]) and ${within(sql`day`, times)}`)
  return rows
}

/** Enough for the rows of a breakdown after hosts with several names were merged. */
const KEYS_MAX = 200

/** Of measures with any number of keys: the most frequent of the period, and the sum of all others. */
export async function findKeySums(
  tx: Database,
  measures: readonly SummedMeasure[],
  times: Times,
): Promise<KeySum[]> {
  const isNow = sql`day >= ${times.span.from}::date`
  const { rows } = await tx.execute<KeySum>(sql`
    with summed as (
      select measure, key, coalesce(sum(count) filter (where ${isNow}), 0) as now,
        coalesce(sum(count) filter (where not ${isNow}), 0) as before
      from daily_sums
      where measure = any(${sql.param([...measures])}::text[]) and ${within(sql`day`, times)}
      group by measure, key
    ), ranked as (
      select *, row_number() over (partition by measure order by now desc, before desc, key) as place from summed
    )
    select measure, case when place <= ${KEYS_MAX} then key else ${REST} end as key,
      sum(now)::float8 as now, sum(before)::float8 as before
    from ranked group by 1, 2`)
  return rows
}

export type CohortRow = { week: string; size: number; active: { week: string; count: number }[] }

/** The registrations of these weeks, and how many were active in each later week that is over. */
export async function findCohorts(
  tx: Database,
  { from, to }: { from: string; to: string },
): Promise<CohortRow[]> {
  const { rows } = await tx.execute<CohortRow>(sql`
    select size.day::text as week, size.count::int as size, coalesce((
      select json_agg(json_build_object('week', active.day, 'count', active.count))
      from daily_sums as active
      where active.measure = 'COHORT' and active.key = size.day::text
        and active.day between ${from}::date and ${to}::date
    ), '[]') as active
    from daily_sums as size
    where size.measure = 'COHORT_SIZE' and size.day between ${from}::date and ${to}::date
    order by size.day desc`)
  return rows
}

const firstOf = (days: number) => sql`((now() at time zone 'utc')::date - ${days}::int + 1)`

/** The sums of the last days and of as many before. */
const bothPeriods = (days: number) => sql`
  coalesce(sum(count) filter (where day >= ${firstOf(days)}), 0)::float8 as now,
  coalesce(sum(count) filter (where day < ${firstOf(days)}), 0)::float8 as before`
const isInBoth = (days: number) => sql`day >= ${firstOf(2 * days)}`

export type Periods = { now: number; before: number }

export const visitorsOf = (days: number): SQL =>
  sql`select ${bothPeriods(days)} from daily_sums where measure = 'VISITORS' and ${isInBoth(days)}`

export type Volume = Periods & { currency: string }

/** The signed value, in the currency of most of it. */
export const largestVolumeOf = (days: number): SQL => sql`
  select key as currency, ${bothPeriods(days)} from daily_sums
  where measure = 'SIGNED_VALUE' and ${isInBoth(days)}
  group by key order by now desc, before desc, key limit 1`

/** Today by the database's clock, on which the sums depend. */
export const clockOfSums = sql`select (now() at time zone 'utc')::date::text as today`

/** Registrations of the last days; a day without any has no row. */
export const signupsOf = (days: number): SQL => sql`
  select day::text, count::float8 from daily_sums
  where measure = 'SIGNUP' and key = 'REGISTERED' and day >= ${firstOf(days)} order by day`

/** Active users by role at the last run of the job. */
export const usersSummed = sql`
  select nullif(key, '') as role, count::float8 as total from daily_sums
  where measure = 'USERS' and day = (select max(day) from daily_sums where measure = 'USERS')`

/** Mails that were handed over, of all attempts. */
export const mailsOf = (days: number): SQL => sql`
  select coalesce(sum(count) filter (where key = 'SENT'), 0)::float8 as sent, coalesce(sum(count), 0)::float8 as attempts
  from daily_sums where measure = 'MAIL' and day >= ${firstOf(days)}`
