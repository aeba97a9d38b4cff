import type { ReactNode } from 'react'
import { AppLink } from '#client/lib/app-link.tsx'
import { ChartOrTable, TimeTable, useChartOrTable } from '#client/lib/chart-or-table.tsx'
import { DataCell, DataRow, DataTable } from '#client/ui/data-table.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { TagIcon } from '#client/ui/tool-icons.tsx'
import { formatShortDate } from '#shared/format/date.ts'
import { formatWholeMoney } from '#shared/format/money.ts'
import { paths } from '#shared/paths.ts'
import { SALES_WEEKS } from '#shared/roi/roi.constants.ts'
import type { BrandSales, CodeTrend } from '#shared/roi/sales.contract.ts'
import { Widget } from './widget.tsx'

/** Distinguished by dashes as well as by colour. */
const strokes = [
  { color: 'var(--info)' },
  { color: 'var(--primary)', dashes: '6 3' },
  { color: 'var(--ok)', dashes: '2 3' },
  { color: 'var(--muted)', dashes: '8 3 2 3' },
] as const

type CodePerformanceProps = {
  sales: BrandSales
  settings: ReactNode
}

/** Redemptions per code and week, sales per code, and how the return is calculated. */
export function CodePerformance({ sales: { codes, weeks, method }, settings }: CodePerformanceProps) {
  const { view, toggle } = useChartOrTable('Show codes as')
  if (codes.length === 0) {
    return (
      <Widget title="Code performance">
        <EmptyState icon={<TagIcon />} title="No redemptions yet" className="py-8">
          Add a code to a racer’s contract and connect your shop under Sales. Redemptions will appear here.
        </EmptyState>
      </Widget>
    )
  }
  return (
    <Widget title="Code performance" aside={toggle}>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="rounded-md border border-line bg-card p-4">
          <p className="mb-3 text-sm text-muted">Redemptions per week, last {SALES_WEEKS} weeks</p>
          <ChartOrTable
            view={view}
            data={weeks.map((week, index) => ({
              week,
              ...Object.fromEntries(codes.map((code) => [code.codeId, code.weeks[index] ?? 0])),
            }))}
            x="week"
            height={240}
            series={codes.map(({ codeId, code }, index) => ({
              key: codeId,
              name: code,
              as: 'line',
              color: 'var(--info)',
              ...strokes[index % strokes.length],
            }))}
            formatLabel={(week) => `Week from ${formatShortDate(week)}`}
            hasLegend
            table={
              <TimeTable
                caption="Redemptions of each code by week"
                unit="Week from"
                columns={codes.map(({ codeId, code }) => ({ key: codeId, label: code }))}
                rows={weeks.map((week, index) => ({
                  day: week,
                  cells: codes.map((code) => code.weeks[index] ?? 0),
                }))}
              />
            }
          />
        </div>
        <CodesTable codes={codes} />
      </div>
      <details className="mt-4 text-sm">
        <summary className="w-fit cursor-pointer py-1 font-semibold">How we calculate your return</summary>
        <ul className="mt-2 mb-4 grid max-w-[72ch] gap-1.5 text-muted">
          {method.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        {settings}
      </details>
    </Widget>
  )
}

const CodesTable = ({ codes }: { codes: readonly CodeTrend[] }) => (
  <DataTable caption="Sales by code, most used first" columns={['Code', 'Uses', 'Net sales']}>
    {codes.map(({ codeId, code, contractId, redemptions, sold }, place) => (
      <DataRow key={codeId} gate={place === 0 ? 'best' : 'plain'}>
        <DataCell heading className="mono">
          <AppLink
            to={paths.contracts({ id: contractId, part: 'performance' })}
            className="underline-offset-4 hover:underline"
          >
            {code}
          </AppLink>
        </DataCell>
        <DataCell onPhone="end">
          {redemptions} <span className="md:sr-only">uses</span>
        </DataCell>
        <DataCell onPhone="wide">{sold.map(formatWholeMoney).join(' + ')}</DataCell>
      </DataRow>
    ))}
  </DataTable>
)
