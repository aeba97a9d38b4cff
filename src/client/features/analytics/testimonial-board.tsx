import { ButtonLink } from '#client/lib/app-link.tsx'
import { ChartOrTable, useChartOrTable } from '#client/lib/chart-or-table.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { KpiPlate } from '#client/ui/kpi-plate.tsx'
import { type TestimonialTable, testimonialMeasureLabels } from '#shared/analytics/analytics.constants.ts'
import type { TestimonialAnalytics } from '#shared/analytics/testimonial-analytics.contract.ts'
import { tabulateTestimonials } from '#shared/analytics/testimonial-table.rules.ts'
import { formatCount, formatRate } from '#shared/format/number.ts'
import { plural } from '#shared/format/plural.ts'
import { formatDuration } from '#shared/format/relative-time.ts'
import { queryString } from '#shared/http/path.ts'
import { paths } from '#shared/paths.ts'
import { RATING_MAX } from '#shared/testimonials/testimonial.constants.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { type AnalyticsSearch, askedBy } from './analytics-search.ts'
import { BarTable } from './bar-table.tsx'
import { Breakdown, ExportLink } from './breakdown.tsx'
import { changeOf } from './figures.tsx'
import { PeriodHead } from './range-picker.tsx'
import { DataTable, type Series, Trend } from './trend.tsx'

type TestimonialBoardProps = { analytics: TestimonialAnalytics; search: AnalyticsSearch }

const exportUrl = (search: AnalyticsSearch, table: TestimonialTable) =>
  `/api/testimonials/analytics/export.csv${queryString({ ...askedBy(search), table })}`

/** What became of the member's requests, and the stars they got. */
export function TestimonialBoard({ analytics, search }: TestimonialBoardProps) {
  return (
    <>
      <PeriodHead
        search={search}
        span={analytics.span}
        screen={paths.testimonialAnalytics}
        note={analytics.isEverybody && ', all members'}
      />
      {hasLaps(analytics) ? <Charts analytics={analytics} search={search} /> : <NoRequests />}
    </>
  )
}

const hasLaps = ({ measures, rating }: TestimonialAnalytics): boolean =>
  measures.some(({ now, before }) => now > 0 || (before ?? 0) > 0) || (rating.at(-1)?.count ?? 0) > 0

const NoRequests = () => (
  <EmptyState
    level="h2"
    title="No requests yet"
    action={
      <ButtonLink to={paths.testimonialDashboard({ tab: 'requests' })}>Request a testimonial</ButtonLink>
    }
  >
    Ask a contract partner for a testimonial, or try a longer period. Requests, answers and ratings will
    appear here.
  </EmptyState>
)

function Charts({ analytics, search }: TestimonialBoardProps) {
  const series: Series[] = analytics.measures.map(({ measure, points }) => ({
    key: measure.toLowerCase(),
    label: testimonialMeasureLabels[measure],
    points,
  }))
  const bars = (table: TestimonialTable, caption: string) => (
    <BarTable caption={caption} table={tabulateTestimonials(analytics, table)} tone="primary" />
  )
  return (
    <>
      <Figures analytics={analytics} />
      <Trend
        series={series}
        analytics={analytics}
        search={search}
        screen={paths.testimonialAnalytics}
        action={<ExportLink href={exportUrl(search, 'trend')} what="the trend" />}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-2">
        <Breakdown
          title="Requests"
          exportUrl={exportUrl(search, 'funnel')}
          isEmpty={!isCounted(analytics.funnel)}
          ifEmpty="No requests were sent in this period."
        >
          {bars('funnel', 'Requests by stage')}
        </Breakdown>
        <Breakdown
          title="Ratings"
          exportUrl={exportUrl(search, 'stars')}
          isEmpty={!isCounted(analytics.stars)}
          ifEmpty="No testimonials were published in this period."
        >
          {bars('stars', 'Testimonials by stars')}
        </Breakdown>
      </div>
      <RatingOverTime analytics={analytics} search={search} />
    </>
  )
}

const isCounted = (rows: readonly { now: number; before: number | null }[]) =>
  rows.some(({ now, before }) => now > 0 || (before ?? 0) > 0)

function Figures({ analytics }: Pick<TestimonialBoardProps, 'analytics'>) {
  const { measures, funnel, responseMinutes, rating } = analytics
  const stageOf = (stage: string) => funnel.find((each) => each.stage === stage)?.now ?? 0
  const latest = rating.at(-1)
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-3 xl:gap-4">
      {measures.map(({ measure, now, before }) => (
        <KpiPlate
          key={measure}
          label={testimonialMeasureLabels[measure]}
          value={formatCount(now)}
          {...changeOf(now, before, formatCount)}
        />
      ))}
      <KpiPlate
        label="Response rate"
        value={stageOf('SENT') > 0 ? formatRate(stageOf('ANSWERED'), stageOf('SENT')) : '–'}
        note={
          responseMinutes.now === null
            ? 'No answers in this period'
            : `Median: ${formatDuration(responseMinutes.now * MINUTE_MS)}`
        }
      />
      <KpiPlate
        label="Average rating"
        value={latest?.mean?.toFixed(1) ?? '–'}
        note={
          latest?.mean ? `of ${plural(latest.count, 'contract review')} so far` : 'No contract reviews yet'
        }
      />
    </dl>
  )
}

function RatingOverTime({ analytics, search }: TestimonialBoardProps) {
  const { view, toggle } = useChartOrTable('Show rating as')
  const { rating } = analytics
  return (
    <Breakdown
      title="Average rating over time"
      exportUrl={exportUrl(search, 'rating')}
      isEmpty={rating.every(({ mean }) => mean === null)}
      ifEmpty="The average of your contract reviews will appear here."
    >
      <div className="grid gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-sm text-muted">All contract reviews up to each {analytics.step}</p>
          {toggle}
        </div>
        <ChartOrTable
          view={view}
          data={rating}
          x="start"
          height={220}
          series={[{ key: 'mean', name: 'Average rating', as: 'line', color: 'var(--info)' }]}
          formatValue={(mean) => mean.toFixed(1)}
          max={RATING_MAX}
          table={<DataTable caption="Average rating" table={tabulateTestimonials(analytics, 'rating')} />}
        />
      </div>
    </Breakdown>
  )
}
