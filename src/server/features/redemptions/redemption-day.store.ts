import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database.ts'
import { countedStatuses } from '#shared/redemptions/redemption.rules.ts'

const counted = sql.join(
  countedStatuses.map((status) => sql`${status}`),
  sql`, `,
)

/** What counts of the redemptions that the condition names, summed anew. */
const insertSums = (which: SQL): SQL => sql`
  insert into redemption_days (
    code_id, day, currency, country, brand_id, contract_id, athlete_user_id,
    redemptions, pending, net_minor, refunded_minor, discount_minor, commission_minor
  )
  select
    code_id, (redeemed_at at time zone 'UTC')::date, currency, coalesce(country, ''),
    brand_id, contract_id, athlete_user_id,
    count(*), count(*) filter (where status = 'PENDING'),
    sum(net_minor), sum(refunded_minor), sum(discount_minor), sum(commission_minor)
  from redemptions
  where ${which} and uncredited is null and status in (${counted})
  group by 1, 2, 3, 4, 5, 6, 7`

/** One day of a code, summed again. Held against a second worker that was given the same day meanwhile. */
export async function sumDay(tx: Database, codeId: string, day: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${codeId}:${day}`}, 1))`)
  await tx.execute(sql`delete from redemption_days where code_id = ${codeId} and day = ${day}::date`)
  await tx.execute(
    insertSums(sql`code_id = ${codeId}
      and redeemed_at >= ${day}::date::timestamp at time zone 'UTC'
      and redeemed_at < (${day}::date + 1)::timestamp at time zone 'UTC'`),
  )
}

/** Everything of one brand at once: for a world that is laid out, not for one that lives. */
export async function sumBrand(tx: Database, brandId: string): Promise<void> {
  await tx.execute(sql`delete from redemption_days where brand_id = ${brandId}`)
  await tx.execute(insertSums(sql`brand_id = ${brandId} and code_id is not null`))
}
