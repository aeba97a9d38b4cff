import { call } from '#client/lib/call.ts'
import { athleteProfileCalls, profileViewCalls } from '#client/lib/endpoint-map.ts'
import { endpointQuery } from '#client/lib/endpoint-query.ts'
import { Problem } from '#shared/http/problem.ts'
import type { ViewSource } from '#shared/profiles/showcase.constants.ts'

const RETRIES = 2

/** Whoever is not there is not there on a second look either. */
const isWorthAnotherTry = (failures: number, error: unknown) =>
  failures < RETRIES && !(error instanceof Problem && error.status >= 400 && error.status < 500)

export const athleteProfileQuery = (id: string) => ({
  ...endpointQuery(athleteProfileCalls.detail, { params: { id } }),
  ...(!import.meta.env.SSR && { retry: isWorthAnotherTry }),
})

/** The owner comes from the editor and wants to see what was just saved there. */
export const athletePreviewQuery = {
  ...endpointQuery(athleteProfileCalls.preview, {}),
  staleTime: 0,
}

/** A view that is not counted is nobody's business on the page. */
export function trackProfileView(profileUserId: string, source: ViewSource): void {
  call(profileViewCalls.track, { body: { profileUserId, source, referrer: referrerOfPage() } }).catch(
    (error: unknown) => console.warn('Profile view not counted', error),
  )
}

/** The first page of a visit was opened from elsewhere; every further one from a page of ours. */
function referrerOfPage(): string {
  const [landing] = performance.getEntriesByType('navigation')
  const isLanding = landing !== undefined && new URL(landing.name).pathname === location.pathname
  return (isLanding ? document.referrer : location.origin).slice(0, 2000)
}
