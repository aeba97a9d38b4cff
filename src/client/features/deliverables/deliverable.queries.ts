import { deliverableCalls, resultCalls } from '#client/lib/endpoint-map.ts'
import { alwaysFresh, endpointQuery } from '#client/lib/endpoint-query.ts'
import type { Deliverable } from '#shared/deliverables/deliverable.contract.ts'

export const deliverablesQuery = (contractId: string) => ({
  ...endpointQuery(deliverableCalls.list, { params: { id: contractId } }),
  ...alwaysFresh,
})

export const ownResultsQuery = endpointQuery(resultCalls.list, {})

export type StepDialogProps = { deliverable: Deliverable; onClose: () => void }
