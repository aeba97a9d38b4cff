import type { presentPeriodSales } from '#server/features/roi/period-sales.reads.ts'
import { CONTRACT_ROWS } from '#shared/analytics/analytics.constants.ts'
import type { Analytics } from '#shared/analytics/analytics.contract.ts'
import { plot } from '#shared/analytics/analytics.rules.ts'
import type { MeasuredRoi } from '#shared/roi/roi.contract.ts'
import type { DayCount, NamedContract, Times } from './analytics.store.ts'
import { splitInto } from './split-into.ts'

type PeriodSales = ReturnType<typeof presentPeriodSales>
type Sold = Pick<Analytics, 'sales' | 'countries'>

/** Sales with codes, beside those of the period before where there is one. */
export function presentSoldPart({ now, before, countries }: PeriodSales, times: Times): Sold {
  const isCompared = times.before !== null
  return {
    sales: {
      totals: now.totals,
      before: isCompared ? before.totals : null,
      trends: now.totals.map(({ currency }) => ({
        currency,
        points: plot(netOf(currency, now, before), times.span, times.before),
      })),
      marginBp: now.marginBp,
      method: now.method,
    },
    countries: splitInto(countries, { isCompared }),
  }
}

type Days = Pick<MeasuredRoi, 'days'>

export const redemptionsOf = ({ now, before }: PeriodSales): DayCount[] =>
  [...now.days, ...before.days].map(({ day, redemptions }) => ({ day, count: redemptions }))

const netOf = (currency: string, now: Days, before: Days): DayCount[] =>
  [...now.days, ...before.days].flatMap((day) =>
    day.currency === currency ? [{ day: day.day, count: day.netMinor }] : [],
  )

const shown = ({ now }: PeriodSales) => now.contracts.slice(0, CONTRACT_ROWS)

/** The contracts that `presentSoldContracts` needs the names of. */
export const contractsOf = (sold: PeriodSales): string[] => [
  ...new Set(shown(sold).map(({ contractId }) => contractId)),
]

/** The contracts with the most net sales, with the name of the other party. */
export function presentSoldContracts(
  sold: PeriodSales,
  named: readonly NamedContract[],
  other: 'brand' | 'athlete',
): Analytics['contracts'] {
  const names = new Map(named.map((contract) => [contract.id, contract]))
  return shown(sold).flatMap((row) => {
    const contract = names.get(row.contractId)
    return contract ? [{ ...row, title: contract.title, partner: contract[other] }] : []
  })
}
