import { type SQL, sql } from 'drizzle-orm'
import { dailySums } from '#server/database/schema/views.ts'
import type { Database } from '#server/platform/database.ts'
import type { SummedMeasure } from '#shared/analytics/marketplace.constants.ts'
import { REST } from './split-into.ts'

/** Of one measure and day: what has more keys than these is summed up as `other`. */
export const KEYS_PER_DAY = 50

/** Counts one more today, by the database's clock. */
export async function addToSum(db: Database, measure: SummedMeasure, key: string): Promise<void> {
  await db
    .insert(dailySums)
    .values({ measure, day: sql`(now() at time zone 'utc')::date`, key, count: 1 })
    .onConflictDoUpdate({
      target: [dailySums.measure, dailySums.day, dailySums.key],
      set: { count: sql`${dailySums.count} + 1` },
    })
}

/**
 * The first day that has to be summed up again: the one before the last that has sums, because its last rows can have come
 * after the last run. Everything that is stored where there are no sums yet.
 */
export async function findFirstDay(tx: Database, measure: SummedMeasure): Promise<string> {
  const { rows } = await tx.execute<{ day: string }>(
    sql`select coalesce(max(day) - 1, '-infinity'::date)::text as day from daily_sums where measure = ${measure}`,
  )
  return rows[0]?.day ?? '-infinity'
}

/** The sums of these measures from a day on become those counted: `(measure, day, key, count)`. Only what changed is written. */
export async function replaceSums(
  tx: Database,
  { measures, from, counted }: { measures: readonly SummedMeasure[]; from: SQL; counted: SQL },
): Promise<void> {
  await tx.execute(sql`
    with counted (measure, day, key, count) as materialized (${counted}),
    gone as (
      delete from daily_sums as sums
      where sums.measure = any(${sql.param([...measures])}::text[]) and sums.day >= ${from}
        and not exists (
          select from counted where counted.measure = sums.measure and counted.day = sums.day and counted.key = sums.key
        )
    )
    insert into daily_sums (measure, day, key, count) select measure, day, key, count from counted
    on conflict (measure, day, key) do update set count = excluded.count where daily_sums.count <> excluded.count`)
}

/** For rows that can move to a later day or disappear: sums only rise. */
export async function raiseSums(tx: Database, counted: SQL): Promise<void> {
  await tx.execute(sql`
    insert into daily_sums (measure, day, key, count) ${counted}
    on conflict (measure, day, key) do update set count = excluded.count where daily_sums.count < excluded.count`)
}

/** The most frequent keys of `(measure, day, key, count)` of each day, and one sum for all others. */
export const topOfDays = (counted: SQL): SQL => sql`
  select measure, day, case when place <= ${KEYS_PER_DAY} then key else ${REST} end as key, sum(count)::bigint as count
  from (
    select *, row_number() over (partition by measure, day order by count desc, key) as place
    from (${counted}) as keyed
  ) as ranked
  group by 1, 2, 3`
