import type Stripe from 'stripe'
import { STRIPE_API_VERSION } from '#server/platform/stripe/stripe-client.ts'
import { saveCard, type TestCard } from './cards.ts'
import { advanceClock, type ClockOptions, renew } from './clock.ts'
import { type Delivery, deliver, emit, signDelivery } from './events.ts'
import { type ServerControls, serveApi } from './http-server.ts'
import { payCheckout, payLater, settleLater } from './pay-checkout.ts'
import { DAY_S } from './periods.ts'
import { addEndpoint } from './resources/webhook-endpoints.ts'
import { createState, type FakeEvent } from './state.ts'

const SECRET_KEY = 'sk_test_fake'
const WEBHOOK_SECRET = 'whsec_fake'

export type FakeStripe = Awaited<ReturnType<typeof startFakeStripe>>

/**
 * A Stripe on loopback for tests, written from its public API reference for the version of the installed package. It
 * holds everything in memory, and its clock only moves when a test moves it.
 */
export async function startFakeStripe() {
  const state = createState()
  const controls: ServerControls = { requests: [], lostResponses: 0 }
  const { url, stop } = await serveApi(state, SECRET_KEY, controls)
  state.pages = url
  let read = 0

  return {
    url,
    state,
    stop,
    /** The settings that lead the product here. */
    settings: {
      STRIPE_SECRET_KEY: SECRET_KEY,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_BASE: url,
    },
    /** What was called, oldest first. */
    requests: controls.requests,
    /** Handles the next request and cuts the connection before its response. */
    loseNextResponse: (): void => {
      controls.lostResponses += 1
    },

    payCheckout: (sessionId: string, card: TestCard) => payCheckout(state, sessionId, card),
    payCheckoutLater: (sessionId: string) => payLater(state, sessionId),
    settleCheckoutLater: (sessionId: string, isPaid: boolean) => settleLater(state, sessionId, isPaid),

    /** What the portal does: the card is used for everything from now on, and a paused trial continues with it. */
    replaceCard(customerId: string, card: TestCard): void {
      const { id } = saveCard(state, customerId, card)
      const customer = state.customers.load(customerId)
      customer.invoice_settings.default_payment_method = id
      for (const subscription of state.subscriptions.all()) {
        if (subscription.customer !== customerId || subscription.status === 'canceled') continue
        subscription.default_payment_method = id
        if (subscription.status !== 'paused') continue
        renew(state, subscription, state.now())
        emit(state, 'customer.subscription.resumed', subscription)
      }
    },

    /** Renewals, ends of trials and retries happen as the clock passes them. */
    advanceDays: (days: number, options?: ClockOptions): void => advanceClock(state, days * DAY_S, options),

    /** Completes the form of a connected account. */
    completeOnboarding(accountId: string): void {
      const account = state.accounts.load(accountId)
      account.capabilities = { card_payments: 'active', transfers: 'active' }
      account.charges_enabled = true
      account.payouts_enabled = true
      account.details_submitted = true
      emit(state, 'account.updated', account)
    },

    disputeCharge(chargeId: string): FakeEvent {
      const charge = state.charges.load(chargeId)
      charge.disputed = true
      return emit(state, 'charge.dispute.created', {
        id: state.newId('dp'),
        object: 'dispute',
        amount: charge.amount,
        balance_transactions: [],
        charge: charge.id,
        created: state.now(),
        currency: charge.currency,
        is_charge_refundable: false,
        livemode: false,
        metadata: {},
        payment_intent: charge.payment_intent,
        reason: 'fraudulent',
        status: 'needs_response',
      } satisfies Partial<Stripe.Dispute>)
    },

    refundCharge(chargeId: string): FakeEvent {
      const charge = state.charges.load(chargeId)
      charge.refunded = true
      charge.amount_refunded = charge.amount
      return emit(state, 'charge.refunded', charge)
    },

    emit: (type: Stripe.Event['type'], object: object): FakeEvent => emit(state, type, object),

    /** The events since the last call, oldest first. */
    newEvents(): FakeEvent[] {
      const events = state.events.slice(read)
      read = state.events.length
      return events
    },
    sign: (event: FakeEvent, timestamp?: number): Delivery => signDelivery(event, WEBHOOK_SECRET, timestamp),
    /** Sends events to this URL when they are delivered. */
    deliverTo: (endpointUrl: string): Stripe.WebhookEndpoint =>
      addEndpoint(state, {
        url: endpointUrl,
        types: ['*'],
        apiVersion: STRIPE_API_VERSION,
        secret: WEBHOOK_SECRET,
      }),
    deliver: (event: FakeEvent): Promise<number[]> => deliver(state, event),
  }
}
