import {
  Area,
  CartesianGrid,
  ComposedChart,
  Line,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import type { Point } from '#shared/analytics/analytics.rules.ts'
import { shortDay } from './day-words.ts'

const axis = { fontSize: 11, fontFamily: 'var(--font-mono)', fill: 'var(--muted)' }

type TrendChartProps = { points: readonly Point[]; label: string; write: (figure: number) => string }

/** The time as a line over a light area, the time before as a broken one. Its table says the same to all others. */
export function TrendChart({ points, label, write }: TrendChartProps) {
  const isCompared = points.some(({ before }) => before !== null)
  return (
    <div aria-hidden="true" className="h-64">
      <ResponsiveContainer>
        <ComposedChart
          data={[...points]}
          accessibilityLayer={false}
          margin={{ top: 8, right: 24, bottom: 0, left: 0 }}
        >
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis
            dataKey="start"
            tickFormatter={shortDay}
            tick={axis}
            tickLine={false}
            axisLine={{ stroke: 'var(--line)' }}
            minTickGap={40}
          />
          <YAxis
            allowDecimals={false}
            tickFormatter={write}
            tick={axis}
            tickLine={false}
            axisLine={false}
            width="auto"
          />
          <Tooltip
            labelFormatter={(day) => shortDay(String(day))}
            formatter={(figure, name) => [write(Number(figure)), name]}
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
            dataKey="now"
            name={label}
            type="monotone"
            stroke="var(--info)"
            strokeWidth={2}
            fill="var(--info)"
            fillOpacity={0.08}
            isAnimationActive={false}
          />
          {isCompared && (
            <Line
              dataKey="before"
              name="Before"
              type="monotone"
              stroke="var(--muted)"
              strokeWidth={1.5}
              strokeDasharray="4 4"
              dot={false}
              isAnimationActive={false}
            />
          )}
        </ComposedChart>
      </ResponsiveContainer>
    </div>
  )
}
