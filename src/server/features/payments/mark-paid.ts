import type { Handler } from '#server/http/context.ts'
import { invalid } from '#shared/http/problem.ts'
import { fromLocalTime } from '#shared/local-time.ts'
import type { paymentEndpoints } from '#shared/payments/payment.contract.ts'
import { now, unpaid } from './payment.store.ts'
import { settlePayment } from './settle-payment.ts'

export const markPaid: Handler<typeof paymentEndpoints.markPaid> = (ctx) =>
  settlePayment(ctx, 'mark-paid', ({ access }) => {
    const { reference, paidOn } = ctx.body
    const { today, timezone } = access.contract
    if (paidOn && paidOn > today) throw invalid({ paidOn: 'Choose a day that isn’t in the future' })
    const paidAt = paidOn && paidOn !== today ? fromLocalTime(`${paidOn}T12:00`, timezone) : now
    return { set: { paidAt, markedPaidAt: now, reference } }
  })

/** Undoes “Paid”; what the racer has reported as not received stays so. */
export const correctPaid: Handler<typeof paymentEndpoints.correct> = (ctx) =>
  settlePayment(ctx, 'correct', ({ payment }) => ({
    set: unpaid,
    chosen: payment.missingSince ? 'NOT_RECEIVED' : 'SCHEDULED',
    note: ctx.body.note,
  }))
