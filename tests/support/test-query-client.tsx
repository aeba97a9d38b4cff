import type { QueryClient } from '@tanstack/react-query'
import { createQueryClient } from '#client/lib/query-client.ts'

/** The product's query client, which retries as often, but without its pauses of seconds. */
export function createTestQueryClient(): QueryClient {
  const queryClient = createQueryClient()
  const { queries, mutations } = queryClient.getDefaultOptions()
  queryClient.setDefaultOptions({
    queries: { ...queries, retryDelay: 0 },
    mutations: { ...mutations, retryDelay: 0 },
  })
  return queryClient
}
