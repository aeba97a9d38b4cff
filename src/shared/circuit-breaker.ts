/** Consecutive timeouts after which nothing is sent to a receiver for a while. */
export const TIMEOUTS_MAX = 5

/** Seconds of the first, second, … pause in a row; the last one repeats. */
export const PAUSES_S = [60, 300, 900, 3600, 14_400] as const

/**
 * The pause after this many consecutive timeouts, in seconds; null below the limit. After a pause a single timeout
 * starts the next, longer one.
 */
export const pauseAfter = (timeouts: number): number | null => choosePause(PAUSES_S, timeouts)

export function choosePause(pauses: readonly number[], timeouts: number): number | null {
  if (timeouts < TIMEOUTS_MAX) return null
  return pauses[Math.min(timeouts - TIMEOUTS_MAX, pauses.length - 1)] ?? null
}
