import { trackVisitor } from '#client/lib/track-visitor.ts'
import type { AppRouter } from './router.tsx'

/** Specification 2.2: the first screen, and then every navigation to another address. A jump within a page is none. */
export function trackVisits(router: AppRouter): void {
  trackVisitor(window.location.href)
  router.subscribe('onResolved', ({ fromLocation, toLocation, pathChanged }) => {
    if (pathChanged || fromLocation?.searchStr !== toLocation.searchStr) trackVisitor(window.location.href)
  })
}
