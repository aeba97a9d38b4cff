import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { chartGrid, chartTooltip, dayAxis, figureAxis } from '#client/ui/chart-style.ts'
import { formatShortDate } from '#shared/format/date.ts'
import type { SalesBar } from './plot-sales.ts'

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
    <div aria-hidden="true">
      <ResponsiveContainer height={208}>
        <BarChart data={data} accessibilityLayer={false} margin={{ top: 8, right: 20, bottom: 0, left: -24 }}>
          <CartesianGrid {...chartGrid} />
          <XAxis dataKey="day" tickFormatter={formatShortDate} {...dayAxis} minTickGap={32} />
          <YAxis {...figureAxis} width={56} />
          <Tooltip
            {...chartTooltip}
            cursor={{ fill: 'var(--hover)' }}
            labelFormatter={(day) => formatShortDate(String(day))}
          />
          <Bar {...bar} dataKey="usual" name="Redemptions" fill="var(--info)" />
          <Bar {...bar} dataKey="racing" name="With a race" fill="var(--primary)" />
        </BarChart>
      </ResponsiveContainer>
    </div>
  )
}
