import { ChartOrTable, TimeTable, useChartOrTable } from '#client/lib/chart-or-table.tsx'
import { Block } from '#client/ui/block.tsx'
import type { ContractPerformance } from '#shared/roi/roi.contract.ts'
import { plotSales } from './plot-sales.ts'

/** Redemptions over time with the racer's races, as a chart or a table. */
export function SalesPlot({ performance }: { performance: ContractPerformance }) {
  const { view, toggle } = useChartOrTable('Show redemptions as')
  const { raceDays, plotFrom, plotTo } = performance
  const { span, bars } = plotSales({ days: performance.return.days, raceDays, plotFrom, plotTo })
  return (
    <Block level="h3" title="Redemptions and races" action={toggle}>
      <div className="rounded-md border border-line bg-card p-4">
        <p className="mb-3 flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
          Redemptions per {span}
          {raceDays.length > 0 && (
            <span className="flex items-center gap-1.5">
              <span aria-hidden="true" className="size-2.5 bg-primary" />
              with a race
            </span>
          )}
        </p>
        <ChartOrTable
          view={view}
          data={bars.map(({ day, redemptions, races }) => ({
            day,
            usual: races ? 0 : redemptions,
            racing: races ? redemptions : 0,
          }))}
          x="day"
          height={208}
          series={[
            { key: 'usual', name: 'Redemptions', as: 'bar', color: 'var(--info)' },
            { key: 'racing', name: 'With a race', as: 'bar', color: 'var(--primary)' },
          ]}
          table={
            <TimeTable
              caption={`Redemptions by ${span}`}
              unit={span === 'day' ? 'Day' : 'Week from'}
              columns={[
                { key: 'races', label: 'Races' },
                { key: 'redemptions', label: 'Redemptions' },
              ]}
              rows={bars.map(({ day, redemptions, races }) => ({ day, cells: [races, redemptions] }))}
            />
          }
        />
      </div>
    </Block>
  )
}
