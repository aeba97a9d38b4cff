import { Area, AreaChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import type { ViewCount } from '#shared/dashboards/dashboard.contract.ts'
import { dayInWords } from './day-in-words.ts'

const axis = { fontSize: 11, fontFamily: 'var(--font-mono)', fill: 'var(--muted)' }

/** Views by day, as a line over a light area. The table beside it says the same to those who do not see it. */
export function ViewsChart({ days }: { days: ViewCount['days'] }) {
  return (
    <div aria-hidden="true" className="h-52">
      <ResponsiveContainer>
        <AreaChart
          data={days}
          accessibilityLayer={false}
          margin={{ top: 8, right: 20, bottom: 0, left: -24 }}
        >
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis
            dataKey="day"
            tickFormatter={dayInWords}
            tick={axis}
            tickLine={false}
            axisLine={{ stroke: 'var(--line)' }}
            minTickGap={40}
          />
          <YAxis allowDecimals={false} tick={axis} tickLine={false} axisLine={false} width={56} />
          <Tooltip
            labelFormatter={(day) => dayInWords(String(day))}
            formatter={(views) => [views, 'Views']}
            contentStyle={{
              background: 'var(--card)',
              border: '1px solid var(--line)',
              borderRadius: 4,
              fontSize: 13,
            }}
            labelStyle={{ color: 'var(--fg)' }}
            itemStyle={{ color: 'var(--fg)' }}
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
