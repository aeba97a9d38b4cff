import type { Handler } from '#server/http/context.ts'
import { invalid } from '#shared/http/problem.ts'
import type { paymentEndpoints } from '#shared/payments/payment.contract.ts'
import { dayAsMoment, now, unpaid } from './payment.store.ts'
import { settlePayment } from './settle-payment.ts'

export const markPaid: Handler<typeof paymentEndpoints.markPaid> = (ctx) =>
  settlePayment(ctx, 'mark-paid', ({ access }) => {
    const { reference, paidOn } = ctx.body
    const { today } = access.contract
    if (paidOn && paidOn > today) throw invalid({ paidOn: 'Please choose a day that isn’t in the future' })
    const paidAt = paidOn && paidOn !== today ? dayAsMoment(paidOn) : now
    return { set: { paidAt, markedPaidAt: now, reference } }
  })

/** Undoes “Paid”; what the racer has reported as not received stays so. */
export const correctPaid: Handler<typeof paymentEndpoints.correct> = (ctx) =>
  settlePayment(ctx, 'correct', ({ payment }) => ({
    set: unpaid,
    chosen: payment.missingSince ? 'NOT_RECEIVED' : 'SCHEDULED',
    note: ctx.body.note,
  }))
