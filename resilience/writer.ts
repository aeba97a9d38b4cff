import { setTimeout as wait } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'

/** The fate of acknowledged writes. */
export type Tally = { acknowledged: number; lost: number; duplicated: number }

export type Writer = {
  /** Writes continuously until `isDone`, and retries requests without a response, as a page does. */
  write(node: () => { url: string }, isDone: () => boolean): Promise<void>
  acknowledged(): number
  /** Compares the acknowledged writes with the stored rows. */
  check(node: { url: string }, database: Pick<Cluster, 'query'>): Promise<Tally>
}

const RETRY_DELAY_MS = 25

/** Retries until there is a result or `isDone`. */
export async function retry<T>(attempt: () => Promise<T | null>, isDone: () => boolean): Promise<T | null> {
  while (!isDone()) {
    const result = await attempt()
    if (result !== null) return result
    await wait(RETRY_DELAY_MS)
  }
  return null
}

export const sumTallies = (tallies: readonly Tally[]): Tally =>
  tallies.reduce(
    (sum, { acknowledged, lost, duplicated }) => ({
      acknowledged: sum.acknowledged + acknowledged,
      lost: sum.lost + lost,
      duplicated: sum.duplicated + duplicated,
    }),
    { acknowledged: 0, lost: 0, duplicated: 0 },
  )
