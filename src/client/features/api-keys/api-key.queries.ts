import { apiKeyCalls } from '#client/lib/endpoint-map.ts'
import { alwaysFresh, endpointQuery } from '#client/lib/endpoint-query.ts'
import type { ApiKeyScope } from '#shared/api-keys/api-key.constants.ts'

export const apiKeysQuery = {
  ...endpointQuery(apiKeyCalls.list, {}),
  ...alwaysFresh,
} as const

export const apiKeyKeys = { all: ['/api/api-keys'] } as const

export const modeLabels = { LIVE: 'Live', TEST: 'Test' } as const

export const scopeLabels: Record<ApiKeyScope, string> = {
  'redemptions:write': 'Report sales and refunds',
  'reports:read': 'Read sales, codes and reports',
}
