import { type RealtimeState, setRealtimeState, tellPage } from './realtime.ts'
import { joinTabs } from './realtime-tabs.ts'

const POLL_EVERY_MS = 30_000

/** Hears what the server has to tell one person, in this tab, until `leave`; comes in a chunk of its own. */
export function goLive(userId: string): { leave(): void } {
  const polling = createPolling(() => tellPage({ type: 'poll' }))
  const enter = (state: RealtimeState) => {
    setRealtimeState(state)
    if (state === 'polling') polling.start()
    else polling.stop()
  }
  const { leave } = joinTabs(userId, { tell: tellPage, setState: enter })
  return {
    leave: () => {
      leave()
      enter('live')
    },
  }
}

/** Asks the screens to look again every half a minute; one that nobody sees looks when it is seen again. */
function createPolling(tick: () => void) {
  let timer: ReturnType<typeof setInterval> | undefined
  let isDue = false
  const look = () => {
    if (!isDue || document.visibilityState === 'hidden') return
    isDue = false
    tick()
  }
  return {
    start() {
      if (timer !== undefined) return
      timer = setInterval(() => {
        isDue = true
        look()
      }, POLL_EVERY_MS)
      document.addEventListener('visibilitychange', look)
    },
    stop() {
      clearInterval(timer)
      timer = undefined
      document.removeEventListener('visibilitychange', look)
    },
  }
}
