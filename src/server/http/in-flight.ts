import { setTimeout as wait } from 'node:timers/promises'
import { tooMany } from '#shared/http/problem.ts'

const RETRY_AFTER_SECONDS = 2

export type InFlightLimit = {
  name: string
  max: number
  /** What the request takes of it; 1 where it is left out. */
  amount?: number
}

/** Of the time that work took, so that others have most of the processors; bounded, because more work waits. */
const REST = { ratio: 4, maxMs: 1_500 }

/**
 * Requests that are being handled, in this process: what they protect are its connections and its memory. A request that
 * waits here holds no connection.
 */
export function createInFlight(pause: (ms: number) => Promise<unknown> = wait) {
  const counts = new Map<string, number>()
  const turns = new Map<string, Promise<unknown>>()

  /** Runs work of one name one after the other, in the order of arrival; the next waits until `rest` is over. */
  function queue<T>(name: string, work: () => Promise<T>, rest: () => Promise<unknown>): Promise<T> {
    const done = (turns.get(name) ?? Promise.resolve()).then(work)
    const isFree: Promise<void> = done.then(rest, rest).then(() => {
      if (turns.get(name) === isFree) turns.delete(name)
    })
    turns.set(name, isFree)
    return done
  }

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
    inTurn: <T>(name: string, work: () => Promise<T>): Promise<T> => queue(name, work, noRest),
    /** As `inTurn`, with a rest after each that is longer than the work took: it never loads the machine for long. */
    inTurnWithRest<T>(name: string, work: () => Promise<T>): Promise<T> {
      let startedAt = 0
      const timed = () => {
        startedAt = performance.now()
        return work()
      }
      return queue(name, timed, () =>
        pause(Math.min(REST.maxMs, REST.ratio * (performance.now() - startedAt))),
      )
    },
  }
}

export type InFlightRequests = ReturnType<typeof createInFlight>

const noRest = async () => undefined
