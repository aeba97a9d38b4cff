import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type PageEvent, useRealtimeEvent, useRealtimeState } from './realtime.ts'
import { goLive } from './realtime-page.ts'
import { openStream, type Told } from './realtime-stream.ts'

/** Stands in for the browser's own, which has no clock that could be turned on. The real one is in the journeys. */
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
  say(type: string, data: object, lastEventId: string) {
    this.dispatchEvent(
      Object.assign(new Event(type), { data: JSON.stringify({ type, ...data }), lastEventId }),
    )
  }
}

let told: Told[]
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
  told = []
  states = []
  lastEventId = null
})
const open = () =>
  openStream({
    lastEventId: () => lastEventId,
    tell: (each) => told.push(each),
    setState: (state) => states.push(state),
  })

test('the first connection tells how old the page is, later ones what was heard last', () => {
  const stream = open()
  expect(newest().url).toMatch(/^\/api\/stream\?age=\d+$/)
  lastEventId = '41'
  newest().onerror()
  vi.advanceTimersByTime(1000)
  expect(newest().url).toBe('/api/stream?lastEventId=41')
  stream.close()
})

test('an event has the id it was kept under, and a whisper has none', () => {
  const stream = open()
  newest().say('ready', {}, '7')
  newest().say('bulk', { bulkId: 'a' }, '8')
  newest().say('typing', { conversationId: 'b', userId: 'c' }, '8')
  expect(told.map(({ id, event: { type } }) => [type, id])).toEqual([
    ['ready', '7'],
    ['bulk', '8'],
    ['typing', null],
  ])
  stream.close()
})

test('a lost stream is tried again after growing pauses, and taken for polling after three', () => {
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

test('a stream that is cut as soon as it opens does not come back quicker each time', () => {
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

test('a browser that finds its network again comes back at once', () => {
  const stream = open()
  window.dispatchEvent(new Event('offline'))
  expect(states).toEqual(['offline'])
  window.dispatchEvent(new Event('online'))
  expect(FakeSource.opened).toHaveLength(2)
  expect(FakeSource.opened[0]?.isClosed).toBe(true)
  stream.close()
})

test('a login that is over ends the stream for good', () => {
  open()
  newest().say('session-ended', { sessionId: 'a' }, '')
  expect(newest().isClosed).toBe(true)
  window.dispatchEvent(new Event('online'))
  vi.advanceTimersByTime(60_000)
  expect(FakeSource.opened).toHaveLength(1)
})

/** A screen that listens for one type of event, in a browser without locks. */
function showScreen<T extends PageEvent['type']>(type: T) {
  const heard: PageEvent[] = []
  renderHook(() => useRealtimeEvent(type, (event) => heard.push(event)))
  const { result } = renderHook(useRealtimeState)
  return { heard, state: () => result.current }
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

test('a screen hears an event once, however often it is told', () => {
  const { heard } = showScreen('bulk')
  const { leave } = goLive('me')
  newest().say('bulk', { bulkId: 'a' }, '8')
  newest().say('counts', { counts: { messages: 1, offers: 0 } }, '9')
  newest().say('bulk', { bulkId: 'a' }, '8')
  newest().say('bulk', { bulkId: 'b' }, '10')
  expect(heard).toEqual([
    { type: 'bulk', bulkId: 'a' },
    { type: 'bulk', bulkId: 'b' },
  ])
  leave()
  newest().say('bulk', { bulkId: 'c' }, '11')
})

test('a screen that missed too much looks again', () => {
  const { heard } = showScreen('poll')
  const { leave } = goLive('me')
  newest().say('reset', {}, '')
  expect(heard).toEqual([{ type: 'poll' }])
  leave()
})

test('a screen that cannot be told looks every half a minute, as long as it is seen', () => {
  const { heard, state } = showScreen('poll')
  const { leave } = goLive('me')
  failThrice()
  expect(state()).toBe('polling')
  vi.advanceTimersByTime(30_000)
  expect(heard).toHaveLength(1)
  hideTab(true)
  vi.advanceTimersByTime(90_000)
  expect(heard).toHaveLength(1)
  hideTab(false)
  expect(heard).toHaveLength(2)
  act(() => newest().onopen())
  expect(state()).toBe('live')
  vi.advanceTimersByTime(90_000)
  expect(heard).toHaveLength(2)
  leave()
})

test('nobody looks any more once the login is over', () => {
  const { heard } = showScreen('poll')
  const { leave } = goLive('me')
  failThrice()
  act(leave)
  vi.advanceTimersByTime(120_000)
  expect(heard).toEqual([])
  expect(newest().isClosed).toBe(true)
})
