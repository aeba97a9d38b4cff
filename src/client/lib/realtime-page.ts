import { dispatchRealtimeEvent, type PageEvent, type RealtimeState, setRealtimeState } from './realtime.ts'
import { createTabLeader } from './realtime-tabs.ts'

const POLL_EVERY_MS = 30_000

/** Receives the live events of a user in this tab until `stop`. Loaded as a separate chunk. */
export function startRealtime(userId: string): { stop(): void } {
  const polling = createPolling(() => dispatchRealtimeEvent({ type: 'poll' }))
  const setState = (state: RealtimeState) => {
    setRealtimeState(state)
    if (state === 'polling') polling.start()
    else polling.stop()
  }
  const dispatch = (event: PageEvent) => {
    // What is on the screen belongs to another account than the session acts for now.
    if (event.type === 'account-switched') window.location.reload()
    else dispatchRealtimeEvent(event)
  }
  const leader = createTabLeader(userId, { dispatch, setState })
  return {
    stop: () => {
      leader.stop()
      setState('live')
    },
  }
}

/** Polls every 30 seconds while the tab is visible; a hidden tab polls when it becomes visible again. */
function createPolling(poll: () => void) {
  let timer: ReturnType<typeof setInterval> | undefined
  let isDue = false
  const pollIfVisible = () => {
    if (!isDue || document.visibilityState === 'hidden') return
    isDue = false
    poll()
  }
  return {
    start() {
      if (timer !== undefined) return
      timer = setInterval(() => {
        isDue = true
        pollIfVisible()
      }, POLL_EVERY_MS)
      document.addEventListener('visibilitychange', pollIfVisible)
    },
    stop() {
      clearInterval(timer)
      timer = undefined
      document.removeEventListener('visibilitychange', pollIfVisible)
    },
  }
}
