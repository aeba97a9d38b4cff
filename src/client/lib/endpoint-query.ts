import { type QueryKey, queryOptions } from '@tanstack/react-query'
import type { Endpoint, InputOf, ResponseOf } from '#shared/http/endpoint.ts'
import { fillPath } from '#shared/http/path.ts'

type ReadEndpoint = Endpoint & { method: 'GET' }

/** The query of a GET endpoint. Its key spells its URL, so the default query function knows what to fetch. */
export const endpointQuery = <const E extends ReadEndpoint>(ref: E, input: InputOf<E>) =>
  queryOptions<ResponseOf<E>>({ queryKey: endpointKey(ref, input) })

/**
 * `/api/brands/{slug}/opportunities` gives `['/api/brands', 'acme', 'opportunities']`, and its query as the last element:
 * everything under `/api/brands` can be invalidated by the prefix `['/api/brands']`.
 */
export function endpointKey<const E extends ReadEndpoint>({ path }: E, input: InputOf<E>): QueryKey {
  const { params, query } = input as { params?: Record<string, string>; query?: object }
  const [, api, resource, ...rest] = fillPath(path, params).split('/')
  return [`/${api}/${resource}`, ...rest, ...(query ? [query] : [])]
}

/**
 * For loaders, specification 9: what the cache still holds is not fetched again when a screen is opened, unless it was
 * invalidated or the query has a `staleTime` of its own.
 */
export const preferCached = <Query extends object>(query: Query) => ({ staleTime: Infinity, ...query })

/** For what others change meanwhile: refetched whenever a component that shows it is mounted. */
export const alwaysFresh = { staleTime: 0, refetchOnMount: true } as const
