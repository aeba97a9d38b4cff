import type { Edge } from '#server/http/edge.ts'
import { serveAll } from '#server/http/serve.ts'
import { apiKeyEndpoints } from '#shared/api-keys/api-key.contract.ts'
import { listApiKeys } from './list-api-keys.ts'
import { makeApiKey } from './make-api-key.ts'
import { revokeApiKey } from './revoke-api-key.ts'

export function serveApiKeys(edge: Edge): void {
  serveAll(edge, apiKeyEndpoints, {
    list: listApiKeys,
    make: makeApiKey,
    revoke: revokeApiKey,
  })
}
