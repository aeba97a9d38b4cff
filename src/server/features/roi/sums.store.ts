import { and, type SQL, sql } from 'drizzle-orm'
import { type Given, isAmong } from '#server/platform/combine-queries.ts'
import { addDays, addMonths } from '#shared/time.ts'

/** A brand, a contract, or a racer with all brands. */
export type RoiOwner = { brandId: string } | { contractId: string } | { athleteUserId: string }
export type RoiScope = RoiOwner | { brandId: Given<string> } | { athleteUserId: Given<string> }

/** UTC days, inclusive; open-ended without one. */
export type RoiPeriod = { from?: string | undefined; to?: string | undefined }

/** The same in a statement that is built once. */
export type GivenPeriod = { from?: Given<string> | undefined; to?: Given<string> | undefined }

const sums = sql`redemptions, pending, net_minor, refunded_minor, discount_minor, commission_minor`

/**
 * This file decides which sums a figure is read from. Daily sales of a brand come from brand days; sales per code come from
 * whole months plus the days at the edges, so that neither query grows with codes and years. Contracts and racers have few
 * codes, so their code days are read.
 */
export const soldByDay = (scope: RoiScope, period: GivenPeriod): SQL => sql`(
  select day, currency, country, ${sums}
  from ${'brandId' in scope ? sql`redemption_brand_days` : sql`redemption_days`}
  where ${soldIn(scope)} and ${daysWithin(period)}
)`

export const soldByCode = (scope: RoiScope, period: RoiPeriod): SQL =>
  soldInParts(scope, 'brandId' in scope ? splitMonths(period) : { months: null, edges: [period] })

export function soldInParts(scope: RoiScope, { months, edges }: SplitPeriod): SQL {
  const codesOf = (table: SQL, within: SQL) =>
    sql`select code_id, currency, ${sums} from ${table} where ${soldIn(scope)} and ${within}`
  const parts = edges.map((edge) => codesOf(sql`redemption_days`, daysWithin(edge)))
  if (months) parts.push(codesOf(sql`redemption_code_months`, monthsWithin(months)))
  return sql`(${sql.join(parts, sql` union all `)})`
}

export const soldWithCodes = (codeIds: Given<readonly string[]>, period: GivenPeriod): SQL => sql`(
  select code_id, day, redemptions from redemption_days
  where ${isAmong(sql`code_id`, codeIds)} and ${daysWithin(period)}
)`

function soldIn(scope: RoiScope): SQL {
  if ('brandId' in scope) return sql`brand_id = ${scope.brandId}`
  if ('contractId' in scope) return sql`contract_id = ${scope.contractId}`
  return sql`athlete_user_id = ${scope.athleteUserId}`
}

const daysWithin = ({ from, to }: GivenPeriod): SQL =>
  and(from ? sql`day >= ${from}::date` : undefined, to ? sql`day <= ${to}::date` : undefined) ?? sql`true`

const monthsWithin = ({ from, before }: Months): SQL =>
  and(from ? sql`month >= ${from}::date` : undefined, before ? sql`month < ${before}::date` : undefined) ??
  sql`true`

type Months = { from?: Given<string>; before?: Given<string> }

type SplitPeriod = {
  /** First days of months, the end exclusive; null without a whole month. */
  months: Months | null
  /** The days before and after. */
  edges: GivenPeriod[]
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

const given = sql.placeholder

/** A split period of a statement that is built once; `splitValues` has its values. */
export const givenSplit: SplitPeriod = {
  months: { from: given('monthsFrom'), before: given('monthsBefore') },
  edges: [
    { from: given('headFrom'), to: given('headTo') },
    { from: given('tailFrom'), to: given('tailTo') },
  ],
}

/** Parts that a period does not have are ranges without a day. */
export function splitValues({ from, to }: { from: string; to: string }) {
  const first = from === firstOf(from) ? from : addMonths(firstOf(from), 1)
  const end = firstOf(addDays(to, 1))
  const hasMonths = first < end
  return {
    monthsFrom: first,
    monthsBefore: hasMonths ? end : first,
    headFrom: from,
    headTo: hasMonths ? addDays(first, -1) : to,
    tailFrom: hasMonths ? end : addDays(to, 1),
    tailTo: to,
  }
}
