import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { trackVisitor } from '#client/lib/track-visitor.ts'

/** The first screen, and then every navigation to another address. */
export function useVisitorTracking(): void {
  const router = useRouter()
  useEffect(() => {
    trackVisitor(window.location.href)
    return router.subscribe('onResolved', ({ hrefChanged }) => {
      if (hrefChanged) trackVisitor(window.location.href)
    })
  }, [router])
}
