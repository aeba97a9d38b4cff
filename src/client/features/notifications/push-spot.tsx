import { Suspense, useEffect, useState } from 'react'
import { lazyComponent } from '#client/lib/lazy-component.ts'

/** Where the browser cannot say when it is idle. */
const IDLE_GUESS_MS = 2000

/** Without a connection there is nothing to be told of. */
const PushNotices = lazyComponent(() => import('./push-notices.tsx'), 'PushNotices', { isOptional: true })

/** For somebody who is signed in, once the page has come to rest: nobody waits for it. */
export function PushSpot({ userId }: { userId: string }) {
  const isAtRest = useIsAtRest()
  if (!isAtRest) return null
  return (
    <Suspense>
      <PushNotices key={userId} userId={userId} />
    </Suspense>
  )
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
