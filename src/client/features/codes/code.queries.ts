import { codeCalls } from '#client/lib/endpoint-map.ts'
import { alwaysFresh, endpointQuery } from '#client/lib/endpoint-query.ts'
import type { Contract } from '#shared/contracts/contract-shape.ts'

export type CodeContract = Pick<Contract, 'id' | 'startsOn' | 'endsOn' | 'timezone' | 'currency' | 'myRole'>

export const codesQuery = (contractId: string) => ({
  ...endpointQuery(codeCalls.list, { params: { id: contractId } }),
  ...alwaysFresh,
})
