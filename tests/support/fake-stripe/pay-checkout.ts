import type Stripe from 'stripe'
import { saveCard, type TestCard, testCards } from './cards.ts'
import { chargeCard } from './charges.ts'
import { emit } from './events.ts'
import { invalid } from './failure.ts'
import type { FakeState } from './state.ts'
import { startSubscription } from './subscription-builder.ts'

export type PaidCheckout = { declined: string | null; session: Stripe.Checkout.Session }

/** What happens when somebody types a card on the payment page. A declined one can be tried again with another. */
export function payCheckout(state: FakeState, sessionId: string, card: TestCard): PaidCheckout {
  const session = loadOpen(state, sessionId)
  const { atCheckout: declined } = testCards[card].outcome
  if (declined) return { declined, session }
  const paymentMethodId = saveCard(state, String(session.customer), card).id
  if (session.mode === 'subscription') subscribe(state, session, paymentMethodId)
  else charge(state, session, paymentMethodId)
  complete(state, session, session.amount_total === 0 ? 'no_payment_required' : 'paid')
  return { declined: null, session }
}

/** A debit of a bank account: the page is complete, the money arrives or fails days later. */
export function payLater(state: FakeState, sessionId: string): Stripe.Checkout.Session {
  const session = loadOpen(state, sessionId)
  complete(state, session, 'unpaid')
  return session
}

export function settleLater(state: FakeState, sessionId: string, isPaid: boolean): void {
  const session = state.checkouts.load(sessionId)
  if (isPaid) {
    charge(state, session, saveCard(state, String(session.customer), 'success').id)
    session.payment_status = 'paid'
  }
  const outcome = isPaid ? 'succeeded' : 'failed'
  emit(state, `checkout.session.async_payment_${outcome}`, session)
}

function loadOpen(state: FakeState, sessionId: string): Stripe.Checkout.Session {
  const session = state.checkouts.load(sessionId)
  if (session.status !== 'open') throw invalid('This payment page is no longer open.')
  return session
}

function subscribe(state: FakeState, session: Stripe.Checkout.Session, paymentMethodId: string): void {
  const intent = state.checkoutParams.get(session.id)
  const subscription = startSubscription(state, {
    customerId: String(session.customer),
    price: state.prices.load(intent?.priceId ?? ''),
    trialEnd: intent?.trialEnd ?? null,
    missingPaymentMethod: intent?.missingPaymentMethod ?? 'create_invoice',
    metadata: intent?.subscriptionMetadata ?? {},
    promotionCodeId: intent?.promotionCodeId ?? null,
    paymentMethodId,
    hasTax: intent?.hasTax ?? false,
  })
  session.subscription = subscription.id
  session.invoice = subscription.latest_invoice
}

function charge(state: FakeState, session: Stripe.Checkout.Session, paymentMethodId: string): void {
  const payment = state.checkoutParams.get(session.id)?.payment
  const paid = chargeCard(state, {
    customerId: String(session.customer),
    paymentMethodId,
    amount: session.amount_total ?? 0,
    currency: session.currency ?? 'usd',
    moment: 'atCheckout',
    ...payment,
  })
  session.payment_intent = paid.payment_intent
}

function complete(
  state: FakeState,
  session: Stripe.Checkout.Session,
  status: Stripe.Checkout.Session.PaymentStatus,
): void {
  session.status = 'complete'
  session.payment_status = status
  session.url = null
  emit(state, 'checkout.session.completed', session)
}
