import { Area, AreaChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { chartGrid, chartTooltip, dayAxis, figureAxis } from '#client/ui/chart-style.ts'
import type { ViewCount } from '#shared/dashboards/dashboard.contract.ts'
import { formatShortDate } from '#shared/format/date.ts'

/** Views by day, as a line over a light area. The table beside it says the same to those who do not see it. */
export function ViewsChart({ days }: { days: ViewCount['days'] }) {
  return (
    <div aria-hidden="true">
      <ResponsiveContainer height={208}>
        <AreaChart
          data={days}
          accessibilityLayer={false}
          margin={{ top: 8, right: 20, bottom: 0, left: -24 }}
        >
          <CartesianGrid {...chartGrid} />
          <XAxis dataKey="day" tickFormatter={formatShortDate} {...dayAxis} minTickGap={40} />
          <YAxis {...figureAxis} width={56} />
          <Tooltip
            {...chartTooltip}
            labelFormatter={(day) => formatShortDate(String(day))}
            formatter={(views) => [views, 'Views']}
          />
          <Area
            dataKey="views"
            type="monotone"
            stroke="var(--info)"
            strokeWidth={2}
            fill="var(--info)"
            fillOpacity={0.08}
            isAnimationActive={false}
          />
        </AreaChart>
      </ResponsiveContainer>
    </div>
  )
}
