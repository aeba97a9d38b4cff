import {
  Area,
  Bar,
  CartesianGrid,
  ComposedChart,
  Legend,
  Line,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'

const tick = { fontSize: 11, fontFamily: 'var(--font-mono)', fill: 'var(--muted)' }

export type TimeSeries = {
  /** The field of the data. */
  key: string
  name: string
  as: 'area' | 'line' | 'bar'
  color: string
  dashes?: string | undefined
}

export type TimeChartProps = {
  data: readonly Record<string, unknown>[]
  /** The field with the day. */
  x: string
  series: readonly TimeSeries[]
  height: number
  formatDay: (day: string) => string
  /** The heading of the tooltip, if not the day. */
  formatLabel?: (day: string) => string
  formatValue?: (value: number) => string
  /** The highest possible value, where there is one. */
  max?: number
  hasLegend?: boolean
}

/** Values over time as areas, lines or stacked bars. Hidden from screen readers: a table goes with it. */
export function TimeChart({
  data,
  x,
  series,
  height,
  formatDay,
  formatLabel = formatDay,
  formatValue = String,
  max,
  hasLegend = false,
}: TimeChartProps) {
  return (
    <div aria-hidden="true">
      <ResponsiveContainer height={height}>
        <ComposedChart
          data={[...data]}
          accessibilityLayer={false}
          margin={{ top: 8, right: 24, bottom: 0, left: 0 }}
        >
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis
            dataKey={x}
            tickFormatter={formatDay}
            tick={tick}
            tickLine={false}
            axisLine={{ stroke: 'var(--line)' }}
            minTickGap={36}
          />
          <YAxis
            allowDecimals={false}
            tick={tick}
            tickLine={false}
            axisLine={false}
            tickFormatter={formatValue}
            width="auto"
            {...(max && { domain: [0, max], tickCount: max + 1 })}
          />
          <Tooltip
            contentStyle={{
              background: 'var(--card)',
              border: '1px solid var(--line)',
              borderRadius: 4,
              fontSize: 13,
            }}
            labelStyle={{ color: 'var(--fg)' }}
            itemStyle={{ color: 'var(--fg)' }}
            cursor={{ fill: 'var(--hover)' }}
            labelFormatter={(day) => formatLabel(String(day))}
            formatter={(value, name) => [formatValue(Number(value)), name]}
          />
          {hasLegend && (
            <Legend iconType="plainline" wrapperStyle={{ fontSize: 12, fontFamily: 'var(--font-mono)' }} />
          )}
          {series.map(drawSeries)}
        </ComposedChart>
      </ResponsiveContainer>
    </div>
  )
}

/** A function, not a component: recharts reads the type of its direct children. */
function drawSeries({ key, name, as, color, dashes }: TimeSeries) {
  const common = { dataKey: key, name, isAnimationActive: false }
  const line = { ...common, stroke: color, strokeWidth: 2, strokeDasharray: dashes }
  if (as === 'bar') return <Bar key={key} {...common} stackId="bars" maxBarSize={28} fill={color} />
  if (as === 'line') return <Line key={key} {...line} dot={false} />
  return <Area key={key} {...line} type="monotone" fill={color} fillOpacity={0.08} />
}
