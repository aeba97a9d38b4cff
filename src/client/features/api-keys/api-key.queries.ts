import { endpointQuery } from '#client/lib/endpoint-query.ts'
import type { apiKeyEndpoints } from '#shared/api-keys/api-key.contract.ts'

export const apiKeysQuery = {
  ...endpointQuery<typeof apiKeyEndpoints.list>({ path: '/api/api-keys' }, {}),
  staleTime: 0,
  refetchOnMount: true,
} as const
