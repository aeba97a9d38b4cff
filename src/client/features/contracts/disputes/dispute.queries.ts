import { endpointQuery } from '#client/lib/endpoint-query.ts'
import { listQuery } from '#client/lib/list-page.ts'
import type { DisputeState } from '#shared/contracts/deliverable.constants.ts'
import type { disputeEndpoints } from '#shared/contracts/dispute.contract.ts'

/** What others decide or call for is looked at anew each time. */
const looksAgain = { staleTime: 0, refetchOnMount: true } as const

export const disputesQuery = (state: DisputeState) => ({
  ...listQuery<typeof disputeEndpoints.list>({ path: '/api/deliverables/disputes' }, { query: { state } }),
  ...looksAgain,
})

export const openDisputesQuery = {
  ...endpointQuery<typeof disputeEndpoints.count>({ path: '/api/deliverables/disputes/count' }, {}),
  ...looksAgain,
}
