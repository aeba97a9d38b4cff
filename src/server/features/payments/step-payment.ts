import { tellWork, type WorkNews } from '#server/features/contracts/tell-work.ts'
import { decideStep, recordStep, stale } from '#server/features/lifecycles/transition.ts'
import type { Caller, Handler } from '#server/http/context.ts'
import type { Database } from '#server/platform/database.ts'
import type { Realtime } from '#server/platform/realtime.ts'
import type { Actor } from '#shared/accounts/actor.ts'
import { conflict } from '#shared/http/problem.ts'
import { formatMoney } from '#shared/money/money.ts'
import type { Payment, paymentEndpoints } from '#shared/payments/payment.contract.ts'
import { type PaymentEvent, paymentLifecycle } from '#shared/payments/payment.rules.ts'
import { allowedNow, describePayment } from './describe-payment.ts'
import { holdPayment } from './hold-payment.ts'
import { movePayment, now, type PaymentChanges, type PaymentRow } from './payment.store.ts'

type Step = {
  event: PaymentEvent
  seen: number
  changes?: PaymentChanges
  news: (payment: PaymentRow) => Omit<WorkNews, 'about'>
}

/** Of a payment it is said once that it left and once that it arrived, however often somebody presses. */
async function stepPayment(
  realtime: Realtime,
  { tx, actor, params, caller }: { tx: Database; actor: Actor; params: { id: string }; caller: Caller },
  { event, seen, changes = {}, news }: Step,
): Promise<Payment> {
  const { side, standing } = await holdPayment(tx, params.id, actor)
  const to = decideStep(paymentLifecycle, standing, { event, party: side.party, seen })
  if (!allowedNow(side, standing).includes(event)) {
    throw conflict('CONTRACT_NOT_OPEN', 'Under this contract nothing can be paid as it stands.')
  }
  const moved = await movePayment(tx, standing, to, changes)
  if (!moved) throw stale(paymentLifecycle.of)
  await recordStep(tx, 'PAYMENT', {
    id: moved.id,
    version: moved.version,
    event,
    from: standing.status,
    to,
    by: { party: side.party, actorId: actor.userId, requestId: caller.requestId },
  })
  await tellWork(tx, realtime, side.contract, [
    { ...news(moved), about: `payment:${moved.id}:${moved.version}` },
  ])
  return describePayment(tx, side, moved)
}

export const createMarkPaid =
  (realtime: Realtime): Handler<typeof paymentEndpoints.markPaid> =>
  (call) =>
    stepPayment(realtime, call, {
      event: 'mark-paid',
      seen: call.body.version,
      changes: { paidAt: now, reference: call.body.reference },
      news: (payment) => ({
        to: 'ATHLETE',
        title: `Paid: ${formatMoney(payment)}`,
        body: `${payment.title}, reference ${payment.reference}. Please say when it has arrived.`,
      }),
    })

export const createConfirmPayment =
  (realtime: Realtime): Handler<typeof paymentEndpoints.confirm> =>
  (call) =>
    stepPayment(realtime, call, {
      event: 'confirm',
      seen: call.body.version,
      changes: { receivedAt: now },
      news: (payment) => ({
        to: 'BRAND',
        title: `Received: ${formatMoney(payment)}`,
        body: `${payment.title} has arrived.`,
      }),
    })

export const createCancelPayment =
  (realtime: Realtime): Handler<typeof paymentEndpoints.cancel> =>
  (call) =>
    stepPayment(realtime, call, {
      event: 'cancel',
      seen: call.body.version,
      news: (payment) => ({
        to: 'ATHLETE',
        title: `Called off: ${formatMoney(payment)}`,
        body: `${payment.title} will not be paid.`,
      }),
    })
