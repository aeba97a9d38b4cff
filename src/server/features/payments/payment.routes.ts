import type { Edge } from '#server/http/edge.ts'
import { serve } from '#server/http/serve.ts'
import { paymentEndpoints } from '#shared/payments/payment.contract.ts'
import { addPayment } from './add-payment.ts'
import { changePayment } from './change-payment.ts'
import { listPayments } from './list-payments.ts'
import { removePayment } from './remove-payment.ts'
import { createCancelPayment, createConfirmPayment, createMarkPaid } from './step-payment.ts'

export function servePayments(edge: Edge): void {
  const { realtime } = edge
  serve(edge, paymentEndpoints.list, listPayments)
  serve(edge, paymentEndpoints.add, addPayment)
  serve(edge, paymentEndpoints.change, changePayment)
  serve(edge, paymentEndpoints.remove, removePayment)
  serve(edge, paymentEndpoints.markPaid, createMarkPaid(realtime))
  serve(edge, paymentEndpoints.confirm, createConfirmPayment(realtime))
  serve(edge, paymentEndpoints.cancel, createCancelPayment(realtime))
}
