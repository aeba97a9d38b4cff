import type { Edge } from '#server/http/edge.ts'
import { serveAll } from '#server/http/serve.ts'
import { legalIdentityEndpoints } from '#shared/legal-identities/legal-identity.contract.ts'
import { getLegalIdentity, saveLegalIdentity } from './save-legal-identity.ts'

export function serveLegalIdentities(edge: Edge): void {
  serveAll(edge, legalIdentityEndpoints, { get: getLegalIdentity, save: saveLegalIdentity })
}
