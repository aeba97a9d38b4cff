import { tooMany } from '#shared/http/problem.ts'

const RETRY_AFTER_SECONDS = 2

export type InFlightLimit = {
  name: string
  max: number
  /** What the request takes of it; 1 where it is left out. */
  amount?: number
}

/**
 * Requests that are being handled, in this process: what they protect are its connections and its memory. A request that
 * waits here holds no connection.
 */
export function createInFlight() {
  const counts = new Map<string, number>()
  const turns = new Map<string, Promise<unknown>>()
  return {
    /** Runs the work and counts it under each name; refused with a 429 where a name would exceed its maximum. */
    async count<T>(limits: readonly InFlightLimit[], work: () => Promise<T>): Promise<T> {
      if (limits.some(({ name, max, amount = 1 }) => (counts.get(name) ?? 0) + amount > max)) {
        throw tooMany(RETRY_AFTER_SECONDS)
      }
      for (const { name, amount = 1 } of limits) counts.set(name, (counts.get(name) ?? 0) + amount)
      try {
        return await work()
      } finally {
        for (const { name, amount = 1 } of limits) {
          const left = (counts.get(name) ?? 0) - amount
          if (left > 0) counts.set(name, left)
          else counts.delete(name)
        }
      }
    },
    /** Runs work of one name one after the other, in the order of arrival. */
    async inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
      const done = (turns.get(name) ?? Promise.resolve()).then(work)
      const settled = done.then(noValue, noValue)
      turns.set(name, settled)
      try {
        return await done
      } finally {
        if (turns.get(name) === settled) turns.delete(name)
      }
    },
  }
}

export type InFlightRequests = ReturnType<typeof createInFlight>

const noValue = () => undefined
