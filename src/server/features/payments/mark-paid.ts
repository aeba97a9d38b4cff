import { byActor, transition } from '#server/features/lifecycles/transition.ts'
import type { ActorContext, Handler } from '#server/http/context.ts'
import { conflict } from '#shared/http/problem.ts'
import type { Payment, paymentEndpoints } from '#shared/payments/payment.contract.ts'
import type { PaymentEvent } from '#shared/payments/payment.rules.ts'
import { loadPayment } from './load-payment.ts'
import { paymentMachine } from './payment.machine.ts'
import { allowedPaymentEvents, presentPayment } from './payment.presenter.ts'
import { now, type PaymentChanges } from './payment.store.ts'

export const markPaid: Handler<typeof paymentEndpoints.markPaid> = (ctx) =>
  changePaymentState(ctx, 'mark-paid', { paidAt: now, reference: ctx.body.reference })

export const confirmPayment: Handler<typeof paymentEndpoints.confirm> = (ctx) =>
  changePaymentState(ctx, 'confirm', { receivedAt: now })

type PaymentContext = ActorContext & { params: { id: string }; body: { version: number } }

async function changePaymentState(
  ctx: PaymentContext,
  event: PaymentEvent,
  set: PaymentChanges,
): Promise<Payment> {
  const { access, payment } = await loadPayment(ctx, ctx.params.id)
  const after = await transition(ctx, paymentMachine, payment, event, {
    by: byActor(ctx, access.party),
    seen: ctx.body.version,
    set,
  })
  if (!allowedPaymentEvents(access, payment).includes(event)) {
    throw conflict('CONTRACT_NOT_OPEN', 'You can’t make payments under this contract at the moment.')
  }
  return presentPayment(ctx.tx, access, after)
}
