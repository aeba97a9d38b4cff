import { contractCalls, disputeCalls } from '#client/lib/endpoint-map.ts'
import { alwaysFresh, endpointQuery } from '#client/lib/endpoint-query.ts'
import { listQuery } from '#client/lib/list-page.ts'
import type { DisputeState } from '#shared/disputes/dispute.constants.ts'

export const disputesQuery = (state: DisputeState) => ({
  ...listQuery(disputeCalls.list, { query: { state } }),
  ...alwaysFresh,
})

export const objectionsQuery = {
  ...endpointQuery(contractCalls.objections, {}),
  ...alwaysFresh,
}

export const openDisputesQuery = {
  ...endpointQuery(disputeCalls.count, {}),
  ...alwaysFresh,
}
