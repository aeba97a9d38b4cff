import { beforeEach, describe, expect, test, vi } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts'

/** Each test starts with an empty queue, as each page does. */
async function startTracker() {
  vi.resetModules()
  // From the same fresh start, because the tracker knows a problem by its class.
  const { Problem } = await import('#shared/http/problem.ts')
  return { ...(await import('./error-tracker.ts')), Problem }
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-05-01T12:00:00Z') })
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
const messages = (tracked: readonly { message: string }[]) => tracked.map(({ message }) => message)

test('an entry tells what happened, where and to whom', async () => {
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
        build: expect.any(String),
        userId: 'user-7',
        isAuthenticated: true,
      },
    },
  ])
  expect(console.error).toHaveBeenCalledOnce()
})

test('the queue holds the last 50', async () => {
  const { trackError, trackedErrors } = await startTracker()
  for (let lap = 1; lap <= 60; lap += 1) trackError({ type: 'api', message: `Lap ${lap}` })
  expect(trackedErrors()).toHaveLength(50)
  expect([messages(trackedErrors())[0], messages(trackedErrors())[49]]).toEqual(['Lap 11', 'Lap 60'])
})

test('every 10 minutes, what is older than an hour goes', async () => {
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

test('an entry of exactly an hour stays', async () => {
  const { forgetOldErrors, trackError, trackedErrors } = await startTracker()
  trackError({ type: 'api', message: 'An hour ago' })
  forgetOldErrors(Date.now() + HOUR_MS)
  expect(trackedErrors()).toHaveLength(1)
  forgetOldErrors(Date.now() + HOUR_MS + 1)
  expect(trackedErrors()).toHaveLength(0)
})

test('a missing login is not reported, any other problem is, under the id the server gave it', async () => {
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

describe('what nobody caught', () => {
  /** The test browser has no such event of its own. */
  function reject(reason: unknown): Event {
    const event = Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason })
    window.dispatchEvent(event)
    return event
  }

  test('is kept with its place', async () => {
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

  test('is kept when a picture or a script does not come', async () => {
    const { startErrorTracker, trackedErrors } = await startTracker()
    startErrorTracker()
    const picture = document.body.appendChild(document.createElement('img'))
    picture.dispatchEvent(new Event('error'))
    picture.remove()
    expect(trackedErrors()).toMatchObject([{ type: 'resource', message: 'A img could not be loaded' }])
  })

  test('of a promise is kept, and the browser still says so', async () => {
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
    'is suppressed where it looks like a missing login: %s',
    async (message) => {
      const { startErrorTracker, trackedErrors } = await startTracker()
      startErrorTracker()
      expect(reject(new Error(message)).defaultPrevented).toBe(true)
      expect(trackedErrors()).toEqual([])
    },
  )
})
