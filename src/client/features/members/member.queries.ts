import { invitationCalls, memberCalls, organizationCalls } from '#client/lib/endpoint-map.ts'
import { alwaysFresh, endpointQuery } from '#client/lib/endpoint-query.ts'

export const membersQuery = () => ({ ...endpointQuery(memberCalls.list, {}), ...alwaysFresh })

export const organizationsQuery = () => ({ ...endpointQuery(organizationCalls.list, {}), ...alwaysFresh })

export const invitationQuery = (token: string) => endpointQuery(invitationCalls.get, { params: { token } })
