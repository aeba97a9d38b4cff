import { type ReactNode, Suspense, useState } from 'react'
import { AppLink } from '#client/lib/app-link.tsx'
import { lazyComponent } from '#client/lib/lazy-component.ts'
import { DataCell, DataRow, DataTable } from '#client/ui/data-table.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Segmented } from '#client/ui/segmented.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { TagIcon } from '#client/ui/tool-icons.tsx'
import { useHydrated } from '#client/ui/use-hydrated.ts'
import { formatShortDate } from '#shared/format/date.ts'
import { formatWholeMoney } from '#shared/format/money.ts'
import { paths } from '#shared/paths.ts'
import { SALES_WEEKS } from '#shared/roi/roi.constants.ts'
import type { BrandSales, CodeTrend } from '#shared/roi/sales.contract.ts'
import { Widget } from './widget.tsx'

const CodesChart = lazyComponent(() => import('./codes-chart.tsx'), 'CodesChart')

type CodePerformanceProps = {
  sales: BrandSales
  /** The way to the margin and the rates. */
  settings: ReactNode
}

/** Which codes are used, week by week, and what they sold; with the method of the return beside it. */
export function CodePerformance({ sales: { codes, weeks, method }, settings }: CodePerformanceProps) {
  const [look, setLook] = useState<'chart' | 'table'>('chart')
  const isHydrated = useHydrated()
  if (codes.length === 0) {
    return (
      <Widget title="Code performance">
        <EmptyState icon={<TagIcon />} title="Not enough laps yet" className="py-8">
          Give a racer a code in their contract, and connect your shop under Sales: each use counts here.
        </EmptyState>
      </Widget>
    )
  }
  return (
    <Widget
      title="Code performance"
      aside={
        <Segmented
          label="Show the codes as"
          value={look}
          onValueChange={setLook}
          options={[
            { value: 'chart', label: 'Chart' },
            { value: 'table', label: 'Table' },
          ]}
        />
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="rounded-md border border-line bg-card p-4">
          <p className="mb-3 text-sm text-muted">Redemptions a week, last {SALES_WEEKS} weeks</p>
          {look === 'table' ? (
            <WeeksTable codes={codes} weeks={weeks} />
          ) : (
            <>
              <Suspense fallback={<Skeleton className="h-60" />}>
                {isHydrated ? <CodesChart codes={codes} weeks={weeks} /> : <Skeleton className="h-60" />}
              </Suspense>
              <div className="sr-only">
                <WeeksTable codes={codes} weeks={weeks} />
              </div>
            </>
          )}
        </div>
        <CodesTable codes={codes} />
      </div>
      <details className="mt-4 text-sm">
        <summary className="w-fit cursor-pointer py-1 font-semibold">How the return is worked out</summary>
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
  <DataTable caption="What each code sold, the most used first" columns={['Code', 'Uses', 'Net sales']}>
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

type WeeksProps = { codes: readonly CodeTrend[]; weeks: readonly string[] }

const WeeksTable = ({ codes, weeks }: WeeksProps) => (
  <table className="mono w-full text-sm">
    <caption className="sr-only">Redemptions of each code by week</caption>
    <thead>
      <tr className="text-left text-muted">
        <th scope="col" className="py-1 font-medium">
          Week from
        </th>
        {codes.map(({ codeId, code }) => (
          <th key={codeId} scope="col" className="py-1 pl-2 text-right font-medium wrap-anywhere">
            {code}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {weeks.map((week, place) => (
        <tr key={week} className="border-t border-line">
          <th scope="row" className="py-1 text-left font-normal">
            <time dateTime={week}>{formatShortDate(week)}</time>
          </th>
          {codes.map(({ codeId, weeks: counts }) => (
            <td key={codeId} className="py-1 pl-2 text-right">
              {counts[place] ?? 0}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
