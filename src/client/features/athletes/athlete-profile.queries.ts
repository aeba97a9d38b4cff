import { call } from '#client/lib/call.ts'
import { endpointQuery } from '#client/lib/endpoint-query.ts'
import type { athleteProfileEndpoints } from '#shared/athletes/athlete-profile.contract.ts'
import { Problem } from '#shared/http/problem.ts'
import type { profileViewEndpoints } from '#shared/profiles/profile-view.contract.ts'
import type { ViewSource } from '#shared/profiles/showcase.constants.ts'

const RETRIES = 2

/** Whoever is not there is not there on a second look either. */
const isWorthAnotherTry = (failures: number, error: unknown) =>
  failures < RETRIES && !(error instanceof Problem && error.status >= 400 && error.status < 500)

export const athleteProfileQuery = (id: string) => ({
  ...endpointQuery<typeof athleteProfileEndpoints.detail>({ path: '/api/athletes/{id}' }, { params: { id } }),
  ...(!import.meta.env.SSR && { retry: isWorthAnotherTry }),
})

/** The owner comes from the editor and wants to see what was just saved there. */
export const athletePreviewQuery = {
  ...endpointQuery<typeof athleteProfileEndpoints.preview>({ path: '/api/athletes/me/preview' }, {}),
  staleTime: 0,
}

/** A view that is not counted is nobody's business on the page. */
export function trackProfileView(profileUserId: string, source: ViewSource): void {
  call<typeof profileViewEndpoints.track>(
    { method: 'POST', path: '/api/profile-views' },
    { body: { profileUserId, source, referrer: referrerOfPage() } },
  ).catch((error: unknown) => console.warn('Profile view not counted', error))
}

/** The first page of a visit was opened from elsewhere; every further one from a page of ours. */
function referrerOfPage(): string {
  const [landing] = performance.getEntriesByType('navigation')
  const isLanding = landing !== undefined && new URL(landing.name).pathname === location.pathname
  return (isLanding ? document.referrer : location.origin).slice(0, 2000)
}
