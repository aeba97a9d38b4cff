import type { ReactNode } from 'react'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { TitledPanel } from '#client/ui/panel.tsx'
import type { AnalyticsTable } from '#shared/analytics/analytics.constants.ts'
import type { Analytics } from '#shared/analytics/analytics.contract.ts'
import { tabulate } from '#shared/analytics/analytics-table.rules.ts'
import { formatDate, formatDateRange } from '#shared/format/date.ts'
import type { AnalyticsSearch } from './analytics-search.ts'
import { BarTable } from './bar-table.tsx'
import { ContractTable } from './contract-table.tsx'
import { ExportLink } from './export-link.tsx'
import { Figures } from './figures.tsx'
import { hasLaps } from './has-laps.ts'
import { RangePicker } from './range-picker.tsx'
import { Trend } from './trend.tsx'

type AnalyticsBoardProps = { analytics: Analytics; search: AnalyticsSearch }

const willAppear: Record<Analytics['role'], string> = {
  ATHLETE: 'Who looks at your profile, what becomes of offers, and what your codes sell will appear here.',
  BRAND:
    'Who looks at your page, what becomes of your offers, and what codes sell and cost will appear here.',
  PROMOTER: 'Who looks at your page, who follows you, and which dates go into calendars will appear here.',
}

const nobodySearched =
  'Nobody has found you by words yet in this time. Brands search for names, numbers, tracks, towns, titles and classes: what stands in your profile can be found.'

export function AnalyticsBoard({ analytics, search }: AnalyticsBoardProps) {
  const { span } = analytics
  return (
    <>
      <div className="grid gap-4">
        <RangePicker key={`${span.from} ${span.to}`} search={search} span={span} />
        <p aria-live="polite" className="mono text-sm text-muted">
          {formatDateRange(span.from, span.to)}
        </p>
      </div>
      {hasLaps(analytics) ? (
        <Laps analytics={analytics} search={search} />
      ) : (
        <EmptyState level="h2" title="Not enough laps yet">
          {willAppear[analytics.role]} Nothing was counted in this time: a longer one may hold more.
        </EmptyState>
      )}
    </>
  )
}

function Laps({ analytics, search }: AnalyticsBoardProps) {
  const { span, sources, viewers, searches, countries, funnel, contracts, dates, sales } = analytics
  const bars = (table: AnalyticsTable, caption: string, tone?: 'primary') => (
    <BarTable caption={caption} table={tabulate(analytics, table)} {...(tone && { tone })} />
  )
  const part = (
    table: AnalyticsTable,
    title: string,
    isEmpty: boolean,
    children: ReactNode,
    ifEmpty = 'Not enough laps yet in this time.',
  ) => (
    <TitledPanel
      title={title}
      {...(!isEmpty && { action: <ExportLink search={search} table={table} what={title} /> })}
    >
      <div className="p-5">
        {isEmpty ? <p className="mx-auto max-w-prose py-6 text-center text-muted">{ifEmpty}</p> : children}
      </div>
    </TitledPanel>
  )
  return (
    <>
      <Figures analytics={analytics} />
      <Trend analytics={analytics} search={search} />
      {sales && (contracts.length > 0 || sales.totals.length > 0) && (
        <TitledPanel
          title="Contracts"
          action={<ExportLink search={search} table="contracts" what="contracts" />}
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
            analytics.role === 'BRAND' ? 'Offers you sent' : 'Offers you got',
            funnel[0]?.now === 0 && !funnel[0].before,
            bars('funnel', 'How far offers came', 'primary'),
          )}
        {analytics.role === 'PROMOTER' &&
          part('dates', 'Dates in calendars', dates.length === 0, <DateBars analytics={analytics} />)}
        {part(
          'sources',
          'Where viewers came from',
          sources.length === 0,
          bars('sources', 'Sources of views'),
        )}
        {part('viewers', 'Who looked', viewers.length === 0, bars('viewers', 'Views by kind of viewer'))}
        {searches &&
          part(
            'searches',
            'Searches that found you',
            searches.length === 0,
            bars('searches', 'Words that found you, by people'),
            nobodySearched,
          )}
        {analytics.role !== 'PROMOTER' &&
          part(
            'countries',
            'Where orders went',
            countries.length === 0,
            bars('countries', 'Redemptions by country'),
          )}
      </div>
    </>
  )
}

/** Two dates may bear one title, so the day stands beside it. */
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
