import { setTimeout as wait } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'

/** What became of the writes that were answered as done. */
export type Tally = { acknowledged: number; lost: number; doubled: number }

export type Writer = {
  /** Writes without pause until `isOver`, and repeats what got no answer, as a page does. */
  write(node: () => { url: string }, isOver: () => boolean): Promise<void>
  /** Compares what was answered with what is there. */
  check(node: { url: string }, cluster: Cluster): Promise<Tally>
}

const PAUSE_MS = 25

/** Tries until there is something, for as long as it is worth it. */
export async function insist<T>(attempt: () => Promise<T | null>, isOver: () => boolean): Promise<T | null> {
  while (!isOver()) {
    const result = await attempt()
    if (result !== null) return result
    await wait(PAUSE_MS)
  }
  return null
}

export const addUp = (tallies: readonly Tally[]): Tally =>
  tallies.reduce(
    (sum, { acknowledged, lost, doubled }) => ({
      acknowledged: sum.acknowledged + acknowledged,
      lost: sum.lost + lost,
      doubled: sum.doubled + doubled,
    }),
    { acknowledged: 0, lost: 0, doubled: 0 },
  )
