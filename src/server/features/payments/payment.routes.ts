import * as z from 'zod/mini'
import type { Handler } from '#server/http/context.ts'
import type { Edge } from '#server/http/edge.ts'
import { pageOf, readCursor } from '#server/http/page.ts'
import { serveAll } from '#server/http/serve.ts'
import { PAID_PAGE } from '#shared/payments/payment.constants.ts'
import { paymentEndpoints } from '#shared/payments/payment.contract.ts'
import { listDecidedPayments, listDisputedPayments } from './list-disputed-payments.ts'
import { correctPaid, markPaid } from './mark-paid.ts'
import { openPaymentCheckout } from './open-payment-checkout.ts'
import { findPaidPayments } from './paid-payment.store.ts'
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

const position = z.tuple([z.uuid()])

const listPaidPayments: Handler<typeof paymentEndpoints.paid> = async (ctx) => {
  const { tx, actor, query } = ctx
  const [after] = query.cursor ? readCursor(query.cursor, position) : []
  const found = await findPaidPayments(tx, { userId: actor.userId, after, limit: PAID_PAGE + 1 })
  const rows = found.map(({ cardChargeId, paidAt, ...row }) => ({
    ...row,
    hasReceipt: cardChargeId !== null,
    paidAt: (paidAt ?? new Date(0)).toISOString(),
  }))
  return pageOf(ctx, rows, { size: PAID_PAGE, cursorOf: ({ id }) => [id] })
}
