import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  QueryClient,
  type QueryFunctionContext,
  type QueryKey,
} from '@tanstack/react-query'
import { type QueryValues, queryString } from '#shared/http/path.ts'
import { isProfileRequired, Problem } from '#shared/http/problem.ts'
import { type Fetch, request } from './call.ts'
import { readListPage } from './list-page.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND

/** Specification 9, "Query caching and retries": the whole policy, and the only place of it. */
const QUERY_RETRIES = 2
const MUTATION_RETRIES = 1
const cachePolicy = {
  staleTime: 10 * MINUTE,
  gcTime: 30 * MINUTE,
  refetchOnWindowFocus: false,
  refetchOnMount: false,
  refetchInterval: false,
  refetchOnReconnect: 'always',
} as const
const retryDelay = (attempt: number) => Math.min(SECOND * 2 ** attempt, 30 * SECOND)

const isStatus = (error: unknown, status: number) => error instanceof Problem && error.status === status

/** Retries only server faults and lost connections; a rejected request would be rejected again. */
const isWorthRepeating = (error: unknown) =>
  !(error instanceof Problem) || error.status === 0 || error.status >= 500

/**
 * Loads again what is invalidated during its first load: the library waits for that load instead, whose response may be older
 * than the change.
 */
class AppQueryClient extends QueryClient {
  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const loading = this.getQueryCache()
      .findAll({ ...filters, fetchStatus: 'fetching' })
      .filter(({ state }) => state.data === undefined)
    await super.invalidateQueries(filters, options)
    if (filters?.refetchType === 'none') return
    await Promise.all(
      loading.map(({ queryKey }) => this.refetchQueries({ queryKey, exact: true, type: 'active' }, options)),
    )
  }
}

export function createQueryClient({ fetch, isServer = false }: { fetch?: Fetch; isServer?: boolean } = {}) {
  return new AppQueryClient({
    defaultOptions: {
      queries: {
        ...cachePolicy,
        queryFn: readQuery('throw', fetch),
        retry: (failures, error) =>
          !isServer && !isStatus(error, 401) && !isProfileRequired(error) && failures < QUERY_RETRIES,
        // Without a profile there is nothing to show beside the error: it replaces the screen.
        throwOnError: isProfileRequired,
        retryDelay,
      },
      mutations: {
        retry: (failures, error) => isWorthRepeating(error) && failures < MUTATION_RETRIES,
        retryDelay,
      },
    },
  })
}

/**
 * The specification's query helper: GET on the key's elements joined by slashes; an object among them becomes the query
 * string. An infinite query fetches one page.
 */
export const readQuery =
  (on401: 'throw' | 'null', fetch?: Fetch) =>
  async ({ queryKey, signal, ...context }: QueryFunctionContext): Promise<unknown> => {
    const url = urlOf(queryKey)
    try {
      if ('pageParam' in context) {
        return await readListPage(String(context.pageParam || url), { fetch, signal })
      }
      return await request('GET', url, undefined, { fetch, signal })
    } catch (error) {
      if (on401 === 'null' && isStatus(error, 401)) return null
      throw error
    }
  }

/** The elements before the first object, joined by slashes; that object is the query string. */
function urlOf(queryKey: QueryKey): string {
  const parts = queryKey.filter((part) => part !== undefined)
  const end = parts.findIndex((part) => typeof part === 'object')
  if (end < 0) return parts.join('/')
  return parts.slice(0, end).join('/') + queryString(parts[end] as QueryValues)
}
