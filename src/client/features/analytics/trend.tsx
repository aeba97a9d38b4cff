import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ChartOrTable, useChartOrTable } from '#client/lib/chart-or-table.tsx'
import { cn } from '#client/ui/cn.ts'
import { TitledPanel } from '#client/ui/panel.tsx'
import { Options, Select } from '#client/ui/select.tsx'
import type { TimeSeries } from '#client/ui/time-chart.tsx'
import { measureLabels } from '#shared/analytics/analytics.constants.ts'
import type { Analytics } from '#shared/analytics/analytics.contract.ts'
import type { Point } from '#shared/analytics/analytics.rules.ts'
import type { Table } from '#shared/analytics/analytics-table.rules.ts'
import { formatDate, formatDateRange } from '#shared/format/date.ts'
import { type AnalyticsScreen, type AnalyticsSearch, writeAnalyticsSearch } from './analytics-search.ts'
import { cellText } from './bar-table.tsx'

const previousPeriod: TimeSeries = {
  key: 'before',
  name: 'Previous period',
  as: 'line',
  color: 'var(--muted)',
  dashes: '4 4',
}

export type Series = { key: string; label: string; currency?: string; points: Point[] }

/** Everything that can be plotted over time: what is counted, and what was sold in each currency. */
export const seriesOf = ({ measures, sales }: Analytics): Series[] => [
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

type TrendProps = {
  series: readonly Series[]
  analytics: Pick<Analytics, 'step' | 'before'>
  search: AnalyticsSearch
  screen: AnalyticsScreen
  action?: ReactNode
}

/** One figure over time, as a plot or as the table behind it. */
export function Trend({ series: every, analytics, search, screen, action }: TrendProps) {
  const { view, toggle } = useChartOrTable('Show trend as')
  const navigate = useNavigate()
  const shown = every.find(({ key }) => key === search.plot) ?? every[0]
  if (!shown) return null
  const { label, currency, points } = shown
  const write = (figure: number) => cellText(currency ? { amountMinor: figure, currency } : figure)
  return (
    <TitledPanel title="Trend" {...(action && { action })}>
      <div className="grid gap-4 p-5">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Select
            aria-label="Metric"
            value={shown.key}
            className="max-sm:w-full"
            onChange={({ target: { value: plot } }) =>
              void navigate({
                href: screen(writeAnalyticsSearch({ ...search, plot })),
                resetScroll: false,
                replace: true,
              })
            }
          >
            <Options of={every} entry={(each) => [each.key, each.label]} />
          </Select>
          {toggle}
        </div>
        <p className="text-sm text-muted">
          {label} by {analytics.step}
          {analytics.before && (
            <>
              {' '}
              compared with {formatDateRange(analytics.before.from, analytics.before.to)}
              {view === 'chart' && ' (dashed line)'}
            </>
          )}
        </p>
        <ChartOrTable
          view={view}
          data={points}
          x="start"
          height={256}
          series={[
            { key: 'now', name: label, as: 'area', color: 'var(--info)' },
            ...(points.some(({ before }) => before !== null) ? [previousPeriod] : []),
          ]}
          formatValue={write}
          table={<DataTable caption={`${label} by ${analytics.step}`} table={tableOf(shown, analytics)} />}
        />
      </div>
    </TitledPanel>
  )
}

function tableOf(
  { label, currency, points }: Series,
  { step, before }: Pick<Analytics, 'step' | 'before'>,
): Table {
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

type DataTableProps = { caption: string; table: Table; className?: string }

/** The figures behind a plot. The first column names the row. */
export const DataTable = ({ caption, table: { columns, rows }, className }: DataTableProps) => (
  <table className={cn('mono w-full text-sm', className)}>
    <caption className="sr-only">{caption}</caption>
    <thead>
      <tr className="text-muted">
        {columns.map((column, index) => (
          <th
            key={column}
            scope="col"
            className={cn('py-1.5 font-medium', index === 0 ? 'text-left' : 'pl-3 text-right')}
          >
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([name = null, ...cells]) => (
        <tr key={cellText(name)} className="border-t border-line">
          <th scope="row" className="py-1.5 text-left font-normal">
            {cellText(name)}
          </th>
          {cells.map((cell, index) => (
            <td key={columns[index + 1]} className="py-1.5 pl-3 text-right">
              {cellText(cell)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
