import { endpointQuery } from '#client/lib/endpoint-query.ts'
import type { Payment, paymentEndpoints } from '#shared/contracts/payment.contract.ts'

export const paymentsQuery = (contractId: string) => ({
  ...endpointQuery<typeof paymentEndpoints.list>(
    { path: '/api/contracts/{id}/payments' },
    { params: { id: contractId } },
  ),
  staleTime: 0,
  refetchOnMount: true,
})

export type PaymentDialogProps = { payment: Payment; onClose: () => void }
