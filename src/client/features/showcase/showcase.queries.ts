import { athleteProfileCalls } from '#client/lib/endpoint-map.ts'
import { endpointQuery } from '#client/lib/endpoint-query.ts'

/** All pictures and videos on the page of a racer or promoter. */
export const shownMediaQuery = (userId: string) =>
  endpointQuery(athleteProfileCalls.media, { params: { id: userId } })
