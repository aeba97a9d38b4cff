import type { PageEvent, RealtimeState } from './realtime.ts'
import { openStream, type Told } from './realtime-stream.ts'

/** A leader that does not answer within this time was put to sleep by its browser. */
const LEADER_ANSWERS_WITHIN_MS = 3000
const IDS_REMEMBERED = 1000

type Word =
  | { kind: 'told'; told: Told }
  | { kind: 'state'; state: RealtimeState }
  /** A tab that follows asks whether anybody leads. */
  | { kind: 'anybody' }

type Page = { tell: (event: PageEvent) => void; setState: (state: RealtimeState) => void }

/**
 * Lets the tabs of one person hear one stream: whoever holds the lock has it, and passes on what it hears. In a
 * browser without locks each tab has a stream of its own.
 */
export function joinTabs(userId: string, page: Page): { leave(): void } {
  const name = `live-${userId}`
  const { locks } = navigator
  const tabs = locks && new BroadcastChannel(name)
  const leaving = new AbortController()
  const heard = new Set<string>()
  let lastEventId: string | null = null
  let state: RealtimeState = 'live'
  let stream: { close(): void } | undefined
  let silence: ReturnType<typeof setTimeout> | undefined
  let isQueued = false

  const say = (word: Word) => tabs?.postMessage(word)
  const enter = (next: RealtimeState) => {
    state = next
    page.setState(next)
  }
  const hear = ({ id, event }: Told) => {
    lastEventId = id ?? lastEventId
    if (event.type === 'ready' || (id !== null && heard.has(id))) return
    if (id !== null) remember(heard, id)
    if (event.type === 'session-ended') leave()
    page.tell(event.type === 'reset' ? { type: 'poll' } : event)
  }

  const lead = () => {
    clearTimeout(silence)
    stream = openStream({
      lastEventId: () => lastEventId,
      tell: (told) => {
        say({ kind: 'told', told })
        hear(told)
      },
      setState: (next) => {
        say({ kind: 'state', state: next })
        enter(next)
      },
    })
    // The lock is held for as long as this promise is open.
    return new Promise<void>((_, giveUp) => leaving.signal.addEventListener('abort', giveUp))
  }
  const stopLeading = () => {
    stream?.close()
    stream = undefined
  }
  const queueUp = () => {
    if (isQueued || leaving.signal.aborted) return
    isQueued = true
    locks
      .request(name, { signal: leaving.signal }, () => {
        isQueued = false
        return lead()
      })
      .catch(loseLead)
  }
  const loseLead = () => {
    stopLeading()
    queueUp()
  }
  const seizeLead = () => {
    if (!stream) locks.request(name, { steal: true }, lead).catch(loseLead)
  }
  /** A leader that sleeps in the background would leave this tab in silence. */
  const askForLeader = () => {
    if (stream || document.visibilityState === 'hidden') return
    clearTimeout(silence)
    silence = setTimeout(seizeLead, LEADER_ANSWERS_WITHIN_MS)
    say({ kind: 'anybody' })
  }
  const leave = () => {
    leaving.abort()
    clearTimeout(silence)
    stopLeading()
    tabs?.close()
    document.removeEventListener('visibilitychange', askForLeader)
  }

  if (!tabs) {
    lead().catch(stopLeading)
    return { leave }
  }
  tabs.onmessage = ({ data: word }: MessageEvent<Word>) => {
    if (word.kind === 'anybody') {
      if (stream) say({ kind: 'state', state })
      return
    }
    clearTimeout(silence)
    if (word.kind === 'told') hear(word.told)
    else if (!stream) enter(word.state)
  }
  document.addEventListener('visibilitychange', askForLeader)
  queueUp()
  askForLeader()
  return { leave }
}

function remember(heard: Set<string>, id: string): void {
  heard.add(id)
  const [oldest] = heard
  if (heard.size > IDS_REMEMBERED && oldest !== undefined) heard.delete(oldest)
}
