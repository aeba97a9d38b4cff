import type { PageEvent, RealtimeState } from './realtime.ts'
import { openStream, type StreamedEvent } from './realtime-stream.ts'

/** A leader that does not respond within this time was suspended by its browser. */
const LEADER_TIMEOUT_MS = 3000
const IDS_REMEMBERED = 1000

type TabMessage =
  | { kind: 'event'; streamed: StreamedEvent }
  | { kind: 'state'; state: RealtimeState }
  /** A follower asks whether there is a leader. */
  | { kind: 'ping' }

type Page = { dispatch: (event: PageEvent) => void; setState: (state: RealtimeState) => void }

/**
 * The tabs of a user share one stream: the tab with the lock is the leader, opens the stream and broadcasts its events. In
 * a browser without locks each tab opens its own stream.
 */
export function createTabLeader(userId: string, page: Page): { stop(): void } {
  const name = `live-${userId}`
  const { locks } = navigator
  const tabs = locks && new BroadcastChannel(name)
  const stopping = new AbortController()
  const received = new Set<string>()
  let lastEventId: string | null = null
  let state: RealtimeState = 'live'
  let stream: { close(): void } | undefined
  let leaderTimeout: ReturnType<typeof setTimeout> | undefined
  let isWaitingForLock = false

  const broadcast = (message: TabMessage) => tabs?.postMessage(message)
  const setState = (next: RealtimeState) => {
    state = next
    page.setState(next)
  }
  const receive = ({ id, event }: StreamedEvent) => {
    lastEventId = id ?? lastEventId
    if (event.type === 'ready' || (id !== null && received.has(id))) return
    if (id !== null) remember(received, id)
    if (event.type === 'session-ended') stop()
    page.dispatch(event.type === 'reset' ? { type: 'poll' } : event)
  }

  const lead = () => {
    clearTimeout(leaderTimeout)
    stream = openStream({
      lastEventId: () => lastEventId,
      dispatch: (streamed) => {
        broadcast({ kind: 'event', streamed })
        receive(streamed)
      },
      setState: (next) => {
        broadcast({ kind: 'state', state: next })
        setState(next)
      },
    })
    // The lock is held until this promise settles.
    return new Promise<void>((_, release) => stopping.signal.addEventListener('abort', release))
  }
  const stopLeading = () => {
    stream?.close()
    stream = undefined
  }
  const waitForLock = () => {
    if (isWaitingForLock || stopping.signal.aborted) return
    isWaitingForLock = true
    locks
      .request(name, { signal: stopping.signal }, () => {
        isWaitingForLock = false
        return lead()
      })
      .catch(loseLock)
  }
  const loseLock = () => {
    stopLeading()
    waitForLock()
  }
  const stealLock = () => {
    if (!stream) locks.request(name, { steal: true }, lead).catch(loseLock)
  }
  /** A leader that is suspended in the background would send nothing to this tab. */
  const pingLeader = () => {
    if (stream || document.visibilityState === 'hidden') return
    clearTimeout(leaderTimeout)
    leaderTimeout = setTimeout(stealLock, LEADER_TIMEOUT_MS)
    broadcast({ kind: 'ping' })
  }
  const stop = () => {
    stopping.abort()
    clearTimeout(leaderTimeout)
    stopLeading()
    tabs?.close()
    document.removeEventListener('visibilitychange', pingLeader)
  }

  if (!tabs) {
    lead().catch(stopLeading)
    return { stop }
  }
  tabs.onmessage = ({ data: message }: MessageEvent<TabMessage>) => {
    if (message.kind === 'ping') {
      if (stream) broadcast({ kind: 'state', state })
      return
    }
    clearTimeout(leaderTimeout)
    if (message.kind === 'event') receive(message.streamed)
    else if (!stream) setState(message.state)
  }
  document.addEventListener('visibilitychange', pingLeader)
  waitForLock()
  pingLeader()
  return { stop }
}

function remember(ids: Set<string>, id: string): void {
  ids.add(id)
  const [oldest] = ids
  if (ids.size > IDS_REMEMBERED && oldest !== undefined) ids.delete(oldest)
}
