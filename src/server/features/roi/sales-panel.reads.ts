import { type Given, given, rowsOf } from '#server/platform/combine-queries.ts'
import type { Database } from '#server/platform/database.ts'
import { SALES_CODES, SALES_WEEKS } from '#shared/roi/roi.constants.ts'
import type { CodeSales } from '#shared/roi/roi.contract.ts'
import { type SoldCode, type SoldInCurrency, sumRoi, sumTotals } from '#shared/roi/roi.rules.ts'
import type { BrandSales, CodeTrend, RacerSales } from '#shared/roi/sales.contract.ts'
import { addDays } from '#shared/time.ts'
import { latestToday } from '#shared/timezone.ts'
import {
  type CostRow,
  costsIn,
  costsOf,
  selectRedemptions,
  selectSoldCodes,
  selectWeeks,
  sumPeriod,
} from './roi.store.ts'
import { noSettings, selectBrandWithSettings } from './roi-settings.store.ts'
import { splitValues } from './sums.store.ts'

const now = { from: given('salesFrom', 'date'), to: given('salesTo', 'date') }
const before = { from: given('salesEarlier', 'date'), to: given('salesEarlierTo', 'date') }

/** The brand of a user, with the terms of its returns. */
export const salesBrandQueries = (db: Database, userId: Given<string>) => ({
  brand: selectBrandWithSettings(db, userId),
})

/** Sales and costs of the last weeks and the weeks before, with the values of `salesValues`. */
export const salesQueries = (db: Database, brandId: Given<string>) => ({
  soldCodes: selectSoldCodes(db, brandId),
  soldBefore: sumPeriod(db, { brandId }, before),
  costs: rowsOf<CostRow>(costsIn({ brandId }, { now, before })),
})

export function salesValues(today: string) {
  const length = SALES_WEEKS * 7
  const from = addDays(today, 1 - length)
  const values = { salesFrom: from, salesTo: today, salesEarlier: addDays(from, -length) }
  return { ...values, salesEarlierTo: addDays(from, -1), ...splitValues({ from, to: today }, today) }
}

/** The weeks of the codes that `presentSales` has, with the values of `salesValues`. */
export const salesPartQueries = (db: Database, codeIds: Given<readonly string[]>) => ({
  weeks: selectWeeks(db, codeIds, now),
})

type Found = {
  soldCodes: readonly SoldCode[]
  soldBefore: readonly SoldInCurrency[]
  costs: readonly CostRow[]
}
type Brand = Awaited<ReturnType<typeof selectBrandWithSettings>>[number]

const nothing: BrandSales = { totals: [], before: [], method: [], codes: [], weeks: [] }

/** Sales of a brand without the weeks of its codes; empty before the brand page exists. */
export function presentSales(brand: Brand | undefined, found: Found): BrandSales {
  if (!brand) return nothing
  const terms = brand.settings ?? noSettings
  const { totals, method, codes } = sumRoi(
    { codes: found.soldCodes, days: [], costs: costsOf(found, true) },
    terms,
  )
  const before = sumTotals({ sold: found.soldBefore, costs: costsOf(found, false) }, terms)
  return { totals, before, method, codes: mostUsed(codes), weeks: [] }
}

/** A code that was used in several currencies is one code. */
function mostUsed(sold: readonly CodeSales[]): CodeTrend[] {
  const codes = new Map<string, CodeTrend>()
  for (const { codeId, code, contractId, redemptions, currency, netMinor } of sold) {
    const known = codes.get(codeId) ?? { codeId, code, contractId, redemptions: 0, sold: [], weeks: [] }
    known.redemptions += redemptions
    known.sold.push({ currency, amountMinor: netMinor })
    codes.set(codeId, known)
  }
  return [...codes.values()].sort((a, b) => b.redemptions - a.redemptions).slice(0, SALES_CODES)
}

type Weeks = { weeks: readonly { codeId: string; week: number; total: number }[] }

export function addWeeks(sales: BrandSales, today: string, found: Weeks): BrandSales {
  if (sales === nothing) return sales
  const { salesFrom } = salesValues(today)
  const totals = new Map(found.weeks.map(({ codeId, week, total }) => [`${codeId} ${week}`, total]))
  const weeks = Array.from({ length: SALES_WEEKS }, (_, week) => week)
  return {
    ...sales,
    codes: sales.codes.map((code) => ({
      ...code,
      weeks: weeks.map((week) => totals.get(`${code.codeId} ${week}`) ?? 0),
    })),
    weeks: weeks.map((week) => addDays(salesFrom, 7 * week)),
  }
}

/** Redemptions of a racer's codes in the last days and the days before, with the values of `racerSalesValues`. */
export const racerSalesQueries = (db: Database, athleteUserId: Given<string>) => ({
  redemptions: selectRedemptions(db, athleteUserId, { ...now, earlier: before.from }),
})

export function racerSalesValues(days: number) {
  // Brands count sales on their own days: nowhere is it a later one than here.
  const today = latestToday()
  const from = addDays(today, 1 - days)
  return { salesFrom: from, salesTo: today, salesEarlier: addDays(from, -days) }
}

export const presentRacerSales = ({ redemptions }: { redemptions: readonly RacerSales[] }): RacerSales =>
  redemptions[0] ?? { redemptions: 0, before: 0 }
