/** From here on "35×" says more than "+3400%". */
const MANY_TIMES = 10

export type Change = { delta?: string; trend: 'up' | 'down' | 'flat' }

/** How a figure moved, for the line under it; nothing where nothing is compared. */
export function changeOf(now: number, before: number | null, write: (figure: number) => string): Change {
  if (before === null) return { trend: 'flat' }
  if (before <= 0) return { delta: now === before ? 'As before' : `${write(before)} before`, trend: 'flat' }
  const percent = Math.round(((now - before) / before) * 100)
  if (percent === 0) return { delta: `As before, ${write(before)}`, trend: 'flat' }
  if (now >= before * MANY_TIMES) {
    return { delta: `${Math.round(now / before)}×, ${write(before)} before`, trend: 'up' }
  }
  return {
    delta: `${percent > 0 ? '+' : '−'}${Math.abs(percent)}%, ${write(before)} before`,
    trend: percent > 0 ? 'up' : 'down',
  }
}
