import type { Handler } from '#server/http/context.ts'
import { OWED_DAYS } from '#shared/payments/payment.constants.ts'
import type { paymentEndpoints } from '#shared/payments/payment.contract.ts'
import { addDays } from '#shared/time.ts'
import { received, unpaid } from './payment.store.ts'
import { settlePayment } from './settle-payment.ts'

export const disputePayment: Handler<typeof paymentEndpoints.dispute> = (ctx) =>
  settlePayment(ctx, 'dispute', () => ({ note: ctx.body.note }))

/** It counts as received, or it is owed again with a new due date. */
export const resolvePayment: Handler<typeof paymentEndpoints.resolve> = (ctx) =>
  settlePayment(ctx, 'resolve', ({ access }) => {
    const { outcome, decision } = ctx.body
    const owed = { ...unpaid, missingSince: null, dueOn: addDays(access.contract.today, OWED_DAYS) }
    return { chosen: outcome, note: decision, set: outcome === 'RECEIVED' ? received : owed }
  })
