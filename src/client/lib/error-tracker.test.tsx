import { beforeEach, describe, expect, test, vi } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts'

/** Each test starts with an empty queue, as each page does. */
async function startTracker() {
  vi.resetModules()
  // From the same module registry, because the tracker checks `instanceof Problem`.
  const { Problem } = await import('#shared/http/problem.ts')
  return { ...(await import('./error-tracker.ts')), Problem }
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-05-01T12:00:00Z') })
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
const messages = (tracked: readonly { message: string }[]) => tracked.map(({ message }) => message)

test('an entry contains the error, its context and the user', async () => {
  const { trackError, trackUser, trackedErrors } = await startTracker()
  trackUser('user-7')
  trackError({ type: 'javascript', message: 'Lost a wheel', stack: 'at turn 3' })
  expect(trackedErrors()).toEqual([
    {
      type: 'javascript',
      message: 'Lost a wheel',
      stack: 'at turn 3',
      errorId: expect.stringMatching(/^ERR_\d+_[a-z0-9]+$/),
      context: {
        timestamp: '2026-05-01T12:00:00.000Z',
        url: window.location.href,
        route: window.location.pathname,
        referrer: '',
        userAgent: navigator.userAgent,
        viewport: { width: window.innerWidth, height: window.innerHeight },
        sessionId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        build: 'dev',
        userId: 'user-7',
        isAuthenticated: true,
      },
    },
  ])
  expect(console.error).toHaveBeenCalledOnce()
})

test('the queue contains the last 50 errors', async () => {
  const { trackError, trackedErrors } = await startTracker()
  for (let lap = 1; lap <= 60; lap += 1) trackError({ type: 'api', message: `Lap ${lap}` })
  expect(trackedErrors()).toHaveLength(50)
  expect([messages(trackedErrors())[0], messages(trackedErrors())[49]]).toEqual(['Lap 11', 'Lap 60'])
})

test('every 10 minutes errors older than an hour are removed', async () => {
  const { startErrorTracker, trackError, trackedErrors } = await startTracker()
  startErrorTracker()
  trackError({ type: 'api', message: 'Early' })
  vi.advanceTimersByTime(5 * MINUTE_MS)
  trackError({ type: 'api', message: 'Late' })
  vi.advanceTimersByTime(HOUR_MS - 5 * MINUTE_MS)
  expect(messages(trackedErrors())).toEqual(['Early', 'Late'])
  vi.advanceTimersByTime(10 * MINUTE_MS)
  expect(messages(trackedErrors())).toEqual([])
})

test('an error that is exactly an hour old is kept', async () => {
  const { forgetOldErrors, trackError, trackedErrors } = await startTracker()
  trackError({ type: 'api', message: 'An hour ago' })
  forgetOldErrors(Date.now() + HOUR_MS)
  expect(trackedErrors()).toHaveLength(1)
  forgetOldErrors(Date.now() + HOUR_MS + 1)
  expect(trackedErrors()).toHaveLength(0)
})

test('a missing session is not tracked, and other problems are, with the error ID of the server', async () => {
  const { trackProblem, trackedErrors, Problem } = await startTracker()
  trackProblem(new Problem({ status: 401, code: 'UNAUTHENTICATED', message: 'Sign in' }))
  expect(trackedErrors()).toEqual([])
  trackProblem(new Problem({ status: 500, code: 'INTERNAL', message: 'Oops', errorId: 'ERR_1_a' }))
  trackProblem('a word')
  expect(trackedErrors()).toMatchObject([
    { type: 'api', message: 'Oops', errorId: 'ERR_1_a' },
    { type: 'api', message: 'a word' },
  ])
})

describe('an uncaught error', () => {
  /** jsdom has no `PromiseRejectionEvent`. */
  function reject(reason: unknown): Event {
    const event = Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason })
    window.dispatchEvent(event)
    return event
  }

  test('is tracked with its source location', async () => {
    const { startErrorTracker, trackedErrors } = await startTracker()
    startErrorTracker()
    const error = new Error('Spun off')
    window.dispatchEvent(
      new ErrorEvent('error', { message: 'Spun off', error, filename: 'race.js', lineno: 3, colno: 7 }),
    )
    expect(trackedErrors()).toMatchObject([
      {
        type: 'javascript',
        message: 'Spun off',
        stack: error.stack,
        filename: 'race.js',
        line: 3,
        column: 7,
      },
    ])
  })

  test('is tracked when a picture fails to load', async () => {
    const { startErrorTracker, trackedErrors } = await startTracker()
    startErrorTracker()
    const picture = document.body.appendChild(document.createElement('img'))
    picture.dispatchEvent(new Event('error'))
    picture.remove()
    expect(trackedErrors()).toMatchObject([{ type: 'resource', message: 'A img could not be loaded' }])
  })

  test('of a promise is tracked, and the browser still logs it', async () => {
    const { startErrorTracker, trackedErrors } = await startTracker()
    startErrorTracker()
    expect(reject(new Error('No grip')).defaultPrevented).toBe(false)
    expect(reject('a word').defaultPrevented).toBe(false)
    expect(trackedErrors()).toMatchObject([
      { type: 'promise', message: 'No grip' },
      { type: 'promise', message: 'a word' },
    ])
  })

  test.each(['Request failed: 401', 'Unauthorized', 'authentication required'])(
    'is suppressed if it looks like a missing session: %s',
    async (message) => {
      const { startErrorTracker, trackedErrors } = await startTracker()
      startErrorTracker()
      expect(reject(new Error(message)).defaultPrevented).toBe(true)
      expect(trackedErrors()).toEqual([])
    },
  )
})
