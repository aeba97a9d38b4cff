import { and, eq, gte, lte, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { brands } from '#server/database/schema/brands.ts'
import { discountCodes } from '#server/database/schema/codes.ts'
import { contracts, deliverables, payments } from '#server/database/schema/contracts.ts'
import { redemptionDays } from '#server/database/schema/redemptions.ts'
import type { Database } from '#server/platform/database.ts'
import type { SalesDay } from '#shared/returns/return.contract.ts'
import type { ContractCost, SoldCode } from '#shared/returns/return.rules.ts'
import type { ReturnPeriod, ReturnScope } from './return-scope.ts'

const total = (column: SQLWrapper) => sql<number>`sum(${column})`.mapWith(Number)

export const sumCodes = (tx: Database, scope: ReturnScope, period: ReturnPeriod): Promise<SoldCode[]> =>
  tx
    .select({
      codeId: redemptionDays.codeId,
      contractId: redemptionDays.contractId,
      athleteUserId: redemptionDays.athleteUserId,
      code: discountCodes.code,
      currency: redemptionDays.currency,
      redemptions: total(redemptionDays.redemptions),
      pending: total(redemptionDays.pending),
      salesMinor: total(redemptionDays.netMinor),
      refundedMinor: total(redemptionDays.refundedMinor),
      discountMinor: total(redemptionDays.discountMinor),
      commissionMinor: total(redemptionDays.commissionMinor),
    })
    .from(redemptionDays)
    .innerJoin(discountCodes, eq(discountCodes.id, redemptionDays.codeId))
    .where(soldWithin(scope, period))
    .groupBy(
      redemptionDays.codeId,
      redemptionDays.contractId,
      redemptionDays.athleteUserId,
      discountCodes.code,
      redemptionDays.currency,
    )

/** The first day first. */
export const sumDays = (tx: Database, scope: ReturnScope, period: ReturnPeriod): Promise<SalesDay[]> =>
  tx
    .select({
      day: redemptionDays.day,
      currency: redemptionDays.currency,
      redemptions: total(redemptionDays.redemptions),
      netMinor: total(sql`${redemptionDays.netMinor} - ${redemptionDays.refundedMinor}`),
      commissionMinor: total(redemptionDays.commissionMinor),
    })
    .from(redemptionDays)
    .where(soldWithin(scope, period))
    .groupBy(redemptionDays.day, redemptionDays.currency)
    .orderBy(redemptionDays.day, redemptionDays.currency)

function soldWithin(scope: ReturnScope, { from, to }: ReturnPeriod): SQL | undefined {
  return and(
    soldIn(scope),
    from ? gte(redemptionDays.day, from) : undefined,
    to ? lte(redemptionDays.day, to) : undefined,
  )
}

function soldIn(scope: ReturnScope): SQL {
  if ('brandId' in scope) return eq(redemptionDays.brandId, scope.brandId)
  if ('contractId' in scope) return eq(redemptionDays.contractId, scope.contractId)
  return eq(redemptionDays.athleteUserId, scope.athleteUserId)
}

/**
 * What the brand said it paid in the period. Product that was agreed and that nobody planned as a payment counts on the
 * first day of its contract, since leaving it out would make every return too good.
 */
export async function findCosts(
  tx: Database,
  scope: ReturnScope,
  { from, to }: ReturnPeriod,
): Promise<ContractCost[]> {
  const within = (day: SQL) =>
    and(from ? sql`${day} >= ${from}::date` : undefined, to ? sql`${day} <= ${to}::date` : undefined) ??
    sql`true`
  const { rows } = await tx.execute<Record<keyof ContractCost, string>>(sql`
    with mine as (
      select id, athlete_user_id, currency, product_minor, starts_on
      from ${contracts} where ${agreedIn(scope)} and executed_at is not null
    ), spent as (
      select mine.id, mine.athlete_user_id, paid.currency,
        case when paid.kind = 'PRODUCT' then 0 else paid.amount_minor end as cash,
        case when paid.kind = 'PRODUCT' then paid.amount_minor else 0 end as product
      from mine join ${payments} paid on paid.contract_id = mine.id
      where paid.status in ('PAID', 'RECEIVED') and ${within(sql`(paid.paid_at at time zone 'UTC')::date`)}
      union all
      select mine.id, mine.athlete_user_id, mine.currency, 0, mine.product_minor
      from mine
      where mine.product_minor > 0 and mine.currency is not null
        and mine.starts_on <= current_date and ${within(sql`mine.starts_on`)}
        and not exists (
          select from ${payments} planned
          where planned.contract_id = mine.id and planned.kind = 'PRODUCT' and planned.status <> 'CANCELLED'
        )
    )
    select id as "contractId", athlete_user_id as "athleteUserId", currency,
      sum(cash) as "cashMinor", sum(product) as "productMinor"
    from spent group by 1, 2, 3`)
  return rows.map(({ cashMinor, productMinor, ...of }) => ({
    ...of,
    cashMinor: Number(cashMinor),
    productMinor: Number(productMinor),
  }))
}

/** By its owner too, because that is what contracts of a brand are found by. */
function agreedIn(scope: ReturnScope): SQL {
  if ('brandId' in scope) {
    return sql`brand_id = ${scope.brandId} and brand_user_id = (select owner_user_id from ${brands} where id = ${scope.brandId})`
  }
  if ('contractId' in scope) return sql`id = ${scope.contractId}`
  return sql`athlete_user_id = ${scope.athleteUserId}`
}

/** What was to do does not count what was cancelled or waived. */
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
