import { endpointQuery } from '#client/lib/endpoint-query.ts'
import type { Deliverable, deliverableEndpoints } from '#shared/contracts/deliverable.contract.ts'
import type { resultEndpoints } from '#shared/profiles/result.contract.ts'

export const deliverablesQuery = (contractId: string) => ({
  ...endpointQuery<typeof deliverableEndpoints.list>(
    { path: '/api/contracts/{id}/deliverables' },
    { params: { id: contractId } },
  ),
  staleTime: 0,
  refetchOnMount: true,
})

export const ownResultsQuery = endpointQuery<typeof resultEndpoints.list>(
  { path: '/api/profile/results' },
  {},
)

export type StepDialogProps = { deliverable: Deliverable; onClose: () => void }
