import { queryOptions } from '@tanstack/react-query'
import { messageCalls } from '#client/lib/endpoint-map.ts'
import { endpointQuery } from '#client/lib/endpoint-query.ts'
import { listQuery } from '#client/lib/list-page.ts'
import { Problem } from '#shared/http/problem.ts'
import type { ConversationFilter } from '#shared/messages/message.constants.ts'
import { joinThreads, type Thread } from './message-data.ts'

/** Live events update what is open; everything else is refetched when it is opened again. */
const livePolicy = {
  staleTime: 5000,
  refetchOnMount: true,
  retry: (failures: number, error: Error) =>
    failures < 2 && !(error instanceof Problem && error.status >= 400 && error.status < 500),
}

export const conversationKeys = {
  all: ['/api/messages', 'conversations'],
  /** The lists of every filter and search, but no thread: an object matches every object. */
  lists: ['/api/messages', 'conversations', {}],
  /** Whether there is a conversation with a person. */
  people: ['/api/messages', 'with'],
} as const

export const conversationsQuery = (filter: ConversationFilter, search: string) => ({
  ...listQuery(messageCalls.conversations, { query: { filter, ...(search && { search }) } }),
  ...livePolicy,
})

export const threadQuery = (id: string) =>
  queryOptions({
    ...endpointQuery(messageCalls.thread, { params: { id }, query: {} }),
    ...livePolicy,
    structuralSharing: (before: unknown, now: unknown) =>
      joinThreads(before as Thread | undefined, now as Thread),
  })

export const withPersonQuery = (userId: string) => ({
  ...endpointQuery(messageCalls.withPerson, { params: { userId } }),
  ...livePolicy,
})
