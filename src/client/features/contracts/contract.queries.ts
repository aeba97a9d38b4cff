import type { QueryClient } from '@tanstack/react-query'
import { contractCalls, deliverableCalls } from '#client/lib/endpoint-map.ts'
import { alwaysFresh, endpointQuery } from '#client/lib/endpoint-query.ts'
import { listQuery } from '#client/lib/list-page.ts'
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

export const deliverablesQuery = (contractId: string) => ({
  ...endpointQuery(deliverableCalls.list, { params: { id: contractId } }),
  ...alwaysFresh,
})

/** Contracts with everything under them, and deliverables and payments with their disputes. */
export const contractKeys = [['/api/contracts'], ['/api/deliverables'], ['/api/payments']] as const

export const refreshContracts = (queryClient: QueryClient) => invalidateAll(queryClient, contractKeys)

/** For endpoints that return the contract: writes it into the cache, and refetches the lists. */
export const contractUpdate = {
  invalidates: contractKeys,
  onSuccess: (contract: ContractDetail, _: unknown, queryClient: QueryClient) =>
    queryClient.setQueryData(contractQuery(contract.id).queryKey, contract),
}
