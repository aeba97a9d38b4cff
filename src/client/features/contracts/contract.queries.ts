import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { endpointQuery } from '#client/lib/endpoint-query.ts'
import { listQuery } from '#client/lib/list-page.ts'
import { toast } from '#client/lib/toast.ts'
import type { ContractTab } from '#shared/contracts/contract.constants.ts'
import type { contractEndpoints } from '#shared/contracts/contract.contract.ts'
import type { ContractDetail } from '#shared/contracts/contract-shape.ts'

/** What the other side does is looked at anew each time. */
const looksAgain = { staleTime: 0, refetchOnMount: true } as const

export const contractsQuery = (tab: ContractTab) => ({
  ...listQuery<typeof contractEndpoints.list>({ path: '/api/contracts' }, { query: { tab } }),
  ...looksAgain,
})

export const contractCountsQuery = {
  ...endpointQuery<typeof contractEndpoints.counts>({ path: '/api/contracts/counts' }, {}),
  ...looksAgain,
}

export const contractQuery = (id: string) => ({
  ...endpointQuery<typeof contractEndpoints.get>({ path: '/api/contracts/{id}' }, { params: { id } }),
  ...looksAgain,
})

const ADDRESSES = ['/api/contracts', '/api/deliverables'] as const

/** Lists, counts, and whatever else was read of contracts and disputes. */
export const refreshContracts = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey: [address] }) =>
      typeof address === 'string' && ADDRESSES.some((one) => address.startsWith(one)),
  })

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
