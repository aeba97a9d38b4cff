import type { ReactNode } from 'react'
import { PlanNotice } from '#client/lib/plan-notice.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { TitledPanel } from '#client/ui/panel.tsx'
import { type AnalyticsTable, DEFAULT_RANGE, rangeDays } from '#shared/analytics/analytics.constants.ts'
import type { Analytics } from '#shared/analytics/analytics.contract.ts'
import { tabulate } from '#shared/analytics/analytics-table.rules.ts'
import { formatDate, formatDateRange } from '#shared/format/date.ts'
import { queryString } from '#shared/http/path.ts'
import { paths } from '#shared/paths.ts'
import { type AnalyticsSearch, askedBy } from './analytics-search.ts'
import { BarTable } from './bar-table.tsx'
import { Breakdown, ExportLink } from './breakdown.tsx'
import { ContractTable } from './contract-table.tsx'
import { Figures } from './figures.tsx'
import { PeriodHead } from './range-picker.tsx'
import { seriesOf, Trend } from './trend.tsx'

type AnalyticsBoardProps = {
  analytics: Analytics
  search: AnalyticsSearch
  /** Shown below the kinds of viewers. */
  viewerNames: ReactNode
}

type LongerPeriods = {
  /** The name of the plan that has longer periods; null for those who have them. */
  longerIn: string | null
}

const willAppear: Record<Analytics['role'], string> = {
  ATHLETE: 'Profile views, offers and sales with your codes will appear here.',
  BRAND: 'Page views, offers, and sales and costs of your codes will appear here.',
  PROMOTER: 'Page views, followers and calendar adds will appear here.',
}

const noSearches =
  'No searches found you in this period. Brands search by name, number, track, town, title and class, so add them to your profile.'

export function AnalyticsBoard({ longerIn, ...board }: AnalyticsBoardProps & LongerPeriods) {
  const { analytics, search } = board
  return (
    <>
      <PeriodHead search={search} span={analytics.span} screen={paths.analytics} longerIn={longerIn}>
        {longerIn && (
          <PlanNotice>
            Your plan shows the last {rangeDays[DEFAULT_RANGE]} days. {longerIn} shows twelve months.
            Everything is counted meanwhile.
          </PlanNotice>
        )}
      </PeriodHead>
      {hasLaps(analytics) ? (
        <Charts {...board} />
      ) : (
        <EmptyState level="h2" title="Not enough laps yet">
          {willAppear[analytics.role]} Nothing was counted in this period.{!longerIn && ' Try a longer one.'}
        </EmptyState>
      )}
    </>
  )
}

function Charts({ analytics, search, viewerNames }: AnalyticsBoardProps) {
  const { span, sources, viewers, searches, countries, funnel, contracts, dates, sales } = analytics
  const bars = (table: AnalyticsTable, caption: string, tone?: 'primary') => (
    <BarTable caption={caption} table={tabulate(analytics, table)} {...(tone && { tone })} />
  )
  const part = (
    table: AnalyticsTable,
    title: string,
    isEmpty: boolean,
    children: ReactNode,
    ifEmpty?: string,
  ) => (
    <Breakdown
      title={title}
      exportUrl={exportAddress(search, table)}
      isEmpty={isEmpty}
      {...(ifEmpty && { ifEmpty })}
    >
      {children}
    </Breakdown>
  )
  return (
    <>
      <Figures analytics={analytics} />
      <Trend series={seriesOf(analytics)} analytics={analytics} search={search} screen={paths.analytics} />
      {sales && (contracts.length > 0 || sales.totals.length > 0) && (
        <TitledPanel
          title="Contracts"
          action={<ExportLink href={exportAddress(search, 'contracts')} what="contracts" />}
        >
          <ContractTable analytics={analytics} />
          <ul className="grid gap-1 p-5 text-sm text-muted">
            <li>Redemptions by code only, {formatDateRange(span.from, span.to)}.</li>
            {sales.method.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </TitledPanel>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-2">
        {funnel &&
          part(
            'funnel',
            analytics.role === 'BRAND' ? 'Offers sent' : 'Offers received',
            funnel[0]?.now === 0 && !funnel[0].before,
            bars('funnel', 'Offers by stage', 'primary'),
          )}
        {analytics.role === 'PROMOTER' &&
          part('dates', 'Calendar adds', dates.length === 0, <DateBars analytics={analytics} />)}
        {part('sources', 'Traffic sources', sources.length === 0, bars('sources', 'Views by source'))}
        {part(
          'viewers',
          'Viewers',
          viewers.length === 0,
          <div className="grid gap-6">
            {bars('viewers', 'Views by type of viewer')}
            {viewerNames}
          </div>,
        )}
        {searches &&
          part(
            'searches',
            'Searches that found you',
            searches.length === 0,
            bars('searches', 'Search terms by users'),
            noSearches,
          )}
        {analytics.role !== 'PROMOTER' &&
          part(
            'countries',
            'Orders by country',
            countries.length === 0,
            bars('countries', 'Redemptions by country'),
          )}
      </div>
    </>
  )
}

/** Dates can share a title, so the day is added. */
function DateBars({ analytics }: { analytics: Analytics }) {
  const { columns, rows } = tabulate(analytics, 'dates')
  return (
    <BarTable
      caption="Calendar adds by date"
      table={{
        columns: columns.filter((column) => column !== 'Starts'),
        rows: rows.map(([title, day, ...counts]) => [`${title}, ${formatDate(String(day))}`, ...counts]),
      }}
    />
  )
}

/** Whether there is data in the period or the one it is compared with. */
function hasLaps({ measures, searches, funnel, sales }: Analytics): boolean {
  const isSomething = ({ now, before }: { now: number; before: number | null }) =>
    now > 0 || (before !== null && before > 0)
  const hasSales = sales !== null && sales.totals.length > 0
  return hasSales || [measures, searches ?? [], funnel ?? []].some((counted) => counted.some(isSomething))
}

export const exportAddress = (search: AnalyticsSearch, table: AnalyticsTable) =>
  `/api/analytics/export.csv${queryString({ ...askedBy(search), table })}`
