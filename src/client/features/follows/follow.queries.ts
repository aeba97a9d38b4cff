import { followCalls } from '#client/lib/endpoint-map.ts'
import { endpointQuery } from '#client/lib/endpoint-query.ts'
import { listQuery } from '#client/lib/list-page.ts'

export const followStateQuery = (userId: string) => endpointQuery(followCalls.state, { params: { userId } })

/** What the user follows, page by page. */
export const followingQuery = listQuery(followCalls.list, {})
