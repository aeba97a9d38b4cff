import { useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { lazyComponent } from '#client/lib/lazy-component.ts'
import { TitledPanel } from '#client/ui/panel.tsx'
import { Segmented } from '#client/ui/segmented.tsx'
import { Select } from '#client/ui/select.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { useHydrated } from '#client/ui/use-hydrated.ts'
import { measureLabels } from '#shared/analytics/analytics.constants.ts'
import type { Analytics } from '#shared/analytics/analytics.contract.ts'
import type { Point } from '#shared/analytics/analytics.rules.ts'
import type { Table } from '#shared/analytics/analytics-table.rules.ts'
import { formatDate, formatDateRange } from '#shared/format/date.ts'
import { paths } from '#shared/paths.ts'
import { type AnalyticsSearch, writeAnalyticsSearch } from './analytics-search.ts'
import { cellText } from './cell-text.ts'
import { DataTable } from './data-table.tsx'

const TrendChart = lazyComponent(() => import('./trend-chart.tsx'), 'TrendChart')

type Series = { key: string; label: string; currency?: string; points: Point[] }

/** Everything that can be plotted over time: what is counted, and what was sold in each currency. */
const seriesOf = ({ measures, sales }: Analytics): Series[] => [
  ...measures.map(({ measure, points }) => ({
    key: measure.toLowerCase(),
    label: measureLabels[measure],
    points,
  })),
  ...(sales?.trends ?? []).map(({ currency, points }) => ({
    key: `sales-${currency.toLowerCase()}`,
    label: `Net sales (${currency})`,
    currency,
    points,
  })),
]

/** One figure over time, as a plot or as the table behind it. */
export function Trend({ analytics, search }: { analytics: Analytics; search: AnalyticsSearch }) {
  const [look, setLook] = useState<'chart' | 'table'>('chart')
  const isHydrated = useHydrated()
  const navigate = useNavigate()
  const every = seriesOf(analytics)
  const shown = every.find(({ key }) => key === search.plot) ?? every[0]
  if (!shown) return null
  const { label, currency, points } = shown
  const write = (figure: number) => cellText(currency ? { amountMinor: figure, currency } : figure)
  const table = tableOf(shown, analytics)
  return (
    <TitledPanel title="Lap by lap">
      <div className="grid gap-4 p-5">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Select
            aria-label="What is plotted"
            value={shown.key}
            className="max-sm:w-full"
            onChange={({ target: { value: plot } }) =>
              void navigate({
                href: paths.analytics(writeAnalyticsSearch({ ...search, plot })),
                resetScroll: false,
                replace: true,
              })
            }
          >
            {every.map((each) => (
              <option key={each.key} value={each.key}>
                {each.label}
              </option>
            ))}
          </Select>
          <Segmented
            label="Show it as"
            value={look}
            onValueChange={setLook}
            options={[
              { value: 'chart', label: 'Chart' },
              { value: 'table', label: 'Table' },
            ]}
          />
        </div>
        <p className="text-sm text-muted">
          {label} by {analytics.step}
          {analytics.before && (
            <> compared with {formatDateRange(analytics.before.from, analytics.before.to)} (dashed line)</>
          )}
        </p>
        {look === 'table' ? (
          <DataTable caption={`${label} by ${analytics.step}`} table={table} />
        ) : (
          <>
            <Suspense fallback={<Skeleton className="h-64" />}>
              {isHydrated ? (
                <TrendChart points={points} label={label} write={write} />
              ) : (
                <Skeleton className="h-64" />
              )}
            </Suspense>
            <div className="sr-only">
              <DataTable caption={`${label} by ${analytics.step}`} table={table} />
            </div>
          </>
        )}
      </div>
    </TitledPanel>
  )
}

function tableOf({ label, currency, points }: Series, { step, before }: Analytics): Table {
  const cell = (figure: number) => (currency ? { amountMinor: figure, currency } : figure)
  return {
    columns: [step === 'day' ? 'Day' : 'Week from', label, ...(before ? ['Before'] : [])],
    rows: points.map((point) => [
      formatDate(point.start),
      cell(point.now),
      ...(before ? [cell(point.before ?? 0)] : []),
    ]),
  }
}
