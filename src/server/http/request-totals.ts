import type { Database } from '#server/platform/database.ts'
import type { Logger } from '#server/platform/logger.ts'
import { HOUR_MS } from '#shared/time.ts'
import { addRequestTotals } from './edge.store.ts'

type Answered = { method: string; route: string; status: number; code: string }

export type RequestTotals = {
  add(answered: Answered): void
  /** Adds what was counted since the last call to the totals of all processes. */
  flush(): Promise<void>
  close(): Promise<void>
}

const FLUSH_EVERY_MS = 30_000
/** Routes, statuses and codes are finite; a bound nevertheless, should the database be away for long. */
const KEYS_MAX = 10_000

/** Counts requests in memory and writes the sums twice a minute, so that counting costs a request nothing. */
export function createRequestTotals(db: Database, log: Logger): RequestTotals {
  let counts = new Map<string, number>()
  const merge = (key: string, count: number) => {
    if (counts.size < KEYS_MAX || counts.has(key)) counts.set(key, (counts.get(key) ?? 0) + count)
  }
  const flush = async () => {
    if (counts.size === 0) return
    const taken = counts
    counts = new Map()
    try {
      await addRequestTotals(db, [...taken].map(readTotal))
    } catch (error) {
      for (const [key, count] of taken) merge(key, count)
      log.warn({ err: error }, 'could not add up the requests')
    }
  }
  const timer = setInterval(() => void flush(), FLUSH_EVERY_MS)
  timer.unref()
  return {
    add: (answered) => merge(keyOf(answered), 1),
    flush,
    close: async () => {
      clearInterval(timer)
      await flush()
    },
  }
}

const keyOf = ({ method, route, status, code }: Answered) =>
  JSON.stringify([Math.floor(Date.now() / HOUR_MS) * HOUR_MS, method, route, status, code])

function readTotal([key, count]: [string, number]) {
  const [hour, method, route, status, code] = JSON.parse(key) as [number, string, string, number, string]
  return { hour: new Date(hour), method, route, status, code, count }
}
