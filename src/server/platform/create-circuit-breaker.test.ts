import { expect, test } from 'vitest'
import { TIMEOUTS_MAX } from '#shared/circuit-breaker.ts'
import { unavailable } from '#shared/http/problem.ts'
import { createCircuitBreaker, OWN_PAUSES_S } from './create-circuit-breaker.ts'

const outage = new Error('outage')
const notFound = new Error('not found')
const aborted = new Error('aborted')

function start() {
  let nowMs = 0
  let calls = 0
  const breaker = createCircuitBreaker({
    isOutage: (error) => error === outage,
    isAborted: (error) => error === aborted,
    refuse: (seconds) => unavailable('away', seconds),
    now: () => nowMs,
  })
  return {
    call: (error?: Error) =>
      breaker(async () => {
        calls += 1
        if (error) throw error
        return 'done'
      }).catch((thrown: unknown) => thrown),
    breaker,
    calls: () => calls,
    pass: (seconds: number) => {
      nowMs += seconds * 1000
    },
  }
}

test('after five failures in a row nothing is called, and callers learn when to try again', async () => {
  const part = start()
  for (let n = 0; n < TIMEOUTS_MAX; n++) expect(await part.call(outage)).toBe(outage)
  expect(await part.call()).toMatchObject({ status: 503, retryAfter: OWN_PAUSES_S[0] })
  part.pass(OWN_PAUSES_S[0] - 1)
  expect(await part.call()).toMatchObject({ retryAfter: 1 })
  expect(part.calls()).toBe(TIMEOUTS_MAX)
})

test('after the pause one call tries; a failure starts a longer pause, a success ends it', async () => {
  const part = start()
  for (let n = 0; n < TIMEOUTS_MAX; n++) await part.call(outage)
  part.pass(OWN_PAUSES_S[0])
  let respond = () => {}
  const trial = part.breaker(() => new Promise<void>((resolve) => (respond = resolve)))
  expect(await part.call()).toMatchObject({ status: 503, retryAfter: 1 })
  respond()
  await trial
  expect(await part.call()).toBe('done')

  for (let n = 0; n < TIMEOUTS_MAX; n++) await part.call(outage)
  part.pass(OWN_PAUSES_S[0])
  expect(await part.call(outage)).toBe(outage)
  expect(await part.call()).toMatchObject({ retryAfter: OWN_PAUSES_S[1] })
})

test('a response starts the count anew, and a caller that gave up does not change it', async () => {
  const part = start()
  for (let n = 0; n < TIMEOUTS_MAX - 1; n++) await part.call(outage)
  await part.call(notFound)
  for (let n = 0; n < TIMEOUTS_MAX - 1; n++) await part.call(outage)
  await part.call(aborted)
  expect(await part.call()).toBe('done')
  for (let n = 0; n < TIMEOUTS_MAX - 1; n++) await part.call(outage)
  await part.call(aborted)
  await part.call(outage)
  expect(await part.call()).toMatchObject({ status: 503 })
})

test('fifty calls that fail together start the shortest pause', async () => {
  const part = start()
  await Promise.all(Array.from({ length: 50 }, () => part.call(outage)))
  expect(await part.call()).toMatchObject({ retryAfter: OWN_PAUSES_S[0] })
})
