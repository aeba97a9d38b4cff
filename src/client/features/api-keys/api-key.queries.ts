import { apiKeyCalls } from '#client/lib/endpoint-map.ts'
import { alwaysFresh, endpointQuery } from '#client/lib/endpoint-query.ts'

export const apiKeysQuery = {
  ...endpointQuery(apiKeyCalls.list, {}),
  ...alwaysFresh,
} as const
