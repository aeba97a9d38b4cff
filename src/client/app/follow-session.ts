import type { QueryClient } from '@tanstack/react-query'
import { setShownAccount } from '#client/lib/call.ts'
import { currentUserQuery } from '#client/lib/session.ts'

/** For pages that are never idle, and browsers without `requestIdleCallback`. */
const IDLE_TIMEOUT_MS = 3000

/** Receives live events while someone is signed in, starting when the page is idle. */
export function followSession(queryClient: QueryClient): void {
  const { queryKey } = currentUserQuery()
  let currentUserId: string | null = null
  let stop: (() => void) | undefined

  const update = () => {
    const session = queryClient.getQueryData(queryKey)
    // An account that is being deleted gets none: the server refuses its stream.
    const userId = session && !session.user.deletesAt ? session.user.id : null
    setShownAccount(session?.canSwitch ? session.user.id : undefined)
    if (userId === currentUserId) return
    currentUserId = userId
    stop?.()
    stop = undefined
    if (userId === null) return
    whenIdle(async () => {
      const { startRealtime } = await import('#client/lib/realtime-page.ts')
      if (currentUserId === userId) stop ??= startRealtime(userId).stop
    })
  }
  queryClient.getQueryCache().subscribe(update)
  update()
}

const whenIdle = (work: () => Promise<void>) => {
  const run = () => {
    work().catch((error: unknown) => console.warn('Live updates could not start', error))
  }
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: IDLE_TIMEOUT_MS })
  else setTimeout(run, IDLE_TIMEOUT_MS)
}
