import type { QueryClient } from '@tanstack/react-query'
import { brandCalls, mediaCalls, profileCalls, promoterCalls } from '#client/lib/endpoint-map.ts'
import { endpointQuery } from '#client/lib/endpoint-query.ts'

/** Screens that edit the user's own data load it again every time: another tab may have changed it. */
const fresh = { staleTime: 0, retry: false } as const

export const myProfileQuery = { ...endpointQuery(profileCalls.get, {}), ...fresh }
/** Null before the company has a page. */
export const myBrandQuery = { ...endpointQuery(brandCalls.mine, {}), ...fresh }
/** Null before there is an event page. */
export const myPromoterQuery = { ...endpointQuery(promoterCalls.own, {}), ...fresh }
export const myMediaQuery = { ...endpointQuery(mediaCalls.list, {}), ...fresh }
export const motorsportsQuery = { ...endpointQuery(profileCalls.motorsports, {}), ...fresh }
export const completenessQuery = { ...endpointQuery(profileCalls.completeness, {}), ...fresh }
export const priorityQuery = { ...endpointQuery(profileCalls.priority, {}), ...fresh }
export const publicationQuery = { ...endpointQuery(profileCalls.publication, {}), ...fresh }

/** Loads what a screen shows, never from the cache. */
export async function loadFresh(
  queryClient: QueryClient,
  queries: readonly { queryKey: readonly unknown[] }[],
): Promise<void> {
  await Promise.all(queries.map((query) => queryClient.fetchQuery({ ...query, staleTime: 0 })))
}
