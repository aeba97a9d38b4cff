import { trackVisitor } from '#client/lib/track-visitor.ts'
import type { AppRouter } from './router.tsx'

/** Specification 2.2: the first screen, and then every navigation to another address. A jump within a page is none. */
export function trackVisits(router: AppRouter): void {
  let last = ''
  router.subscribe('onRendered', ({ toLocation: { pathname, searchStr } }) => {
    const address = pathname + searchStr
    if (address !== last) trackVisitor(window.location.href)
    last = address
  })
}
