import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import { discountCodes } from '#server/database/schema/codes.ts'
import { redemptions } from '#server/database/schema/redemptions.ts'
import { timezoneOfBrand } from '#server/features/brands/get-brand.ts'
import type { Database } from '#server/platform/database.ts'
import { startOfDay } from '#shared/local-time.ts'
import { countedStatuses } from '#shared/redemptions/redemption.rules.ts'
import { addDays } from '#shared/time.ts'

const counted = sql.join(
  countedStatuses.map((status) => sql`${status}`),
  sql`, `,
)

const sums = sql`redemptions, pending, net_minor, refunded_minor, discount_minor, commission_minor`

const insertDays = (which: SQL, timezone: string): SQL => sql`
  insert into redemption_days (
    code_id, day, currency, country, brand_id, contract_id, athlete_user_id, ${sums}
  )
  select
    code_id, (redeemed_at at time zone ${timezone})::date, currency, coalesce(country, ''),
    brand_id, contract_id, athlete_user_id,
    count(*) filter (where status <> 'REVERSED'), count(*) filter (where status = 'PENDING'),
    sum(net_minor), sum(refunded_minor), sum(discount_minor - refunded_discount_minor), sum(commission_minor)
  from redemptions
  where ${which} and uncredited is null and status in (${counted})
  group by 1, 2, 3, 4, 5, 6, 7`

const addedUp = sql`sum(redemptions), sum(pending), sum(net_minor), sum(refunded_minor), sum(discount_minor), sum(commission_minor)`

const insertMonths = (which: SQL): SQL => sql`
  insert into redemption_code_months (
    code_id, month, currency, brand_id, contract_id, athlete_user_id, ${sums}
  )
  select code_id, date_trunc('month', day)::date, currency, brand_id, contract_id, athlete_user_id, ${addedUp}
  from redemption_days where ${which} group by 1, 2, 3, 4, 5, 6`

const insertBrandDays = (which: SQL): SQL => sql`
  insert into redemption_brand_days (brand_id, day, currency, country, ${sums})
  select brand_id, day, currency, country, ${addedUp}
  from redemption_days where ${which} group by 1, 2, 3, 4`

const lock = (tx: Database, name: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 1))`)

/** Days of one brand are summed concurrently, but not while all of them are. */
const lockShared = (tx: Database, name: string) =>
  tx.execute(sql`select pg_advisory_xact_lock_shared(hashtextextended(${name}, 1))`)

/**
 * Recomputes one day of a code, the code's month and the brand's day. Each is locked until the transaction ends, so that a
 * concurrent worker sees what this one wrote; all workers lock in this sequence, so that they cannot deadlock.
 */
export async function sumDay(tx: Database, codeId: string, day: string): Promise<void> {
  const [code] = await tx
    .select({ brandId: discountCodes.brandId })
    .from(discountCodes)
    .where(eq(discountCodes.id, codeId))
  if (!code) return
  await lockShared(tx, code.brandId)
  const timezone = await timezoneOfBrand(tx, code.brandId)
  await lock(tx, `${codeId}:${day}`)
  await tx.execute(sql`delete from redemption_days where code_id = ${codeId} and day = ${day}::date`)
  await tx.execute(insertDays(sql`code_id = ${codeId} and ${isBetween(day, day, timezone)}`, timezone))
  await lock(tx, `${codeId}:${day.slice(0, 7)}`)
  await sumMonth(tx, codeId, `${day.slice(0, 7)}-01`)
  await lock(tx, `${code.brandId}:${day}`)
  await sumBrandDay(tx, code.brandId, day)
}

async function sumMonth(tx: Database, codeId: string, month: string): Promise<void> {
  await tx.execute(
    sql`delete from redemption_code_months where code_id = ${codeId} and month = ${month}::date`,
  )
  await tx.execute(
    insertMonths(sql`code_id = ${codeId}
      and day >= ${month}::date and day < (${month}::date + interval '1 month')::date`),
  )
}

async function sumBrandDay(tx: Database, brandId: string, day: string): Promise<void> {
  const thatDay = sql`brand_id = ${brandId} and day = ${day}::date`
  await tx.execute(sql`delete from redemption_brand_days where ${thatDay}`)
  await tx.execute(insertBrandDays(thatDay))
}

/** Recomputes all sums of a brand: after its time zone has changed, and for demo data and benchmarks. */
export async function sumBrand(tx: Database, brandId: string): Promise<void> {
  await lock(tx, brandId)
  const timezone = await timezoneOfBrand(tx, brandId)
  await tx.execute(sql`delete from redemption_days where brand_id = ${brandId}`)
  await tx.execute(insertDays(sql`brand_id = ${brandId} and code_id is not null`, timezone))
  await sumBrandsDays(tx, brandId)
}

/** Recomputes months and brand days from existing days; for demo data and benchmarks. */
export async function sumBrandsDays(tx: Database, brandId: string): Promise<void> {
  const ofBrand = sql`brand_id = ${brandId}`
  await tx.execute(sql`delete from redemption_code_months where ${ofBrand}`)
  await tx.execute(insertMonths(ofBrand))
  await tx.execute(sql`delete from redemption_brand_days where ${ofBrand}`)
  await tx.execute(insertBrandDays(ofBrand))
}

/** Sales from the first to the last of these days of their brand; either may be open. */
export const isBetween = (
  from: string | undefined,
  to: string | undefined,
  timezone: string,
): SQL | undefined =>
  and(
    from ? gte(redemptions.redeemedAt, startOfDay(from, timezone)) : undefined,
    to ? lt(redemptions.redeemedAt, startOfDay(addDays(to, 1), timezone)) : undefined,
  )
