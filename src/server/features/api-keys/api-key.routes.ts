import type { Edge } from '#server/http/edge.ts'
import { serveAll } from '#server/http/serve.ts'
import { apiKeyEndpoints } from '#shared/api-keys/api-key.contract.ts'
import { createApiKey, listApiKeys, revokeApiKey } from './create-api-key.ts'

export function serveApiKeys(edge: Edge): void {
  serveAll(edge, apiKeyEndpoints, { list: listApiKeys, make: createApiKey, revoke: revokeApiKey })
}
