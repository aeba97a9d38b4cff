import { and, type SQL, sql } from 'drizzle-orm'
import { type Given, given, isAmong } from '#server/platform/combine-queries.ts'
import { addDays, addMonths, daysBetween } from '#shared/time.ts'

/** A brand, a contract, or a racer with all brands. */
export type RoiOwner = { brandId: string } | { contractId: string } | { athleteUserId: string }
export type RoiScope = RoiOwner | { brandId: Given<string> } | { athleteUserId: Given<string> }

/** UTC days, inclusive; open-ended without one. */
export type RoiPeriod = { from?: string | undefined; to?: string | undefined }

/** The same in a statement that is built once. */
export type GivenPeriod = { from?: Given<string> | undefined; to?: Given<string> | undefined }

const sums = sql`redemptions, pending, net_minor, refunded_minor, discount_minor, commission_minor`

const subtracted = sql`-redemptions, -pending, -net_minor, -refunded_minor, -discount_minor, -commission_minor`

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

export function soldInParts(scope: RoiScope, { months, edges, excess = [] }: SplitPeriod): SQL {
  const codesOf = (table: SQL, within: SQL, added = sums) =>
    sql`select code_id, currency, ${added} from ${table} where ${soldIn(scope)} and ${within}`
  const parts = edges.map((edge) => codesOf(sql`redemption_days`, daysWithin(edge)))
  if (months) parts.push(codesOf(sql`redemption_code_months`, monthsWithin(months)))
  parts.push(...excess.map((days) => codesOf(sql`redemption_days`, daysWithin(days), subtracted)))
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

/**
 * Two periods, each read by its own range of the index, with each day as the first day of its step: a plot of a year has weeks,
 * and days would be seven times as many rows.
 */
export const soldInSteps = (scope: RoiScope, { now, before, stepDays }: ComparedPeriods): SQL => {
  const soldIn = (period: GivenDays, isNow: SQL) =>
    sql`select ${isNow} as is_now, ${period.from}::date + (day - ${period.from}::date) / ${stepDays} * ${stepDays} as day,
      currency, country, ${sums} from ${soldByDay(scope, period)} as days`
  return sql`(${soldIn(now, sql`true`)} union all ${soldIn(before, sql`false`)})`
}

type GivenDays = { from: Given<string>; to: Given<string> }

export type ComparedPeriods = { now: GivenDays; before: GivenDays; stepDays: Given<number> }

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
  /** Days of the months that are not part of the period. */
  excess?: GivenPeriod[]
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

const givenDays = (name: string) => ({ from: given(`${name}From`, 'date'), to: given(`${name}To`, 'date') })

/** A period in a statement that is built once; `splitValues` has its values. */
export const givenSplit: SplitPeriod = {
  months: { from: given('monthsFrom', 'date'), before: given('monthsBefore', 'date') },
  edges: [givenDays('head'), givenDays('tail')],
  excess: [givenDays('headExcess'), givenDays('tailExcess')],
}

type Days = { from: string; to: string }

/**
 * A month that the period has a part of is read as a whole if fewer days have to be subtracted than added. Days after
 * today count as none: clocks of shops that run ahead sell on few of them.
 */
export function splitValues({ from, to }: Days, today: string): Record<string, string | null> {
  const [first, last] = [firstOf(from), firstOf(to)]
  const [second, end] = [addMonths(first, 1), addMonths(last, 1)]
  const head = { from, to: first === last ? to : addDays(second, -1) }
  const headExcess = { from: first, to: addDays(from, -1) }
  const tail = { from: last, to }
  const tailExcess = { from: addDays(to, 1), to: addDays(end, -1) }
  const lengthOf = (days: Days) => Math.max(0, daysBetween(days.from, earlierOf(days.to, today)) + 1)
  if (first === last) {
    const isWhole = lengthOf(headExcess) + lengthOf(tailExcess) < lengthOf(head)
    return isWhole
      ? valuesOf({ from: first, before: end }, { headExcess, tailExcess })
      : valuesOf({ from: end, before: end }, { head })
  }
  const isHeadWhole = lengthOf(headExcess) < lengthOf(head)
  const isTailWhole = lengthOf(tailExcess) < lengthOf(tail)
  return valuesOf(
    { from: isHeadWhole ? first : second, before: isTailWhole ? end : last },
    { ...(isHeadWhole ? { headExcess } : { head }), ...(isTailWhole ? { tailExcess } : { tail }) },
  )
}

const earlierOf = (day: string, other: string) => (day < other ? day : other)

type Part = 'head' | 'tail' | 'headExcess' | 'tailExcess'

/** Parts without a value have no days. */
const valuesOf = (months: { from: string; before: string }, parts: Partial<Record<Part, Days>>) => ({
  ...{ monthsFrom: months.from, monthsBefore: months.before },
  ...{ headFrom: parts.head?.from ?? null, headTo: parts.head?.to ?? null },
  ...{ tailFrom: parts.tail?.from ?? null, tailTo: parts.tail?.to ?? null },
  ...{ headExcessFrom: parts.headExcess?.from ?? null, headExcessTo: parts.headExcess?.to ?? null },
  ...{ tailExcessFrom: parts.tailExcess?.from ?? null, tailExcessTo: parts.tailExcess?.to ?? null },
})
