import { useState } from 'react'
import { AppTextLink } from '#client/lib/app-link.tsx'
import { ChartOrTable, TimeTable } from '#client/lib/chart-or-table.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Segmented } from '#client/ui/segmented.tsx'
import { ChartIcon } from '#client/ui/tool-icons.tsx'
import { comparedSpanOf, plot, sumPoints } from '#shared/analytics/analytics.rules.ts'
import { signupDays } from '#shared/dashboards/dashboard.constants.ts'
import type { AdminDashboard } from '#shared/dashboards/dashboard.contract.ts'
import { formatDateRange } from '#shared/format/date.ts'
import { formatCount } from '#shared/format/number.ts'
import { paths } from '#shared/paths.ts'
import { addDays } from '#shared/time.ts'
import { comparePeriods } from './common-widgets.tsx'
import { Widget } from './widget.tsx'

const [shortest] = signupDays
const periods = signupDays.map((days) => ({ value: String(days), label: `${days} d` }))

/** Registrations by day beside those of as many days before. */
export function SignupChart({ signups: { today, days } }: Pick<AdminDashboard, 'signups'>) {
  const [period, setPeriod] = useState(String(shortest))
  const length = Number(period)
  const span = { from: addDays(today, 1 - length), to: today }
  const points = plot(days, span, comparedSpanOf(span))
  const { now, before } = sumPoints(points)
  const toggle = (
    <Segmented label="Period of sign-ups" options={periods} value={period} onValueChange={setPeriod} />
  )
  if (days.length === 0) {
    return (
      <Widget title="Sign-ups">
        <EmptyState icon={<ChartIcon />} title="No sign-ups yet" className="py-8">
          New accounts of the last {signupDays.at(-1)} days appear here, by day.
        </EmptyState>
      </Widget>
    )
  }
  return (
    <Widget title="Sign-ups" aside={toggle}>
      <div className="grid gap-3 rounded-md border border-line bg-card p-4">
        <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-sm">
          <span>
            {formatDateRange(span.from, span.to)}: <b className="mono">{formatCount(now)}</b>
          </span>
          <span className="text-muted">
            Previous {length} days (dashed): <span className="mono">{formatCount(before ?? 0)}</span>
          </span>
          <span className="mono text-xs text-muted sm:ml-auto">
            {comparePeriods(now, before ?? 0, `${length} days`).delta}
          </span>
        </p>
        <ChartOrTable
          view="chart"
          data={points}
          x="start"
          height={232}
          series={[
            { key: 'now', name: 'Sign-ups', as: 'area', color: 'var(--info)' },
            { key: 'before', name: 'Previous period', as: 'line', color: 'var(--muted)', dashes: '4 4' },
          ]}
          formatValue={formatCount}
          table={
            <TimeTable
              caption="Sign-ups by day"
              unit="Day"
              columns={[
                { key: 'now', label: 'Sign-ups' },
                { key: 'before', label: 'Previous period' },
              ]}
              rows={points.map((point) => ({
                day: point.start,
                cells: [formatCount(point.now), formatCount(point.before ?? 0)],
              }))}
            />
          }
        />
        <AppTextLink
          to={paths.adminAnalytics({ range: period === '90' ? '90d' : undefined, plot: 'signups' })}
          className="justify-self-start text-sm"
        >
          Sign-up funnel and table
        </AppTextLink>
      </div>
    </Widget>
  )
}
