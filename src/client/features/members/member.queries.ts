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

export const organizationsQuery = () => ({ ...endpointQuery(organizationCalls.list, {}), ...alwaysFresh })

export const invitationQuery = (token: string) => endpointQuery(invitationCalls.get, { params: { token } })
