import { call } from '#client/lib/call.ts'
import { athleteCalls, athleteProfileCalls, profileViewCalls } from '#client/lib/endpoint-map.ts'
import { endpointQuery } from '#client/lib/endpoint-query.ts'
import { pageReferrer } from '#client/lib/page-referrer.ts'
import { HOME_ATHLETES } from '#shared/athletes/athlete.constants.ts'
import { Problem } from '#shared/http/problem.ts'
import type { ViewSource } from '#shared/profiles/profile.constants.ts'

const RETRIES = 2

/** A 4xx is final. */
const shouldRetry = (failures: number, error: unknown) =>
  failures < RETRIES && !(error instanceof Problem && error.status >= 400 && error.status < 500)

export const athleteProfileQuery = (id: string) => ({
  ...endpointQuery(athleteProfileCalls.detail, { params: { id } }),
  ...(!import.meta.env.SSR && { retry: shouldRetry }),
})

/** Null before there is a profile. Always fetched: the owner comes from the editor. */
export const athletePreviewQuery = {
  ...endpointQuery(athleteProfileCalls.preview, {}),
  staleTime: 0,
}

/** A failure is only logged. */
export function trackProfileView(profileUserId: string, source: ViewSource): void {
  call(profileViewCalls.track, { body: { profileUserId, source, referrer: pageReferrer() } }).catch(
    (error: unknown) => console.warn('Profile view not counted', error),
  )
}

const FIVE_MINUTES = 5 * 60_000

/** If it fails, the section is left out of the page. */
export const featuredAthletesQuery = {
  ...endpointQuery(athleteCalls.list, { query: { limit: HOME_ATHLETES } }),
  staleTime: FIVE_MINUTES,
  retry: false,
  retryOnMount: false,
}
