import { sql } from 'drizzle-orm'
import { brands } from '#server/database/schema/brands.ts'
import { discountCodes } from '#server/database/schema/codes.ts'
import { contracts } from '#server/database/schema/contracts.ts'
import { eventDates, eventInterests } from '#server/database/schema/event-dates.ts'
import { redemptionDays } from '#server/database/schema/redemptions.ts'
import { results } from '#server/database/schema/results.ts'
import type { Database } from '#server/platform/database.ts'

/** Longer event dates are seasons, not race weekends. */
const RACE_DAYS_MAX = 10

type RaceDay = { day: string; title: string }

/** From results and from event dates the racer is interested in, as days of the brand's time zone; oldest first. */
export async function findRaceDays(
  tx: Database,
  athleteUserId: string,
  { from, to, timezone }: { from: string; to: string; timezone: string },
): Promise<RaceDay[]> {
  const { rows } = await tx.execute<RaceDay>(sql`
    select to_char(day, 'YYYY-MM-DD') as day, min(title) as title
    from (
      select date as day, coalesce(event_name, race, 'Race') as title
      from ${results} where user_id = ${athleteUserId} and date between ${from}::date and ${to}::date
      union all
      select each::date, title
      from ${eventInterests}
      join ${eventDates} on event_dates.id = event_interests.event_date_id
      cross join lateral generate_series(
        (starts_at at time zone ${timezone})::date, (ends_at at time zone ${timezone})::date, interval '1 day'
      ) as each
      where event_interests.user_id = ${athleteUserId} and status <> 'CANCELLED'
        and ends_at - starts_at <= make_interval(days => ${RACE_DAYS_MAX})
        and starts_at >= ${from}::date - 1 - ${RACE_DAYS_MAX}::int and starts_at <= ${to}::date + 2
        and each::date between ${from}::date and ${to}::date
    ) as raced
    group by day order by day`)
  return rows
}

type CodeTerm = { firstCodeOn: string | null; endedOn: string | null; timezone: string }

/** The start of the first code and the end of the contract, as days of the brand's time zone, which is that of all figures. */
export async function findCodeTerm(tx: Database, contractId: string): Promise<CodeTerm> {
  const { rows } = await tx.execute<CodeTerm>(sql`
    select
      (select to_char(min(starts_at) at time zone brands.timezone, 'YYYY-MM-DD')
        from ${discountCodes} where contract_id = ${contractId}) as "firstCodeOn",
      to_char(ended_at at time zone brands.timezone, 'YYYY-MM-DD') as "endedOn", brands.timezone
    from ${contracts} join ${brands} on brands.id = contracts.brand_id where contracts.id = ${contractId}`)
  const [term] = rows
  if (!term) throw new Error(`There is no contract ${contractId}`)
  return term
}

/** In all currencies together. */
export async function countByDay(tx: Database, contractId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .select({
      day: redemptionDays.day,
      count: sql<number>`sum(${redemptionDays.redemptions})`.mapWith(Number),
    })
    .from(redemptionDays)
    .where(sql`${redemptionDays.contractId} = ${contractId}`)
    .groupBy(redemptionDays.day)
  return new Map(rows.map(({ day, count }) => [day, count]))
}
