import { disputeCalls } from '#client/lib/endpoint-map.ts'
import { endpointQuery } from '#client/lib/endpoint-query.ts'
import { listQuery } from '#client/lib/list-page.ts'
import type { DisputeState } from '#shared/deliverables/deliverable.constants.ts'

/** What others decide or call for is looked at anew each time. */
const looksAgain = { staleTime: 0, refetchOnMount: true } as const

export const disputesQuery = (state: DisputeState) => ({
  ...listQuery(disputeCalls.list, { query: { state } }),
  ...looksAgain,
})

export const openDisputesQuery = {
  ...endpointQuery(disputeCalls.count, {}),
  ...looksAgain,
}
