import type { Edge } from '#server/http/edge.ts'
import { serveAll } from '#server/http/serve.ts'
import { organizationEndpoints } from '#shared/members/organization.contract.ts'
import { listOrganizations, switchAccount } from './switch-account.ts'

export function serveMembers(edge: Edge): void {
  serveAll(edge, organizationEndpoints, { list: listOrganizations, switch: switchAccount })
}
