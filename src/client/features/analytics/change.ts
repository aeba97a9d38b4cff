/** From this factor on, "35×" is easier to read than "+3400%". */
const MANY_TIMES = 10

export type Change = { delta?: string; trend: 'up' | 'down' | 'flat' }

/** The change against the compared period, for the line under a figure; empty without a comparison. */
export function changeOf(now: number, before: number | null, write: (figure: number) => string): Change {
  if (before === null) return { trend: 'flat' }
  if (before <= 0) return { delta: now === before ? 'No change' : `vs ${write(before)}`, trend: 'flat' }
  const percent = Math.round(((now - before) / before) * 100)
  if (percent === 0) return { delta: `No change from ${write(before)}`, trend: 'flat' }
  if (now >= before * MANY_TIMES) {
    return { delta: `${Math.round(now / before)}× vs ${write(before)}`, trend: 'up' }
  }
  return {
    delta: `${percent > 0 ? '+' : '−'}${Math.abs(percent)}% vs ${write(before)}`,
    trend: percent > 0 ? 'up' : 'down',
  }
}
