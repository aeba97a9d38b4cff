import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type PageEvent, useRealtimeEvent, useRealtimeState } from './realtime.ts'
import { startRealtime } from './realtime-page.ts'
import { openStream, type StreamedEvent } from './realtime-stream.ts'

/** Replaces the browser's EventSource, which fake timers do not control. The e2e tests use the real one. */
class FakeSource extends EventTarget {
  static opened: FakeSource[] = []
  onopen = () => {}
  onerror = () => {}
  isClosed = false
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
    FakeSource.opened.push(this)
  }
  close() {
    this.isClosed = true
  }
  emit(type: string, data: object, lastEventId: string) {
    this.dispatchEvent(
      Object.assign(new Event(type), { data: JSON.stringify({ type, ...data }), lastEventId }),
    )
  }
}

let received: StreamedEvent[]
let states: string[]
let lastEventId: string | null
const newest = () => {
  const source = FakeSource.opened.at(-1)
  if (!source) throw new Error('Nothing was opened')
  return source
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', FakeSource)
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  FakeSource.opened = []
  received = []
  states = []
  lastEventId = null
})
const open = () =>
  openStream({
    lastEventId: () => lastEventId,
    dispatch: (event) => received.push(event),
    setState: (state) => states.push(state),
  })

test('the first connection sends the age of the page, later ones the last received event', () => {
  const stream = open()
  expect(newest().url).toMatch(/^\/api\/stream\?age=\d+$/)
  lastEventId = '41'
  newest().onerror()
  vi.advanceTimersByTime(1000)
  expect(newest().url).toBe('/api/stream?lastEventId=41')
  stream.close()
})

test('a stored event has its id, and an ephemeral one has none', () => {
  const stream = open()
  newest().emit('ready', {}, '7')
  newest().emit('bulk', { bulkId: 'a' }, '8')
  newest().emit('typing', { conversationId: 'b', userId: 'c' }, '8')
  expect(received.map(({ id, event: { type } }) => [type, id])).toEqual([
    ['ready', '7'],
    ['bulk', '8'],
    ['typing', null],
  ])
  stream.close()
})

test('a lost stream is retried with backoff, and polling starts after three failures', () => {
  const stream = open()
  for (const pause of [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]) {
    newest().onerror()
    const count = FakeSource.opened.length
    vi.advanceTimersByTime(pause - 1)
    expect(FakeSource.opened).toHaveLength(count)
    vi.advanceTimersByTime(1)
    expect(FakeSource.opened).toHaveLength(count + 1)
  }
  expect(states.filter((state) => state === 'polling')).toHaveLength(5)
  newest().onopen()
  expect(states.at(-1)).toBe('live')
  stream.close()
})

test('a stream that breaks as soon as it opens does not reset the backoff', () => {
  const stream = open()
  newest().onopen()
  newest().onerror()
  vi.advanceTimersByTime(1000)
  newest().onopen()
  newest().onerror()
  vi.advanceTimersByTime(1000)
  expect(FakeSource.opened).toHaveLength(2)
  vi.advanceTimersByTime(1000)
  expect(FakeSource.opened).toHaveLength(3)
  newest().onopen()
  vi.advanceTimersByTime(10_000)
  newest().onerror()
  vi.advanceTimersByTime(1000)
  expect(FakeSource.opened).toHaveLength(4)
  stream.close()
})

test('a page that made way for newer ones polls for a minute, and displaces no other one then', () => {
  const stream = open()
  newest().onopen()
  newest().emit('displaced', {}, '')
  expect(newest().isClosed).toBe(true)
  expect(states.at(-1)).toBe('polling')
  vi.advanceTimersByTime(59_999)
  expect(FakeSource.opened).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(newest().url).toMatch(/&displaced$/)
  newest().onopen()
  vi.advanceTimersByTime(10_000)
  newest().onerror()
  vi.advanceTimersByTime(1000)
  expect(newest().url).not.toContain('displaced')
  stream.close()
})

test('a browser that is online again reconnects at once', () => {
  const stream = open()
  window.dispatchEvent(new Event('offline'))
  expect(states).toEqual(['offline'])
  window.dispatchEvent(new Event('online'))
  expect(FakeSource.opened).toHaveLength(2)
  expect(FakeSource.opened[0]?.isClosed).toBe(true)
  stream.close()
})

test('the end of the session ends the stream', () => {
  open()
  newest().emit('session-ended', { sessionId: 'a' }, '')
  expect(newest().isClosed).toBe(true)
  window.dispatchEvent(new Event('online'))
  vi.advanceTimersByTime(60_000)
  expect(FakeSource.opened).toHaveLength(1)
})

/** A screen that listens for one type of event, in a browser without locks. */
function showScreen<T extends PageEvent['type']>(type: T) {
  const received: PageEvent[] = []
  renderHook(() => useRealtimeEvent(type, (event) => received.push(event)))
  const { result } = renderHook(useRealtimeState)
  return { received, state: () => result.current }
}

const hideTab = (isHidden: boolean) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(isHidden ? 'hidden' : 'visible')
  document.dispatchEvent(new Event('visibilitychange'))
}

const failThrice = () =>
  act(() => {
    for (let count = 0; count < 3; count += 1) {
      newest().onerror()
      if (count < 2) vi.runOnlyPendingTimers()
    }
  })

test('a screen receives an event once, however often it is sent', () => {
  const { received } = showScreen('bulk')
  const { stop } = startRealtime('me')
  newest().emit('bulk', { bulkId: 'a' }, '8')
  newest().emit('counts', { counts: { messages: 1, offers: 0 } }, '9')
  newest().emit('bulk', { bulkId: 'a' }, '8')
  newest().emit('bulk', { bulkId: 'b' }, '10')
  expect(received).toEqual([
    { type: 'bulk', bulkId: 'a' },
    { type: 'bulk', bulkId: 'b' },
  ])
  stop()
  newest().emit('bulk', { bulkId: 'c' }, '11')
})

test('a screen that missed too many events refetches', () => {
  const { received } = showScreen('poll')
  const { stop } = startRealtime('me')
  newest().emit('reset', {}, '')
  expect(received).toEqual([{ type: 'poll' }])
  stop()
})

test('a screen without a stream polls every 30 seconds while it is visible', () => {
  const { received, state } = showScreen('poll')
  const { stop } = startRealtime('me')
  failThrice()
  expect(state()).toBe('polling')
  vi.advanceTimersByTime(30_000)
  expect(received).toHaveLength(1)
  hideTab(true)
  vi.advanceTimersByTime(90_000)
  expect(received).toHaveLength(1)
  hideTab(false)
  expect(received).toHaveLength(2)
  act(() => newest().onopen())
  expect(state()).toBe('live')
  vi.advanceTimersByTime(90_000)
  expect(received).toHaveLength(2)
  stop()
})

test('polling stops with the session', () => {
  const { received } = showScreen('poll')
  const { stop } = startRealtime('me')
  failThrice()
  act(stop)
  vi.advanceTimersByTime(120_000)
  expect(received).toEqual([])
  expect(newest().isClosed).toBe(true)
})
