import type { Handler } from '#server/http/context.ts'
import type { paymentEndpoints } from '#shared/payments/payment.contract.ts'
import { firstMissing, received } from './payment.store.ts'
import { settlePayment } from './settle-payment.ts'

/** Also after “not received” and during a dispute, which it ends. */
export const confirmPayment: Handler<typeof paymentEndpoints.confirm> = (ctx) =>
  settlePayment(ctx, 'confirm', () => ({ set: received }))

/** The brand is told at once and reminded by a job until it is settled. */
export const reportNotReceived: Handler<typeof paymentEndpoints.notReceived> = (ctx) =>
  settlePayment(ctx, 'not-received', () => ({ set: firstMissing, note: ctx.body.note }))
