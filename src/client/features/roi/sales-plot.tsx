import { Suspense, useState } from 'react'
import { lazyComponent } from '#client/lib/lazy-component.ts'
import { Block } from '#client/ui/block.tsx'
import { Segmented } from '#client/ui/segmented.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { useHydrated } from '#client/ui/use-hydrated.ts'
import { formatShortDate } from '#shared/format/date.ts'
import type { ContractPerformance } from '#shared/roi/roi.contract.ts'
import { plotSales, type SalesBar } from './plot-sales.ts'

const SalesChart = lazyComponent(() => import('./sales-chart.tsx'), 'SalesChart')

/** Redemptions over time with the racer's races among them: as a plot, or as the table behind it. */
export function SalesPlot({ performance }: { performance: ContractPerformance }) {
  const [look, setLook] = useState<'chart' | 'table'>('chart')
  const isHydrated = useHydrated()
  const { raceDays, plotFrom, plotTo } = performance
  const { span, bars } = plotSales({ days: performance.return.days, raceDays, plotFrom, plotTo })
  return (
    <Block
      level="h3"
      title="Redemptions and races"
      action={
        <Segmented
          label="Show the redemptions as"
          value={look}
          onValueChange={setLook}
          options={[
            { value: 'chart', label: 'Chart' },
            { value: 'table', label: 'Table' },
          ]}
        />
      }
    >
      <div className="rounded-md border border-line bg-card p-4">
        <p className="mb-3 flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
          Redemptions a {span}
          {raceDays.length > 0 && (
            <span className="flex items-center gap-1.5">
              <span aria-hidden="true" className="size-2.5 bg-primary" />
              with a race
            </span>
          )}
        </p>
        {look === 'table' ? (
          <SalesTable span={span} bars={bars} />
        ) : (
          <>
            <Suspense fallback={<Skeleton className="h-52" />}>
              {isHydrated ? <SalesChart bars={bars} /> : <Skeleton className="h-52" />}
            </Suspense>
            <div className="sr-only">
              <SalesTable span={span} bars={bars} />
            </div>
          </>
        )}
      </div>
    </Block>
  )
}

const head = 'py-1 font-medium'

const SalesTable = ({ span, bars }: { span: 'day' | 'week'; bars: readonly SalesBar[] }) => (
  <table className="mono w-full text-sm">
    <caption className="sr-only">Redemptions by {span}</caption>
    <thead>
      <tr className="text-left text-muted">
        <th scope="col" className={head}>
          {span === 'day' ? 'Day' : 'Week from'}
        </th>
        <th scope="col" className={head}>
          Races
        </th>
        <th scope="col" className={`${head} text-right`}>
          Redemptions
        </th>
      </tr>
    </thead>
    <tbody>
      {bars.map(({ day, redemptions, races }) => (
        <tr key={day} className="border-t border-line">
          <th scope="row" className="py-1 text-left font-normal whitespace-nowrap">
            <time dateTime={day}>{formatShortDate(day)}</time>
          </th>
          <td className="px-2 py-1 text-muted">{races}</td>
          <td className="py-1 text-right">{redemptions}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
