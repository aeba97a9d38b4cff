import { Suspense, useState } from 'react'
import { lazyComponent } from '#client/lib/lazy-component.ts'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { EyeIcon } from '#client/ui/icons.tsx'
import { Segmented } from '#client/ui/segmented.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { useHydrated } from '#client/ui/use-hydrated.ts'
import { DASHBOARD_DAYS } from '#shared/dashboards/dashboard.constants.ts'
import type { ViewCount } from '#shared/dashboards/dashboard.contract.ts'
import { formatShortDate } from '#shared/format/date.ts'
import { Widget } from './widget.tsx'

const ViewsChart = lazyComponent(() => import('./views-chart.tsx'), 'ViewsChart')

/** How often one's page was looked at, day by day: as a plot, or as the table behind it. */
export function ProfileViews({ views }: { views: ViewCount }) {
  const [look, setLook] = useState<'chart' | 'table'>('chart')
  const isHydrated = useHydrated()
  if (views.total === 0) {
    return (
      <Widget title="Profile views">
        <EmptyState icon={<EyeIcon />} title="Not enough laps yet" className="py-8">
          Each day on which somebody looks at your page stands here.
        </EmptyState>
      </Widget>
    )
  }
  return (
    <Widget
      title="Profile views"
      aside={
        <Segmented
          label="Show the views as"
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
        <p className="mb-3 text-sm text-muted">Views a day, last {DASHBOARD_DAYS} days</p>
        {look === 'table' ? (
          <ViewsTable days={views.days} />
        ) : (
          <>
            <Suspense fallback={<Skeleton className="h-52" />}>
              {isHydrated ? <ViewsChart days={views.days} /> : <Skeleton className="h-52" />}
            </Suspense>
            <div className="sr-only">
              <ViewsTable days={views.days} />
            </div>
          </>
        )}
      </div>
    </Widget>
  )
}

const ViewsTable = ({ days }: { days: ViewCount['days'] }) => (
  <table className="mono w-full text-sm">
    <caption className="sr-only">Profile views by day</caption>
    <thead>
      <tr className="text-left text-muted">
        <th scope="col" className="py-1 font-medium">
          Day
        </th>
        <th scope="col" className="py-1 text-right font-medium">
          Views
        </th>
      </tr>
    </thead>
    <tbody>
      {days.map(({ day, views }) => (
        <tr key={day} className="border-t border-line">
          <th scope="row" className="py-1 text-left font-normal">
            <time dateTime={day}>{formatShortDate(day)}</time>
          </th>
          <td className="py-1 text-right">{views}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
