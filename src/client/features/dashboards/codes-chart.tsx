import { CartesianGrid, Legend, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import type { CodeTrend } from '#shared/returns/sales.contract.ts'
import { dayInWords } from './day-in-words.ts'

const axis = { fontSize: 11, fontFamily: 'var(--font-mono)', fill: 'var(--muted)' }
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
    <div aria-hidden="true" className="h-60">
      <ResponsiveContainer>
        <LineChart
          data={data}
          accessibilityLayer={false}
          margin={{ top: 8, right: 20, bottom: 0, left: -24 }}
        >
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis
            dataKey="week"
            tickFormatter={dayInWords}
            tick={axis}
            tickLine={false}
            axisLine={{ stroke: 'var(--line)' }}
            minTickGap={32}
          />
          <YAxis allowDecimals={false} tick={axis} tickLine={false} axisLine={false} width={56} />
          <Tooltip
            labelFormatter={(week) => `Week from ${dayInWords(String(week))}`}
            contentStyle={{
              background: 'var(--card)',
              border: '1px solid var(--line)',
              borderRadius: 4,
              fontSize: 13,
            }}
            labelStyle={{ color: 'var(--fg)' }}
            itemStyle={{ color: 'var(--fg)' }}
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
