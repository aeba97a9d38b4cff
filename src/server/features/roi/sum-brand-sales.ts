import type { Database } from '#server/platform/database.ts'
import { SALES_CODES, SALES_WEEKS } from '#shared/roi/roi.constants.ts'
import type { CodeSales } from '#shared/roi/roi.contract.ts'
import type { BrandSales, CodeTrend, RacerSales } from '#shared/roi/sales.contract.ts'
import { addDays } from '#shared/time.ts'
import { latestToday, toZonedDay } from '#shared/timezone.ts'
import { measureRoi, measureTotals } from './measure-roi.ts'
import { findBrandOf, sumRedemptions, sumWeeks } from './roi.store.ts'

const nothing: BrandSales = { totals: [], before: [], method: [], codes: [], weeks: [] }

/** Sales and costs of the last weeks and the weeks before; empty before the brand page exists. */
export async function sumBrandSales(tx: Database, userId: string): Promise<BrandSales> {
  const brand = await findBrandOf(tx, userId)
  if (!brand) return nothing
  const brandId = brand.id
  const today = toZonedDay(Date.now(), brand.timezone)
  const length = SALES_WEEKS * 7
  const [from, earlier] = [addDays(today, 1 - length), addDays(today, 1 - 2 * length)]
  const [now, before] = await Promise.all([
    measureRoi(tx, { brandId, from, to: today, isPlotted: false }),
    measureTotals(tx, { brandId, from: earlier, to: addDays(from, -1) }),
  ])
  const codes = mostUsed(now.codes)
  const weekly = await sumWeeks(
    tx,
    codes.map(({ codeId }) => codeId),
    { from, to: today },
  )
  return {
    totals: now.totals,
    before: before.totals,
    method: now.method,
    codes: codes.map((code) => ({
      ...code,
      weeks: Array.from({ length: SALES_WEEKS }, (_, week) => weekly.get(`${code.codeId} ${week}`) ?? 0),
    })),
    weeks: Array.from({ length: SALES_WEEKS }, (_, week) => addDays(from, 7 * week)),
  }
}

/** A code that was used in several currencies is one code. */
function mostUsed(sold: readonly CodeSales[]): Omit<CodeTrend, 'weeks'>[] {
  const codes = new Map<string, Omit<CodeTrend, 'weeks'>>()
  for (const { codeId, code, contractId, redemptions, currency, netMinor } of sold) {
    const known = codes.get(codeId) ?? { codeId, code, contractId, redemptions: 0, sold: [] }
    known.redemptions += redemptions
    known.sold.push({ currency, amountMinor: netMinor })
    codes.set(codeId, known)
  }
  return [...codes.values()].sort((a, b) => b.redemptions - a.redemptions).slice(0, SALES_CODES)
}

/** Sales with a racer's codes in the last days and the days before. */
export async function sumRacerSales(tx: Database, athleteUserId: string, days: number): Promise<RacerSales> {
  // Brands count sales on their own days: nowhere is it a later one than here.
  const today = latestToday()
  const from = addDays(today, 1 - days)
  const [redemptions, before] = await Promise.all([
    sumRedemptions(tx, { athleteUserId, from, to: today }),
    sumRedemptions(tx, { athleteUserId, from: addDays(from, -days), to: addDays(from, -1) }),
  ])
  return { redemptions, before }
}
