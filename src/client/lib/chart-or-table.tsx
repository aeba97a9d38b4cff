import { type ReactNode, useState } from 'react'
import { Segmented } from '#client/ui/segmented.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import type { TimeChartProps } from '#client/ui/time-chart.tsx'
import { useHydrated } from '#client/ui/use-hydrated.ts'
import { formatShortDate } from '#shared/format/date.ts'
import { lazyComponent } from './lazy-component.ts'

const TimeChart = lazyComponent(() => import('#client/ui/time-chart.tsx'), 'TimeChart', {
  fallback: ({ height }) => <ChartSkeleton height={height} />,
})

const ChartSkeleton = ({ height }: Pick<TimeChartProps, 'height'>) => (
  <div style={{ height }}>
    <Skeleton className="h-full" />
  </div>
)

const views = [
  { value: 'chart', label: 'Chart' },
  { value: 'table', label: 'Table' },
] as const

export function useChartOrTable(label: string) {
  const [view, setView] = useState<'chart' | 'table'>('chart')
  return { view, toggle: <Segmented label={label} value={view} onValueChange={setView} options={views} /> }
}

type ChartOrTableProps = Omit<TimeChartProps, 'formatDay'> & { view: 'chart' | 'table'; table: ReactNode }

/** A chart, or the table with the same data, which screen readers always get. */
export function ChartOrTable({ view, table, ...chart }: ChartOrTableProps) {
  const isHydrated = useHydrated()
  if (view === 'table') return table
  return (
    <>
      {isHydrated ? (
        <TimeChart {...chart} formatDay={formatShortDate} />
      ) : (
        <ChartSkeleton height={chart.height} />
      )}
      <div className="sr-only">{table}</div>
    </>
  )
}

type TimeTableProps = {
  caption: string
  /** The heading of the days. */
  unit: 'Day' | 'Week from'
  columns: readonly { key: string; label: string }[]
  rows: readonly { day: string; cells: readonly ReactNode[] }[]
}

/** The table behind a chart: days down, series across. */
export const TimeTable = ({ caption, unit, columns, rows }: TimeTableProps) => (
  <table className="mono w-full text-sm">
    <caption className="sr-only">{caption}</caption>
    <thead>
      <tr className="text-left text-muted">
        <th scope="col" className="py-1 font-medium">
          {unit}
        </th>
        {columns.map(({ key, label }) => (
          <th key={key} scope="col" className="py-1 pl-2 text-right font-medium wrap-anywhere">
            {label}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ day, cells }) => (
        <tr key={day} className="border-t border-line">
          <th scope="row" className="py-1 text-left font-normal whitespace-nowrap">
            <time dateTime={day}>{formatShortDate(day)}</time>
          </th>
          {columns.map(({ key }, index) => (
            <td key={key} className="py-1 pl-2 text-right">
              {cells[index]}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
