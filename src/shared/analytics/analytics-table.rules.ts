import type { Money } from '#shared/format/money.ts'
import { countryName } from '#shared/locations/place.rules.ts'
import { type AnalyticsTable, measureLabels, stageLabels } from './analytics.constants.ts'
import type { Analytics, Share } from './analytics.contract.ts'

/** Text, a count, a share of 1, or money; null where there is nothing to say. */
export type Cell = string | number | { share: number } | Money | null
/** The first column names the row. */
export type Table = { columns: string[]; rows: Cell[][] }

const sourceLabels: Record<string, string> = {
  direct: 'Direct or unknown',
  here: 'Pages of this site',
  other: 'Other',
}
const viewerLabels: Record<string, string> = {
  VISITOR: 'Visitors without an account',
  MEMBER: 'Members without a role',
  ATHLETE: 'Racers and teams',
  BRAND: 'Brands',
  PROMOTER: 'Promoters',
  ADMIN: 'Staff',
}

export const sourceLabel = (key: string) => sourceLabels[key] ?? key
const viewerLabel = (key: string) => viewerLabels[key] ?? key
function countryLabel(key: string): string {
  if (!key) return 'Unknown'
  if (key === 'other') return 'Other'
  return countryName(key)
}

/** What stands behind a plot: shown as its table, and kept as its file. */
export function tabulate(analytics: Analytics, table: AnalyticsTable): Table {
  switch (table) {
    case 'trend':
      return tabulateTrend(analytics)
    case 'sources':
      return tabulateShares('Source', 'Views', analytics.sources, analytics, sourceLabel)
    case 'viewers':
      return tabulateViewers(analytics)
    case 'searches':
      return tabulateSearches(analytics)
    case 'countries':
      return tabulateShares('Country', 'Redemptions', analytics.countries, analytics, countryLabel)
    case 'funnel':
      return tabulateFunnel(analytics)
    case 'contracts':
      return tabulateContracts(analytics)
    case 'dates':
      return tabulateDates(analytics)
  }
}

export const tabulateViewers = (counted: Pick<Analytics, 'viewers' | 'before'>): Table =>
  tabulateShares('Viewer', 'Views', counted.viewers, counted, viewerLabel)

export type Compared = Pick<Analytics, 'before'>

export const ifCompared = <T>({ before }: Compared, ...cells: T[]): T[] => (before ? cells : [])

function tabulateTrend(analytics: Analytics): Table {
  const { measures, sales, step, span } = analytics
  const trends = sales?.trends ?? []
  const starts = measures[0]?.points.map(({ start }) => start) ?? [span.from]
  return {
    columns: [
      step === 'day' ? 'Day' : 'Week from',
      ...measures.flatMap(({ measure }) => [
        measureLabels[measure],
        ...ifCompared(analytics, `${measureLabels[measure]}, before`),
      ]),
      ...trends.flatMap(({ currency }) => [
        `Net sales (${currency})`,
        ...ifCompared(analytics, `Net sales (${currency}), before`),
      ]),
    ],
    rows: starts.map((start, place) => [
      start,
      ...measures.flatMap(({ points }): Cell[] => {
        const point = points[place]
        return [point?.now ?? 0, ...ifCompared(analytics, point?.before ?? 0)]
      }),
      ...trends.flatMap(({ currency, points }): Cell[] => {
        const point = points[place]
        return [
          { amountMinor: point?.now ?? 0, currency },
          ...ifCompared(analytics, { amountMinor: point?.before ?? 0, currency }),
        ]
      }),
    ]),
  }
}

export function tabulateShares(
  name: string,
  counted: string,
  shares: readonly Share[],
  compared: Compared,
  labelOf: (key: string) => string,
): Table {
  const total = shares.reduce((sum, { now }) => sum + now, 0)
  return {
    columns: [name, counted, 'Share', ...ifCompared(compared, 'Before')],
    rows: shares.map(({ key, now, before }) => [
      labelOf(key),
      now,
      total > 0 ? { share: now / total } : null,
      ...ifCompared(compared, before),
    ]),
  }
}

/** Without shares, because a person who searched with several words counts for each of them. */
const tabulateSearches = (analytics: Analytics): Table => ({
  columns: ['Words', 'People', ...ifCompared(analytics, 'Before')],
  rows: (analytics.searches ?? []).map(({ key, now, before }) => [
    key,
    now,
    ...ifCompared(analytics, before),
  ]),
})

function tabulateFunnel(analytics: Analytics): Table {
  const stages = analytics.funnel ?? []
  return {
    columns: ['Stage', 'Offers', 'Of sent', ...ifCompared(analytics, 'Before')],
    rows: stages.map(({ stage, now, before }) => {
      const sent = stages[0]?.now ?? 0
      return [
        stageLabels[stage],
        now,
        sent > 0 ? { share: now / sent } : null,
        ...ifCompared(analytics, before),
      ]
    }),
  }
}

/** The margin is the brand's own knowledge, so only a brand has a return on it. */
function tabulateContracts({ role, contracts }: Analytics): Table {
  const isBrand = role === 'BRAND'
  return {
    columns: [
      'Contract',
      isBrand ? 'Racer' : 'Brand',
      'Redemptions',
      'Currency',
      'Net sales',
      'Commission',
      'Spend',
      ...(isBrand ? ['ROI'] : []),
      'Net sales for each unit spent',
      'Spend for each redemption',
    ],
    rows: contracts.map((row) => {
      const money = (amountMinor: number) => ({ amountMinor, currency: row.currency })
      return [
        row.title,
        row.partner,
        row.redemptions,
        row.currency,
        money(row.netMinor),
        money(row.commissionMinor),
        money(row.costMinor),
        ...(isBrand ? [row.roi === null ? null : { share: row.roi }] : []),
        row.revenueReturn === null ? null : Math.round(row.revenueReturn * 100) / 100,
        row.costPerRedemptionMinor === null ? null : money(row.costPerRedemptionMinor),
      ]
    }),
  }
}

const tabulateDates = (analytics: Analytics): Table => ({
  columns: ['Date', 'Starts', 'Calendar adds', ...ifCompared(analytics, 'Before')],
  rows: analytics.dates.map(({ title, startsAt, now, before }) => [
    title,
    startsAt.slice(0, 10),
    now,
    ...ifCompared(analytics, before),
  ]),
})
