import { queryOptions } from '@tanstack/react-query'
import { call } from '#client/lib/call.ts'
import { endpointQuery } from '#client/lib/endpoint-query.ts'
import { listQuery } from '#client/lib/list-page.ts'
import { Problem } from '#shared/http/problem.ts'
import type { ConversationFilter } from '#shared/messages/message.constants.ts'
import type { messageEndpoints } from '#shared/messages/message.contract.ts'
import { joinThreads, type Thread } from './thread-data.ts'

/** Events keep what is open fresh; what was left and is opened again is looked at anew. */
const livePolicy = {
  staleTime: 5000,
  refetchOnMount: true,
  retry: (failures: number, error: Error) =>
    failures < 2 && !(error instanceof Problem && error.status >= 400 && error.status < 500),
}

export const CONVERSATIONS =
  '/api/messages/conversations' satisfies typeof messageEndpoints.conversations.path

export const conversationsQuery = (filter: ConversationFilter, search: string) => ({
  ...listQuery<typeof messageEndpoints.conversations>(
    { path: CONVERSATIONS },
    { query: { filter, ...(search && { search }) } },
  ),
  ...livePolicy,
})

const thread: Pick<typeof messageEndpoints.thread, 'method' | 'path'> = {
  method: 'GET',
  path: '/api/messages/conversations/{id}',
}

export const threadQuery = (id: string) =>
  queryOptions({
    ...endpointQuery<typeof messageEndpoints.thread>(thread, { params: { id }, query: {} }),
    ...livePolicy,
    structuralSharing: (before: unknown, now: unknown) =>
      joinThreads(before as Thread | undefined, now as Thread),
  })

export const readOlder = (id: string, before: string): Promise<Thread> =>
  call<typeof messageEndpoints.thread>(thread, { params: { id }, query: { before } })

export const withPersonQuery = (userId: string) => ({
  ...endpointQuery<typeof messageEndpoints.withPerson>(
    { path: '/api/messages/with/{userId}' },
    { params: { userId } },
  ),
  ...livePolicy,
})
