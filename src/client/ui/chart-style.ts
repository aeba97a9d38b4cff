const tick = { fontSize: 11, fontFamily: 'var(--font-mono)', fill: 'var(--muted)' }

// What all plots have in common, as properties of the parts that draw them.
export const chartGrid = { vertical: false, stroke: 'var(--line)' }
export const dayAxis = { tick, tickLine: false, axisLine: { stroke: 'var(--line)' } }
export const figureAxis = { allowDecimals: false, tick, tickLine: false, axisLine: false }
export const chartTooltip = {
  contentStyle: {
    background: 'var(--card)',
    border: '1px solid var(--line)',
    borderRadius: 4,
    fontSize: 13,
  },
  labelStyle: { color: 'var(--fg)' },
  itemStyle: { color: 'var(--fg)' },
}
