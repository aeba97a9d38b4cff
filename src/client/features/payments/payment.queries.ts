import { paymentCalls } from '#client/lib/endpoint-map.ts'
import { alwaysFresh, endpointQuery } from '#client/lib/endpoint-query.ts'

export const paymentsQuery = (contractId: string) => ({
  ...endpointQuery(paymentCalls.list, { params: { id: contractId } }),
  ...alwaysFresh,
})
