import type { Edge } from '#server/http/edge.ts'
import { serve } from '#server/http/serve.ts'
import { paymentEndpoints } from '#shared/contracts/payment.contract.ts'
import { createAddPayment } from './add-payment.ts'
import { createChangePayment } from './change-payment.ts'
import { listPayments } from './list-payments.ts'
import { createRemovePayment } from './remove-payment.ts'
import { createCancelPayment, createConfirmPayment, createMarkPaid } from './step-payment.ts'

export function servePayments(edge: Edge): void {
  const { realtime } = edge
  serve(edge, paymentEndpoints.list, listPayments)
  serve(edge, paymentEndpoints.add, createAddPayment(realtime))
  serve(edge, paymentEndpoints.change, createChangePayment(realtime))
  serve(edge, paymentEndpoints.remove, createRemovePayment(realtime))
  serve(edge, paymentEndpoints.markPaid, createMarkPaid(realtime))
  serve(edge, paymentEndpoints.confirm, createConfirmPayment(realtime))
  serve(edge, paymentEndpoints.cancel, createCancelPayment(realtime))
}
