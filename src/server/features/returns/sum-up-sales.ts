import type { Database } from '#server/platform/database.ts'
import { addDays } from '#shared/contracts/term.rules.ts'
import { SALES_CODES, SALES_WEEKS } from '#shared/returns/return.constants.ts'
import type { BrandSales, RacerSales } from '#shared/returns/sales.contract.ts'
import { measureReturn } from './measure-return.ts'
import { findBrandOf, sumRedemptions, sumWeeks } from './sales.store.ts'

const nothing: BrandSales = { totals: [], before: [], method: [], codes: [], weeks: [] }

/** What a brand's codes sold and cost in the last weeks, and in as many before; nothing before there is a brand. */
export async function sumUpBrandSales(tx: Database, userId: string, today: string): Promise<BrandSales> {
  const brandId = await findBrandOf(tx, userId)
  if (!brandId) return nothing
  const length = SALES_WEEKS * 7
  const [from, earlier] = [addDays(today, 1 - length), addDays(today, 1 - 2 * length)]
  const [now, before, weekly] = await Promise.all([
    measureReturn(tx, { brandId, from, to: today }),
    measureReturn(tx, { brandId, from: earlier, to: addDays(from, -1) }),
    sumWeeks(tx, { brandId, from, to: today }),
  ])
  const ids = [...new Set(now.codes.map(({ codeId }) => codeId))]
  const codes = ids.flatMap((codeId) => {
    const sold = now.codes.filter((each) => each.codeId === codeId)
    const [first] = sold
    if (!first) return []
    const { code, contractId } = first
    const weeks = Array.from({ length: SALES_WEEKS }, (_, week) => weekly.get(`${codeId} ${week}`) ?? 0)
    return {
      ...{ codeId, code, contractId, weeks },
      redemptions: weeks.reduce((sum, count) => sum + count, 0),
      sold: sold.map(({ currency, netMinor }) => ({ currency, amountMinor: netMinor })),
    }
  })
  return {
    totals: now.totals,
    before: before.totals,
    method: now.method,
    codes: codes.sort((a, b) => b.redemptions - a.redemptions).slice(0, SALES_CODES),
    weeks: Array.from({ length: SALES_WEEKS }, (_, week) => addDays(from, 7 * week)),
  }
}

/** How often a racer's codes were used in the last days, and in as many before. */
export async function sumUpRacerSales(
  tx: Database,
  athleteUserId: string,
  { today, days }: { today: string; days: number },
): Promise<RacerSales> {
  const from = addDays(today, 1 - days)
  const [redemptions, before] = await Promise.all([
    sumRedemptions(tx, { athleteUserId, from, to: today }),
    sumRedemptions(tx, { athleteUserId, from: addDays(from, -days), to: addDays(from, -1) }),
  ])
  return { redemptions, before }
}
