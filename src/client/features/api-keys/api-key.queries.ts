import { apiKeyCalls } from '#client/lib/endpoint-map.ts'
import { endpointQuery } from '#client/lib/endpoint-query.ts'

export const apiKeysQuery = {
  ...endpointQuery(apiKeyCalls.list, {}),
  staleTime: 0,
  refetchOnMount: true,
} as const
