import { byActor, transition } from '#server/features/lifecycles/transition.ts'
import type { ActorContext, Handler } from '#server/http/context.ts'
import { conflict } from '#shared/http/problem.ts'
import {
  CORRECTION_DAYS,
  OWED_DAYS,
  PAYMENT_DISPUTE_DAYS,
  type PaymentStatus,
} from '#shared/payments/payment.constants.ts'
import type { Payment, paymentEndpoints } from '#shared/payments/payment.contract.ts'
import { canSettlePayments, isInTime, type PaymentEvent } from '#shared/payments/payment.rules.ts'
import { addDays } from '#shared/time.ts'
import { type LoadedPayment, loadPayment } from './load-payment.ts'
import { paymentMachine } from './payment.machine.ts'
import { presentPayment } from './payment.presenter.ts'
import { firstMissing, type PaymentChanges, type PaymentRow, received, unpaid } from './payment.store.ts'

type PaymentContext = ActorContext & { params: { id: string }; body: { version: number } }
type Settlement = { set?: PaymentChanges; note?: string; chosen?: PaymentStatus }

/** One event between a payment being planned and being received, by its party, at its time. */
export async function settlePayment(
  ctx: PaymentContext,
  event: PaymentEvent,
  toSettlement: (loaded: LoadedPayment) => Settlement,
): Promise<Payment> {
  const loaded = await loadPayment(ctx, ctx.params.id)
  const { access, payment } = loaded
  const { note, ...change } = toSettlement(loaded)
  const after = await transition(ctx, paymentMachine, payment, event, {
    by: byActor(ctx, access.party, { note }),
    seen: ctx.body.version,
    ...change,
  })
  if (!canSettlePayments(access.contract.status)) {
    throw conflict('CONTRACT_NOT_OPEN', 'You can’t make payments under this contract at the moment.')
  }
  if (!isInTime(event, payment, access.contract.now)) throw outOfTime(event, payment)
  return presentPayment(ctx.tx, access, after)
}

/** Also after “not received” and during a dispute, which it ends. */
export const confirmPayment: Handler<typeof paymentEndpoints.confirm> = (ctx) =>
  settlePayment(ctx, 'confirm', () => ({ set: received }))

/** The brand is told at once and reminded by a job until it is settled. */
export const reportNotReceived: Handler<typeof paymentEndpoints.notReceived> = (ctx) =>
  settlePayment(ctx, 'not-received', () => ({ set: firstMissing, note: ctx.body.note }))

const outOfTime = (event: PaymentEvent, { cardChargeId }: PaymentRow) => {
  if (cardChargeId) {
    return conflict('PAID_BY_CARD', 'This was sent by card. The receipt shows when; it can’t be undone here.')
  }
  return event === 'dispute'
    ? conflict(
        'TOO_EARLY',
        `You can open a dispute ${PAYMENT_DISPUTE_DAYS} days after you said that it wasn’t received.`,
      )
    : conflict('TOO_LATE', `A payment can be marked as not sent only within ${CORRECTION_DAYS} days.`)
}

export const disputePayment: Handler<typeof paymentEndpoints.dispute> = (ctx) =>
  settlePayment(ctx, 'dispute', () => ({ note: ctx.body.note }))

/** It counts as received, or it is owed again with a new due date. */
export const resolvePayment: Handler<typeof paymentEndpoints.resolve> = (ctx) =>
  settlePayment(ctx, 'resolve', ({ access }) => {
    const { outcome, decision } = ctx.body
    const owed = { ...unpaid, missingSince: null, dueOn: addDays(access.contract.today, OWED_DAYS) }
    return { chosen: outcome, note: decision, set: outcome === 'RECEIVED' ? received : owed }
  })
