import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#client/lib/call.ts'
import { athleteCalls, bulkMessageCalls, savedSearchCalls, shortlistCalls } from '#client/lib/endpoint-map.ts'
import { alwaysFresh, endpointQuery } from '#client/lib/endpoint-query.ts'
import { listQuery } from '#client/lib/list-page.ts'
import { useRealtimeEvent, useRealtimeState } from '#client/lib/realtime.ts'
import { toast } from '#client/lib/toast.ts'
import type { ResponseOf } from '#shared/http/endpoint.ts'
import type {
  Audience,
  BulkDraft,
  BulkMessage,
  bulkMessageEndpoints,
} from '#shared/messages/bulk-message.contract.ts'

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
}

const FOUND_MAX = 8
export const racerSearchQuery = (search: string) => ({
  ...endpointQuery(athleteCalls.list, { query: { search, limit: FOUND_MAX } }),
  enabled: search.length > 1,
})

/** Whom an audience reaches is asked of the server each time: people block, answer and leave. */
export const reachQuery = (audience: Audience | null) => ({
  queryKey: ['/api/bulk-messages', 'reach', audience] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => {
    if (!audience) throw new Error('Nobody was chosen yet')
    return call(bulkMessageCalls.reach, { body: { audience } }, { signal })
  },
  enabled: audience !== null,
  ...alwaysFresh,
})

/** How often a running sending is looked at: seldom while the server tells of it, often while it cannot. */
const SLOW_LOOK_MS = 10_000
const QUICK_LOOK_MS = 2_000

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
      data && isRunning(data.bulk.status) ? (state === 'live' ? SLOW_LOOK_MS : QUICK_LOOK_MS) : false,
  } as const
}

export function useLiveList(): void {
  const queryClient = useQueryClient()
  const lookAgain = () => void queryClient.invalidateQueries({ queryKey: bulkListQuery.queryKey })
  useRealtimeEvent('bulk', lookAgain)
  useRealtimeEvent('poll', lookAgain)
}

/** A new draft goes into the cache, so that its editor opens at once. */
function keepDraft(queryClient: QueryClient, bulk: BulkMessage): void {
  queryClient.setQueryData(bulkDetailQuery(bulk.id).queryKey, { bulk, outcomes: [] })
  void queryClient.invalidateQueries({ queryKey: bulkListQuery.queryKey })
}

const tellRefusal = ({ message }: Error) =>
  toast({ variant: 'destructive', title: 'That did not work', description: message })

export function useCreateDraft() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: BulkDraft) => call(bulkMessageCalls.create, { body }),
    onSuccess: (bulk) => keepDraft(queryClient, bulk),
    onError: tellRefusal,
  })
}

export const saveDraft = (id: string, body: BulkDraft & { version: number }) =>
  call(bulkMessageCalls.change, { params: { id }, body })

export function useRemoveBulk() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(bulkMessageCalls.remove, { params: { id } }),
    onSettled: (_, __, id) =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: bulkListQuery.queryKey }),
        queryClient.invalidateQueries({ queryKey: bulkDetailQuery(id).queryKey }),
      ]),
    onError: tellRefusal,
  })
}

export function useSendBulk() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, version }: { id: string; version: number }) =>
      call(bulkMessageCalls.send, { params: { id }, body: { version } }),
    onSuccess: async (bulk) => {
      keepDraft(queryClient, bulk)
      await queryClient.invalidateQueries({ queryKey: bulkDetailQuery(bulk.id).queryKey })
    },
  })
}

export const useTestBulk = () =>
  useMutation({
    mutationFn: (id: string) => call(bulkMessageCalls.test, { params: { id } }),
  })

export function useRetryFailures() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(bulkMessageCalls.retry, { params: { id } }),
    onSettled: (_, __, id) => queryClient.invalidateQueries({ queryKey: bulkDetailQuery(id).queryKey }),
    onError: tellRefusal,
  })
}
