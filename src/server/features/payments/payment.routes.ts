import type { Edge } from '#server/http/edge.ts'
import { serveAll } from '#server/http/serve.ts'
import { paymentEndpoints } from '#shared/payments/payment.contract.ts'
import { listDecidedPayments, listDisputedPayments } from './list-disputed-payments.ts'
import { listPaidPayments } from './list-paid-payments.ts'
import { correctPaid, markPaid } from './mark-paid.ts'
import { openPaymentCheckout } from './open-payment-checkout.ts'
import { changePayment, listPayments, planPayment, removePayment } from './plan-payment.ts'
import { servePaymentReceipt } from './serve-payment-receipt.ts'
import { confirmPayment, disputePayment, reportNotReceived, resolvePayment } from './settle-payment.ts'

export function servePayments(edge: Edge): void {
  servePaymentReceipt(edge)
  serveAll(edge, paymentEndpoints, {
    paid: listPaidPayments,
    list: listPayments,
    add: planPayment,
    change: changePayment,
    remove: removePayment,
    markPaid,
    checkout: openPaymentCheckout,
    correct: correctPaid,
    confirm: confirmPayment,
    notReceived: reportNotReceived,
    dispute: disputePayment,
    resolve: resolvePayment,
    disputed: listDisputedPayments,
    decided: listDecidedPayments,
  })
}
