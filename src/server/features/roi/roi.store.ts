import { eq, type SQL, sql } from 'drizzle-orm'
import { brands } from '#server/database/schema/brands.ts'
import { discountCodes } from '#server/database/schema/codes.ts'
import { contracts, deliverables, payments, productCosts } from '#server/database/schema/contracts.ts'
import type { Given } from '#server/platform/combine-queries.ts'
import type { Database } from '#server/platform/database.ts'
import type { ContractCost, SoldCode } from '#shared/roi/roi.rules.ts'
import {
  type ComparedPeriods,
  type GivenPeriod,
  givenSplit,
  type RoiPeriod,
  type RoiScope,
  soldByCode,
  soldByDay,
  soldInParts,
  soldInSteps,
  soldWithCodes,
} from './sums.store.ts'

const sums = {
  redemptions: sql<number>`sum(redemptions)`.mapWith(Number),
  pending: sql<number>`sum(pending)`.mapWith(Number),
  salesMinor: sql<number>`sum(net_minor)`.mapWith(Number),
  refundedMinor: sql<number>`sum(refunded_minor)`.mapWith(Number),
  discountMinor: sql<number>`sum(discount_minor)`.mapWith(Number),
  commissionMinor: sql<number>`sum(commission_minor)`.mapWith(Number),
}
const currency = sql<string>`sold.currency`

export const sumCodes = (tx: Database, scope: RoiScope, period: RoiPeriod): Promise<SoldCode[]> =>
  selectCodes(tx, soldByCode(scope, period))

/** The same of a brand for the days of `splitValues`, without codes of which all days of a month were subtracted again. */
export const selectSoldCodes = (tx: Database, brandId: Given<string>) =>
  selectCodes(tx, soldInParts({ brandId }, givenSplit)).where(
    sql`(sold.redemptions, sold.net_minor, sold.refunded_minor) <> (0, 0, 0)`,
  )

/** The same of a racer. */
export const selectRacersCodes = (tx: Database, athleteUserId: Given<string>, period: GivenPeriod) =>
  selectCodes(tx, soldInParts({ athleteUserId }, { months: null, edges: [period] }))

/** Added up before the join, which is of few rows then. */
const selectCodes = (tx: Database, sold: SQL) =>
  tx
    .select({
      codeId: discountCodes.id,
      contractId: discountCodes.contractId,
      athleteUserId: discountCodes.athleteUserId,
      code: discountCodes.code,
      currency,
      redemptions: sql`sold.redemptions`.mapWith(Number),
      pending: sql`sold.pending`.mapWith(Number),
      salesMinor: sql`sold.net_minor`.mapWith(Number),
      refundedMinor: sql`sold.refunded_minor`.mapWith(Number),
      discountMinor: sql`sold.discount_minor`.mapWith(Number),
      commissionMinor: sql`sold.commission_minor`.mapWith(Number),
    })
    .from(sql`(
      select code_id, currency, sum(redemptions) as redemptions, sum(pending) as pending, sum(net_minor) as net_minor,
        sum(refunded_minor) as refunded_minor, sum(discount_minor) as discount_minor,
        sum(commission_minor) as commission_minor
      from ${sold} as parts group by code_id, currency
    ) as sold`)
    .innerJoin(discountCodes, sql`${discountCodes.id} = sold.code_id`)

/** All days together. */
export const sumPeriod = (tx: Database, scope: RoiScope, period: GivenPeriod) =>
  tx
    .select({ currency, ...sums })
    .from(sql`${soldByDay(scope, period)} as sold`)
    .groupBy(currency)

/** Oldest first. */
export const sumDays = (tx: Database, scope: RoiScope, period: GivenPeriod) =>
  tx
    .select({ day: sql<string>`to_char(sold.day, 'YYYY-MM-DD')`, currency, ...sums })
    .from(sql`${soldByDay(scope, period)} as sold`)
    .groupBy(sql`sold.day`, currency)
    .orderBy(sql`sold.day`, currency)

/**
 * Of two periods, in any order: rows of each step and currency, and rows of each country without either; empty when it is
 * unknown. A step has the date of its first day.
 */
export const selectSoldSteps = (tx: Database, scope: RoiScope, periods: ComparedPeriods) =>
  tx
    .select({
      day: sql<string | null>`sold.day`,
      currency: sql<string | null>`sold.currency`,
      country: sql<string | null>`sold.country`,
      isNow: sql<boolean>`is_now`,
      ...sums,
    })
    .from(sql`${soldInSteps(scope, periods)} as sold`)
    .groupBy(sql`grouping sets ((is_now, sold.day, currency), (is_now, country))`)

export async function findCosts(
  tx: Database,
  scope: RoiScope,
  { seesProductCost, ...period }: RoiPeriod & { seesProductCost: boolean },
): Promise<ContractCost[]> {
  const { rows } = await tx.execute<CostRow>(costsIn(scope, { now: period }, seesProductCost))
  return rows.map(toCost)
}

/** Sums are text or numbers, as the driver or JSON has them. */
export type CostRow = Record<Exclude<keyof ContractCost, 'isProductAtCost'>, string> & {
  isNow: boolean
  isProductAtCost: boolean
}

const toCost = ({ isNow: _, cashMinor, productMinor, ...of }: CostRow): ContractCost => ({
  ...of,
  cashMinor: Number(cashMinor),
  productMinor: Number(productMinor),
})

/** Those of one of two periods. */
export const costsOf = ({ costs }: { costs: readonly CostRow[] }, ofNow: boolean): ContractCost[] =>
  costs.filter(({ isNow }) => isNow === ofNow).map(toCost)

/**
 * Payments of the brand in the period, and in another one that it is compared with. Agreed product without a planned
 * payment counts on the first day of the contract, since leaving it out would overstate the return. Only the brand reads
 * product at the cost that it entered, in proportion to the retail value; for everybody else it counts at that value.
 */
export function costsIn(
  scope: RoiScope,
  { now, before }: { now: GivenPeriod; before?: GivenPeriod },
  seesProductCost = 'brandId' in scope,
): SQL {
  const ownCost = seesProductCost
    ? sql`(select amount_minor from ${productCosts} cost where cost.contract_id = ${contracts.id} and product_minor > 0)`
    : sql`null::bigint`
  const daysOf = ({ from = '-infinity', to = 'infinity' }: GivenPeriod, isNow: boolean) =>
    sql`select ${isNow}::boolean as is_now, ${from}::date as first, ${to}::date as last`
  const periods = before ? sql`${daysOf(now, true)} union all ${daysOf(before, false)}` : daysOf(now, true)
  return sql`
    with mine as (
      select id, athlete_user_id, currency, product_minor, starts_on,
        (select brands.timezone from ${brands} where brands.id = brand_id) as timezone, ${ownCost} as own_cost
      from ${contracts} where ${agreedIn(scope)} and executed_at is not null
    ), spent as (
      select mine.id, mine.athlete_user_id, paid.currency, (paid.paid_at at time zone mine.timezone)::date as day,
        case when paid.kind = 'PRODUCT' then 0 else paid.amount_minor end as cash,
        case when paid.kind <> 'PRODUCT' then 0
          when own_cost is null or paid.currency <> mine.currency then paid.amount_minor
          else round(paid.amount_minor::numeric * own_cost / product_minor) end as product,
        paid.kind = 'PRODUCT' and own_cost is not null and paid.currency = mine.currency as at_cost
      from mine join ${payments} paid on paid.contract_id = mine.id
      where paid.status in ('PAID', 'RECEIVED')
      union all
      select mine.id, mine.athlete_user_id, mine.currency, mine.starts_on, 0, coalesce(own_cost, mine.product_minor),
        own_cost is not null
      from mine
      where mine.product_minor > 0 and mine.currency is not null
        and mine.starts_on <= (now() at time zone mine.timezone)::date
        and not exists (
          select from ${payments} planned
          where planned.contract_id = mine.id and planned.kind = 'PRODUCT' and planned.status <> 'CANCELLED'
        )
    )
    select is_now as "isNow", id as "contractId", athlete_user_id as "athleteUserId", currency,
      sum(cash) as "cashMinor", sum(product) as "productMinor", bool_or(at_cost) as "isProductAtCost"
    from spent join (${periods}) as period on day between first and last group by 1, 2, 3, 4`
}

/** Also by the owner, for the index on contracts. */
function agreedIn(scope: RoiScope): SQL {
  if ('brandId' in scope) {
    return sql`brand_id = ${scope.brandId} and brand_user_id = (select owner_user_id from ${brands} where id = ${scope.brandId})`
  }
  if ('contractId' in scope) return sql`id = ${scope.contractId}`
  return sql`athlete_user_id = ${scope.athleteUserId}`
}

/** Without cancelled and waived deliverables. */
export async function countWork(tx: Database, contractId: string): Promise<{ done: number; total: number }> {
  const [counted] = await tx
    .select({
      total: sql<number>`(count(*) filter (where ${deliverables.status} not in ('CANCELLED', 'WAIVED')))::int`,
      done: sql<number>`(count(*) filter (where ${deliverables.status} = 'APPROVED'))::int`,
    })
    .from(deliverables)
    .where(eq(deliverables.contractId, contractId))
  return counted ?? { done: 0, total: 0 }
}

type GivenSpan = { from: Given<string>; to: Given<string> }
const total = sql<number>`coalesce(sum(redemptions), 0)`.mapWith(Number)

/** Sales by code and week (from 0). */
export const selectWeeks = (tx: Database, codeIds: Given<readonly string[]>, span: GivenSpan) =>
  tx
    .select({ codeId: sql<string>`code_id`, week: sql<number>`(day - ${span.from}::date) / 7`, total })
    .from(sql`${soldWithCodes(codeIds, span)} as sold`)
    .groupBy(sql`1`, sql`2`)

/** Redemptions of a racer's codes from a day on, and in the days before it. */
export const selectRedemptions = (
  tx: Database,
  athleteUserId: Given<string>,
  { earlier, from, to }: GivenSpan & { earlier: Given<string> },
) =>
  tx
    .select({
      redemptions: sql`coalesce(sum(redemptions) filter (where day >= ${from}::date), 0)`.mapWith(Number),
      before: sql`coalesce(sum(redemptions) filter (where day < ${from}::date), 0)`.mapWith(Number),
    })
    .from(sql`${soldByDay({ athleteUserId }, { from: earlier, to })} as sold`)
