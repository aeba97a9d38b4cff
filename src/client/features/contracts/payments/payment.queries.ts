import { paymentCalls } from '#client/lib/endpoint-map.ts'
import { endpointQuery } from '#client/lib/endpoint-query.ts'
import type { Payment } from '#shared/contracts/payment.contract.ts'

export const paymentsQuery = (contractId: string) => ({
  ...endpointQuery(paymentCalls.list, { params: { id: contractId } }),
  staleTime: 0,
  refetchOnMount: true,
})

export type PaymentDialogProps = { payment: Payment; onClose: () => void }
