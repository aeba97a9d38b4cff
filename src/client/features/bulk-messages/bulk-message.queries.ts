import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { call } from '#client/lib/call.ts'
import { athleteCalls, bulkMessageCalls, savedSearchCalls, shortlistCalls } from '#client/lib/endpoint-map.ts'
import { alwaysFresh, endpointQuery } from '#client/lib/endpoint-query.ts'
import { listQuery } from '#client/lib/list-page.ts'
import { useRealtimeEvent, useRealtimeState } from '#client/lib/realtime.ts'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import type { ResponseOf } from '#shared/http/endpoint.ts'
import type {
  Audience,
  BulkDraft,
  BulkMessage,
  bulkMessageEndpoints,
} from '#shared/messages/bulk-message.contract.ts'
import type { SavedSearch } from '#shared/search/saved-search.contract.ts'

type Endpoints = typeof bulkMessageEndpoints
type BulkDetail = ResponseOf<Endpoints['detail']>

export const bulkListQuery = { ...listQuery(bulkMessageCalls.list, {}), ...alwaysFresh }

export const bulkDetailQuery = (id: string) => ({
  ...endpointQuery(bulkMessageCalls.detail, { params: { id } }),
  ...alwaysFresh,
})

export const shortlistsQuery = {
  ...endpointQuery(shortlistCalls.list, {}),
  ...alwaysFresh,
}
export const savedSearchesQuery = {
  ...endpointQuery(savedSearchCalls.list, {}),
  ...alwaysFresh,
  select: (searches: SavedSearch[]) => searches.filter(({ scope }) => scope === 'athletes'),
}

const FOUND_MAX = 8
export const racerSearchQuery = (search: string) => ({
  ...endpointQuery(athleteCalls.list, { query: { search, limit: FOUND_MAX } }),
  enabled: search.length > 1,
})

/** Always fetched again, because people block, reply and leave. */
export const reachQuery = (audience: Audience | null) => ({
  queryKey: ['/api/bulk-messages', 'reach', audience] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => {
    if (!audience) throw new Error('No audience is chosen')
    return call(bulkMessageCalls.reach, { body: { audience } }, { signal })
  },
  enabled: audience !== null,
  ...alwaysFresh,
})

/** Refetch intervals of a running message, with and without live events. */
const SLOW_REFETCH_MS = 10_000
const FAST_REFETCH_MS = 2_000

export const isRunning = (status: BulkMessage['status']) => status === 'QUEUED' || status === 'SENDING'

export function useLiveDetail(id: string) {
  const queryClient = useQueryClient()
  const state = useRealtimeState()
  useRealtimeEvent('bulk', ({ bulkId }) => {
    if (bulkId === id) void queryClient.invalidateQueries({ queryKey: bulkDetailQuery(id).queryKey })
  })
  return {
    ...bulkDetailQuery(id),
    refetchInterval: ({ state: { data } }: { state: { data: BulkDetail | undefined } }) =>
      data && isRunning(data.bulk.status) ? (state === 'live' ? SLOW_REFETCH_MS : FAST_REFETCH_MS) : false,
  } as const
}

export function useLiveList(): void {
  const queryClient = useQueryClient()
  const refetch = () => void queryClient.invalidateQueries({ queryKey: bulkListQuery.queryKey })
  useRealtimeEvent('bulk', refetch)
  useRealtimeEvent('poll', refetch)
}

/** Writes a new draft into the cache, so that its editor opens at once. */
const cacheBulk = (bulk: BulkMessage, _input: unknown, queryClient: QueryClient) =>
  queryClient.setQueryData(bulkDetailQuery(bulk.id).queryKey, { bulk, outcomes: [] })

const failure = 'Something went wrong'
const invalidates = [bulkListQuery.queryKey]

export const useCreateDraft = () =>
  useEndpointMutation(bulkMessageCalls.create, { failure, onSuccess: cacheBulk, invalidates })

export const saveDraft = (id: string, body: BulkDraft & { version: number }) =>
  call(bulkMessageCalls.change, { params: { id }, body })

export const useRemoveBulk = (id: string) =>
  useEndpointMutation(bulkMessageCalls.remove, {
    failure,
    invalidates: [...invalidates, bulkDetailQuery(id).queryKey],
  })

export const useSendBulk = (id: string) =>
  useEndpointMutation(bulkMessageCalls.send, {
    onSuccess: cacheBulk,
    invalidates: [...invalidates, bulkDetailQuery(id).queryKey],
  })

export const useRetryFailures = (id: string) =>
  useEndpointMutation(bulkMessageCalls.retry, { failure, invalidates: [bulkDetailQuery(id).queryKey] })
