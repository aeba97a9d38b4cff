import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { contractCalls } from '#client/lib/endpoint-map.ts'
import { alwaysFresh, endpointQuery } from '#client/lib/endpoint-query.ts'
import { listQuery } from '#client/lib/list-page.ts'
import { toast } from '#client/lib/toast.ts'
import { invalidateAll } from '#client/lib/use-endpoint-mutation.ts'
import type { ContractTab } from '#shared/contracts/contract.constants.ts'
import type { ContractDetail } from '#shared/contracts/contract-shape.ts'

export const contractsQuery = (tab: ContractTab) => ({
  ...listQuery(contractCalls.list, { query: { tab } }),
  ...alwaysFresh,
})

export const contractCountsQuery = {
  ...endpointQuery(contractCalls.counts, {}),
  ...alwaysFresh,
}

export const contractQuery = (id: string) => ({
  ...endpointQuery(contractCalls.get, { params: { id } }),
  ...alwaysFresh,
})

export const contractKeys = { all: ['/api/contracts'], deliverables: ['/api/deliverables'] } as const

/** Contracts with everything under them, and deliverables with their disputes. */
export const refreshContracts = (queryClient: QueryClient) =>
  invalidateAll(queryClient, [contractKeys.all, contractKeys.deliverables])

/** One step of a contract, by a call that answers it as it then stands. Nothing is shown before the server said so. */
export function useContractStep<Input>(step: (input: Input) => Promise<ContractDetail>, done?: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: step,
    onSuccess: (contract) => {
      queryClient.setQueryData(contractQuery(contract.id).queryKey, contract)
      if (done) toast({ variant: 'success', title: done, description: contract.title })
    },
    // A refusal often means that the other side was first, so what is shown is looked at again as well.
    onSettled: () => refreshContracts(queryClient),
  })
}
