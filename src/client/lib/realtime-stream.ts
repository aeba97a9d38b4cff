import type { RealtimeEvent } from '#shared/realtime-events.ts'
import type { RealtimeState } from './realtime.ts'

const FIRST_RETRY_MS = 1000
const LAST_RETRY_MS = 30_000
/** How long a page waits that made way for newer ones of the same person; its screens poll meanwhile. */
const DISPLACED_WAIT_MS = 60_000
/** After so many failures in a row the screens poll, while the stream is still retried. */
const FAILURES_BEFORE_POLLING = 3

/** A stream that breaks before this time counts as one that never opened. */
const STEADY_AFTER_MS = 10_000

/** An event of the stream; only events that the server stores for reconnecting pages have an id. */
export type StreamedEvent = { id: string | null; event: RealtimeEvent }

type Listeners = {
  /** The last event received, in this tab or another. */
  lastEventId: () => string | null
  dispatch: (event: StreamedEvent) => void
  setState: (state: RealtimeState) => void
}

/** `EventSource` delivers only the types that have a listener. */
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
  report: true,
  testimonial: true,
  membership: true,
  'email-confirmed': true,
  displaced: true,
  'session-ended': true,
  'account-switched': true,
}

/** Keeps one stream open with reconnects, until it is closed or the session ends. */
export function openStream({ lastEventId, dispatch, setState }: Listeners): { close(): void } {
  let source: EventSource | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let steady: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let wasDisplaced = false
  let lastId = ''

  const connect = () => {
    disconnect()
    lastId = ''
    source = new EventSource(streamUrl(lastEventId(), wasDisplaced))
    source.onopen = () => {
      setState('live')
      steady = setTimeout(() => {
        failures = 0
        wasDisplaced = false
      }, STEADY_AFTER_MS)
    }
    // The browser's own reconnect has no backoff and does not know what another tab has received.
    source.onerror = () => {
      disconnect()
      failures += 1
      if (!navigator.onLine) setState('offline')
      else if (failures >= FAILURES_BEFORE_POLLING) setState('polling')
      retry = setTimeout(connect, retryDelay(failures))
    }
    for (const type of Object.keys(types)) source.addEventListener(type, receive)
  }
  const receive = ({ data, lastEventId: id }: MessageEvent<string>) => {
    // Sent by our own server as this union.
    const event = JSON.parse(data) as RealtimeEvent
    // An event without an id repeats the id of the previous one.
    const isStored = id !== '' && id !== lastId
    lastId = id
    if (event.type === 'displaced') return waitForPlace()
    if (event.type === 'session-ended') close()
    dispatch({ id: isStored ? id : null, event })
  }
  const waitForPlace = () => {
    disconnect()
    wasDisplaced = true
    setState('polling')
    retry = setTimeout(connect, DISPLACED_WAIT_MS)
  }
  const goOffline = () => setState('offline')
  const disconnect = () => {
    clearTimeout(retry)
    clearTimeout(steady)
    source?.close()
  }
  const close = () => {
    disconnect()
    window.removeEventListener('online', connect)
    window.removeEventListener('offline', goOffline)
  }

  window.addEventListener('online', connect)
  window.addEventListener('offline', goOffline)
  connect()
  return { close }
}

/** The first connection asks for events since the page was requested. */
function streamUrl(lastEventId: string | null, wasDisplaced: boolean): string {
  const position = lastEventId === null ? `age=${Math.ceil(performance.now())}` : `lastEventId=${lastEventId}`
  return `/api/stream?${position}${wasDisplaced ? '&displaced' : ''}`
}

/** Exponential backoff with jitter, so that clients do not all reconnect to a restarted server at once. */
const retryDelay = (failures: number) =>
  Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), LAST_RETRY_MS) * (0.5 + Math.random())
