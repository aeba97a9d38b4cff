import { countCountries, measureRoi, measureTotals } from '#server/features/roi/measure-roi.ts'
import type { Database } from '#server/platform/database.ts'
import { CONTRACT_ROWS } from '#shared/analytics/analytics.constants.ts'
import type { Analytics } from '#shared/analytics/analytics.contract.ts'
import { plot } from '#shared/analytics/analytics.rules.ts'
import type { ContractRoi, MeasuredRoi } from '#shared/roi/roi.contract.ts'
import { type DayCount, nameContracts, type Split, type Times } from './analytics.store.ts'
import { splitInto } from './split-into.ts'

type Owner = { brandId: string } | { athleteUserId: string }
type Sold = Pick<Analytics, 'sales' | 'countries' | 'contracts'> & { redemptions: DayCount[] }

/** Sales with codes. Racers never see the brand's margin. */
export async function measureSales(tx: Database, owner: Owner, times: Times): Promise<Sold> {
  const isMarginHidden = 'athleteUserId' in owner
  const [now, before, countries] = await Promise.all([
    measureRoi(tx, { ...owner, ...times.span, isMarginHidden }),
    times.before && measureTotals(tx, { ...owner, ...times.before, isMarginHidden }),
    splitByCountry(tx, owner, times),
  ])
  return {
    redemptions: [...now.days, ...(before?.days ?? [])].map(({ day, redemptions }) => ({
      day,
      count: redemptions,
    })),
    sales: {
      totals: now.totals,
      before: before?.totals ?? null,
      trends: now.totals.map(({ currency }) => ({
        currency,
        points: plot(netOf(currency, now, before), times.span, times.before),
      })),
      marginBp: now.marginBp,
      method: now.method,
    },
    countries: splitInto(countries, { isCompared: times.before !== null }),
    contracts: await nameRows(tx, now.contracts.slice(0, CONTRACT_ROWS), owner),
  }
}

async function splitByCountry(tx: Database, owner: Owner, { span, before }: Times): Promise<Split[]> {
  const [now, earlier] = await Promise.all([
    countCountries(tx, { ...owner, ...span }),
    before ? countCountries(tx, { ...owner, ...before }) : [],
  ])
  const splitOf =
    (isNow: boolean) =>
    ({ country, redemptions }: { country: string; redemptions: number }): Split => ({
      key: country,
      isNow,
      count: redemptions,
    })
  return [...now.map(splitOf(true)), ...earlier.map(splitOf(false))]
}

type Days = Pick<MeasuredRoi, 'days'>

const netOf = (currency: string, now: Days, before: Days | null): DayCount[] =>
  [...now.days, ...(before?.days ?? [])].flatMap((day) =>
    day.currency === currency ? [{ day: day.day, count: day.netMinor }] : [],
  )

async function nameRows(
  tx: Database,
  rows: readonly ContractRoi[],
  owner: Owner,
): Promise<Analytics['contracts']> {
  const names = await nameContracts(tx, [...new Set(rows.map(({ contractId }) => contractId))])
  return rows.flatMap((row) => {
    const named = names.get(row.contractId)
    return named
      ? [{ ...row, title: named.title, partner: 'brandId' in owner ? named.athlete : named.brand }]
      : []
  })
}
