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
import { chartGrid, chartTooltip, dayAxis, figureAxis } from '#client/ui/chart-style.ts'
import type { Point } from '#shared/analytics/analytics.rules.ts'
import { formatShortDate } from '#shared/format/date.ts'

type TrendChartProps = { points: readonly Point[]; label: string; write: (figure: number) => string }

/** The time as a line over a light area, the time before as a broken one. Its table says the same to all others. */
export function TrendChart({ points, label, write }: TrendChartProps) {
  const isCompared = points.some(({ before }) => before !== null)
  return (
    <div aria-hidden="true">
      <ResponsiveContainer height={256}>
        <ComposedChart
          data={[...points]}
          accessibilityLayer={false}
          margin={{ top: 8, right: 24, bottom: 0, left: 0 }}
        >
          <CartesianGrid {...chartGrid} />
          <XAxis dataKey="start" tickFormatter={formatShortDate} {...dayAxis} minTickGap={40} />
          <YAxis {...figureAxis} tickFormatter={write} width="auto" />
          <Tooltip
            {...chartTooltip}
            labelFormatter={(day) => formatShortDate(String(day))}
            formatter={(figure, name) => [write(Number(figure)), name]}
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
