import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { dayInWords } from './day-in-words.ts'
import type { SalesBar } from './plot-sales.ts'

const axis = { fontSize: 11, fontFamily: 'var(--font-mono)', fill: 'var(--muted)' }
const bar = { stackId: 'sold', isAnimationActive: false, maxBarSize: 28 }

/** Redemptions as bars, those with a race in the colour of the flag. The table beside it says the same. */
export function SalesChart({ bars }: { bars: readonly SalesBar[] }) {
  const data = bars.map(({ day, redemptions, races }) => ({
    day,
    races,
    usual: races ? 0 : redemptions,
    racing: races ? redemptions : 0,
  }))
  return (
    <div aria-hidden="true" className="h-52">
      <ResponsiveContainer>
        <BarChart data={data} accessibilityLayer={false} margin={{ top: 8, right: 20, bottom: 0, left: -24 }}>
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis
            dataKey="day"
            tickFormatter={dayInWords}
            tick={axis}
            tickLine={false}
            axisLine={{ stroke: 'var(--line)' }}
            minTickGap={32}
          />
          <YAxis allowDecimals={false} tick={axis} tickLine={false} axisLine={false} width={56} />
          <Tooltip
            cursor={{ fill: 'var(--hover)' }}
            labelFormatter={(day) => dayInWords(String(day))}
            contentStyle={{
              background: 'var(--card)',
              border: '1px solid var(--line)',
              borderRadius: 4,
              fontSize: 13,
            }}
            labelStyle={{ color: 'var(--fg)' }}
            itemStyle={{ color: 'var(--fg)' }}
          />
          <Bar {...bar} dataKey="usual" name="Redemptions" fill="var(--info)" />
          <Bar {...bar} dataKey="racing" name="With a race" fill="var(--primary)" />
        </BarChart>
      </ResponsiveContainer>
    </div>
  )
}
