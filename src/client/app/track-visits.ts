import { call } from '#client/lib/call.ts'
import { visitorCalls } from '#client/lib/endpoint-map.ts'
import type { AppRouter } from './router.tsx'

/** Specification 2.2: reports the first screen and every navigation to another path or query; failures are only logged. */
export function trackVisits(router: AppRouter): void {
  let last = ''
  router.subscribe('onRendered', ({ toLocation: { pathname, searchStr } }) => {
    const url = pathname + searchStr
    if (url === last) return
    last = url
    call(visitorCalls.track, { body: { page: window.location.href } }).catch((error: unknown) =>
      console.warn('Visit not tracked', error),
    )
  })
}
