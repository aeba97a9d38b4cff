import { and, type SQL, sql } from 'drizzle-orm'
import { addDays, addMonths } from '#shared/time.ts'

/** A brand, a contract, or a racer with all brands. */
export type RoiScope = { brandId: string } | { contractId: string } | { athleteUserId: string }

/** UTC days, inclusive; open-ended without one. */
export type RoiPeriod = { from?: string | undefined; to?: string | undefined }

const sums = sql`redemptions, pending, net_minor, refunded_minor, discount_minor, commission_minor`

/**
 * This file decides which sums a figure is read from. Daily sales of a brand come from brand days; sales per code come from
 * whole months plus the days at the edges, so that neither query grows with codes and years. Contracts and racers have few
 * codes, so their code days are read.
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

type SplitPeriod = {
  /** First days of months, the end exclusive; null without a whole month. */
  months: { from?: string; before?: string } | null
  /** The days before and after. */
  edges: RoiPeriod[]
}

const firstOf = (day: string) => `${day.slice(0, 7)}-01`

export function splitMonths(period: RoiPeriod): SplitPeriod {
  const { from, to } = period
  const first = from && (from === firstOf(from) ? from : addMonths(firstOf(from), 1))
  const end = to && firstOf(addDays(to, 1))
  if (first && end && first >= end) return { months: null, edges: [period] }
  return {
    months: { ...(first && { from: first }), ...(end && { before: end }) },
    edges: [
      ...(from && first && from < first ? [{ from, to: addDays(first, -1) }] : []),
      ...(to && end && end <= to ? [{ from: end, to }] : []),
    ],
  }
}
