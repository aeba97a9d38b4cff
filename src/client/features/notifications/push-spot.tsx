import { useEffect, useState } from 'react'
import { lazyComponent } from '#client/lib/lazy-component.ts'

/** For browsers without `requestIdleCallback`. */
const IDLE_GUESS_MS = 2000

/** Optional: nothing is shown when it can't be loaded. */
const PushNotices = lazyComponent(() => import('./push-notices.tsx'), 'PushNotices', { isOptional: true })

/** For signed-in users, loaded when the page is idle. */
export function PushSpot({ userId }: { userId: string }) {
  const isAtRest = useIsAtRest()
  if (!isAtRest) return null
  return <PushNotices key={userId} userId={userId} />
}

function useIsAtRest(): boolean {
  const [isAtRest, setIsAtRest] = useState(false)
  useEffect(() => {
    const rest = () => setIsAtRest(true)
    if (!('requestIdleCallback' in window)) {
      const clock = setTimeout(rest, IDLE_GUESS_MS)
      return () => clearTimeout(clock)
    }
    const asked = requestIdleCallback(rest)
    return () => cancelIdleCallback(asked)
  }, [])
  return isAtRest
}
