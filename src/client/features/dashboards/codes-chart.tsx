import { CartesianGrid, Legend, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { chartGrid, chartTooltip, dayAxis, figureAxis } from '#client/ui/chart-style.ts'
import { formatShortDate } from '#shared/format/date.ts'
import type { CodeTrend } from '#shared/roi/sales.contract.ts'

/** Told apart by their dashes as well as by their colours. */
const strokes = [
  { stroke: 'var(--info)' },
  { stroke: 'var(--primary)', strokeDasharray: '6 3' },
  { stroke: 'var(--ok)', strokeDasharray: '2 3' },
  { stroke: 'var(--muted)', strokeDasharray: '8 3 2 3' },
]

/** Redemptions by week, a line for each code. The table beside it says the same. */
export function CodesChart({ codes, weeks }: { codes: readonly CodeTrend[]; weeks: readonly string[] }) {
  const data = weeks.map((week, place) => ({
    week,
    ...Object.fromEntries(codes.map((code) => [code.codeId, code.weeks[place] ?? 0])),
  }))
  return (
    <div aria-hidden="true">
      <ResponsiveContainer height={240}>
        <LineChart
          data={data}
          accessibilityLayer={false}
          margin={{ top: 8, right: 20, bottom: 0, left: -24 }}
        >
          <CartesianGrid {...chartGrid} />
          <XAxis dataKey="week" tickFormatter={formatShortDate} {...dayAxis} minTickGap={32} />
          <YAxis {...figureAxis} width={56} />
          <Tooltip
            {...chartTooltip}
            labelFormatter={(week) => `Week from ${formatShortDate(String(week))}`}
          />
          <Legend iconType="plainline" wrapperStyle={{ fontSize: 12, fontFamily: 'var(--font-mono)' }} />
          {codes.map(({ codeId, code }, place) => (
            <Line
              key={codeId}
              dataKey={codeId}
              name={code}
              {...strokes[place % strokes.length]}
              strokeWidth={2}
              dot={false}
              isAnimationActive={false}
            />
          ))}
        </LineChart>
      </ResponsiveContainer>
    </div>
  )
}
