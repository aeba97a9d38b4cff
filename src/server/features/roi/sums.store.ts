import { and, type SQL, sql } from 'drizzle-orm'
import type { RoiPeriod, RoiScope } from './roi-scope.ts'
import { splitMonths } from './split-months.ts'

const sums = sql`redemptions, pending, net_minor, refunded_minor, discount_minor, commission_minor`

/**
 * Which sums a figure is read from is decided in this file alone. What a brand sold by day comes from its own days, and
 * what each of its codes sold from whole months and the days at their edges, so that neither grows with the number of
 * its codes and years. A contract or a racer has so few codes that their days are as good.
 */
export const soldByDay = (scope: RoiScope, period: RoiPeriod): SQL => sql`(
  select day, currency, country, ${sums}
  from ${'brandId' in scope ? sql`redemption_brand_days` : sql`redemption_days`}
  where ${soldIn(scope)} and ${daysWithin(period)}
)`

export function soldByCode(scope: RoiScope, period: RoiPeriod): SQL {
  const { months, edges } = 'brandId' in scope ? splitMonths(period) : { months: null, edges: [period] }
  const codesOf = (table: SQL, within: SQL) =>
    sql`select code_id, currency, ${sums} from ${table} where ${soldIn(scope)} and ${within}`
  const parts = edges.map((edge) => codesOf(sql`redemption_days`, daysWithin(edge)))
  if (months) parts.push(codesOf(sql`redemption_code_months`, monthsWithin(months)))
  return sql`(${sql.join(parts, sql` union all `)})`
}

export const soldWithCodes = (codeIds: readonly string[], period: RoiPeriod): SQL => sql`(
  select code_id, day, redemptions from redemption_days
  where code_id = any(${sql.param([...codeIds])}::uuid[]) and ${daysWithin(period)}
)`

function soldIn(scope: RoiScope): SQL {
  if ('brandId' in scope) return sql`brand_id = ${scope.brandId}`
  if ('contractId' in scope) return sql`contract_id = ${scope.contractId}`
  return sql`athlete_user_id = ${scope.athleteUserId}`
}

const daysWithin = ({ from, to }: RoiPeriod): SQL =>
  and(from ? sql`day >= ${from}::date` : undefined, to ? sql`day <= ${to}::date` : undefined) ?? sql`true`

const monthsWithin = ({ from, before }: { from?: string; before?: string }): SQL =>
  and(from ? sql`month >= ${from}::date` : undefined, before ? sql`month < ${before}::date` : undefined) ??
  sql`true`
