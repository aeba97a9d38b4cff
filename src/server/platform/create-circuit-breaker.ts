import { choosePause, TIMEOUTS_MAX } from '#shared/circuit-breaker.ts'
import type { Problem } from '#shared/http/problem.ts'

/** Shorter than those for the servers of others: people wait for a part of this installation. */
export const OWN_PAUSES_S = [5, 15, 30, 60] as const

type Parts = {
  /** An error that says that the part is not there; any other one is a response. */
  isOutage: (error: unknown) => boolean
  /** An error that says nothing about the part, as when the caller gave up. */
  isAborted: (error: unknown) => boolean
  refuse: (retryAfterSeconds: number) => Problem
  now?: () => number
}

export type CircuitBreaker = <T>(call: () => Promise<T>) => Promise<T>

/**
 * Calls a part of this installation until it has failed several times in a row. Then calls are refused at once for a
 * while; after that a single one tries whether the part is back.
 */
export function createCircuitBreaker({
  isOutage,
  isAborted,
  refuse,
  now = () => performance.now(),
}: Parts): CircuitBreaker {
  let failures = 0
  let closedAgainAt = 0
  let isTrying = false

  const countFailure = () => {
    failures += 1
    const pause = choosePause(OWN_PAUSES_S, failures)
    if (pause !== null) closedAgainAt = now() + pause * 1000
  }

  return async (call) => {
    const leftMs = closedAgainAt - now()
    if (leftMs > 0) throw refuse(Math.ceil(leftMs / 1000))
    const isTrial = failures >= TIMEOUTS_MAX
    if (isTrial && isTrying) throw refuse(1)
    isTrying = isTrial
    const known = closedAgainAt
    try {
      const done = await call()
      failures = 0
      return done
    } catch (error) {
      // Calls that began before the pause do not make it longer.
      if (isOutage(error) && known === closedAgainAt) countFailure()
      else if (!isOutage(error) && !isAborted(error)) failures = 0
      throw error
    } finally {
      if (isTrial) isTrying = false
    }
  }
}
