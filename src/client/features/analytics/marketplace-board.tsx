import { EmptyState } from '#client/ui/empty-state.tsx'
import { marketplaceMeasureLabels, SUM_EVERY_MINUTES } from '#shared/analytics/marketplace.constants.ts'
import type { MarketplaceAnalytics } from '#shared/analytics/marketplace.contract.ts'
import { paths } from '#shared/paths.ts'
import type { AnalyticsSearch } from './analytics-search.ts'
import { ExportLink } from './breakdown.tsx'
import { MarketplaceBreakdowns, marketplaceExportUrl } from './marketplace-breakdowns.tsx'
import { MarketplaceFigures } from './marketplace-figures.tsx'
import { PeriodHead } from './range-picker.tsx'
import { type Series, Trend } from './trend.tsx'

type MarketplaceBoardProps = { analytics: MarketplaceAnalytics; search: AnalyticsSearch }

/** The figures of the whole marketplace, for staff. Money and errors are for administrators. */
export function MarketplaceBoard({ analytics, search }: MarketplaceBoardProps) {
  return (
    <>
      <PeriodHead
        search={search}
        span={analytics.span}
        screen={paths.adminAnalytics}
        note={`, days in UTC. Updated every ${SUM_EVERY_MINUTES} minutes.`}
      />
      {hasLaps(analytics) ? (
        <>
          <MarketplaceFigures analytics={analytics} />
          <Trend
            series={seriesOf(analytics)}
            analytics={analytics}
            search={search}
            screen={paths.adminAnalytics}
            action={<ExportLink href={marketplaceExportUrl(search, 'trend')} what="the trend" />}
          />
          <MarketplaceBreakdowns analytics={analytics} search={search} />
        </>
      ) : (
        <EmptyState level="h2" title="Not enough laps yet">
          Visitors, sign-ups, searches and deals will appear here. Nothing was counted in this period. Try a
          longer one.
        </EmptyState>
      )}
    </>
  )
}

const hasLaps = ({ measures, mails, pushes, admin }: MarketplaceAnalytics): boolean =>
  [...measures, ...mails, ...pushes, ...(admin ? [admin.requests] : [])].some(
    ({ now, before }) => now > 0 || (before ?? 0) > 0,
  )

/** Everything that can be plotted over time. */
const seriesOf = ({ measures, admin }: MarketplaceAnalytics): Series[] => [
  ...measures.map(({ measure, points }) => ({
    key: measure.toLowerCase(),
    label: marketplaceMeasureLabels[measure],
    points,
  })),
  ...(admin?.volumes ?? []).map(({ currency, points }) => ({
    key: `gmv-${currency.toLowerCase()}`,
    label: `GMV (${currency})`,
    currency,
    points,
  })),
]
