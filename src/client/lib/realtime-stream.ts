import type { RealtimeEvent } from '#shared/realtime-events.ts'
import type { RealtimeState } from './realtime.ts'

const FIRST_RETRY_MS = 1000
const LAST_RETRY_MS = 30_000
/** After so many failures in a row the screens look for themselves, while the stream is still tried. */
const FAILURES_BEFORE_POLLING = 3

/** A stream that is cut before this time counts as one that never opened. */
const STEADY_AFTER_MS = 10_000

/** One event of the stream; only what the server keeps for who was cut off has an id. */
export type Told = { id: string | null; event: RealtimeEvent }

type Listeners = {
  /** The last event that was heard already, in this tab or another. */
  lastEventId: () => string | null
  tell: (told: Told) => void
  setState: (state: RealtimeState) => void
}

/** The browser hands out only those types that are asked for by name. */
const types: Record<RealtimeEvent['type'], true> = {
  ready: true,
  reset: true,
  message: true,
  conversation: true,
  read: true,
  typing: true,
  counts: true,
  notification: true,
  bulk: true,
  offer: true,
  application: true,
  contract: true,
  'session-ended': true,
}

/** Keeps one connection to the server open, whatever happens to it, until it is closed or the login is over. */
export function openStream({ lastEventId, tell, setState }: Listeners): { close(): void } {
  let source: EventSource | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let steady: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let lastId = ''

  const connect = () => {
    hangUp()
    lastId = ''
    source = new EventSource(streamUrl(lastEventId()))
    source.onopen = () => {
      setState('live')
      steady = setTimeout(() => {
        failures = 0
      }, STEADY_AFTER_MS)
    }
    // The browser's own way of trying again knows neither a growing pause nor what another tab has heard.
    source.onerror = () => {
      hangUp()
      failures += 1
      if (!navigator.onLine) setState('offline')
      else if (failures >= FAILURES_BEFORE_POLLING) setState('polling')
      retry = setTimeout(connect, pauseAfter(failures))
    }
    for (const type of Object.keys(types)) source.addEventListener(type, hear)
  }
  const hear = ({ data, lastEventId: id }: MessageEvent<string>) => {
    // Our own server speaks here, in the words of this union.
    const event = JSON.parse(data) as RealtimeEvent
    // An event without an id comes with that of the one before it.
    const isKept = id !== '' && id !== lastId
    lastId = id
    if (event.type === 'session-ended') close()
    tell({ id: isKept ? id : null, event })
  }
  const goOffline = () => setState('offline')
  const hangUp = () => {
    clearTimeout(retry)
    clearTimeout(steady)
    source?.close()
  }
  const close = () => {
    hangUp()
    window.removeEventListener('online', connect)
    window.removeEventListener('offline', goOffline)
  }

  window.addEventListener('online', connect)
  window.addEventListener('offline', goOffline)
  connect()
  return { close }
}

/** A first connection asks for what happened since this page was asked for. */
const streamUrl = (lastEventId: string | null) =>
  lastEventId === null
    ? `/api/stream?age=${Math.ceil(performance.now())}`
    : `/api/stream?lastEventId=${lastEventId}`

/** With some chance in it, so that a whole paddock does not come back to a restarted server at once. */
const pauseAfter = (failures: number) =>
  Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), LAST_RETRY_MS) * (0.5 + Math.random())
