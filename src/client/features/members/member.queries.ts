import { adminUserCalls, invitationCalls, memberCalls, organizationCalls } from '#client/lib/endpoint-map.ts'
import { alwaysFresh, endpointQuery } from '#client/lib/endpoint-query.ts'
import { listQuery } from '#client/lib/list-page.ts'

export const membersQuery = () => ({ ...endpointQuery(memberCalls.list, {}), ...alwaysFresh })

export const seatChangesQuery = { ...listQuery(memberCalls.history, { query: {} }), ...alwaysFresh }

/** For staff. */
export const seatChangesOfQuery = (id: string) => ({
  ...listQuery(adminUserCalls.seatChanges, { params: { id }, query: {} }),
  ...alwaysFresh,
})

/** What a member added, for the owner who removes them. */
export const memberIntegrationsQuery = (userId: string) => ({
  ...endpointQuery(memberCalls.integrations, { params: { userId } }),
  ...alwaysFresh,
})

/** What the owner added, for the member who becomes the owner. */
export const ownersIntegrationsQuery = (id: string) => ({
  ...endpointQuery(organizationCalls.ownersIntegrations, { params: { id } }),
  ...alwaysFresh,
})

export const organizationsQuery = () => ({ ...endpointQuery(organizationCalls.list, {}), ...alwaysFresh })

export const invitationQuery = (token: string) => endpointQuery(invitationCalls.get, { params: { token } })
