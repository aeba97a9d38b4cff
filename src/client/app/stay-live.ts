import type { QueryClient } from '@tanstack/react-query'
import { currentUserQuery } from '#client/lib/session.ts'

/** A page that never comes to rest is live all the same, and so is one in a browser that cannot say when it rests. */
const REST_WITHIN_MS = 3000

/** Whoever is signed in hears what happens, from when the page has come to rest until the login is over. */
export function stayLive(queryClient: QueryClient): void {
  const { queryKey } = currentUserQuery()
  let following: string | null = null
  let leave: (() => void) | undefined

  const follow = () => {
    const userId = queryClient.getQueryData(queryKey)?.user.id ?? null
    if (userId === following) return
    following = userId
    leave?.()
    leave = undefined
    if (userId === null) return
    whenIdle(async () => {
      const { goLive } = await import('#client/lib/realtime-page.ts')
      if (following === userId) leave ??= goLive(userId).leave
    })
  }
  queryClient.getQueryCache().subscribe(follow)
  follow()
}

const whenIdle = (work: () => Promise<void>) => {
  const run = () => {
    work().catch((error: unknown) => console.warn('Not live', error))
  }
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: REST_WITHIN_MS })
  else setTimeout(run, REST_WITHIN_MS)
}
