import type Stripe from 'stripe'
import { STRIPE_API_VERSION } from '#server/platform/stripe/stripe-client.ts'
import { saveCard, type TestCard } from './cards.ts'
import { advanceClock, type ClockOptions, renew } from './clock.ts'
import { type Delivery, deliver, emit, signDelivery } from './events.ts'
import { type ServerControls, serveApi } from './http-server.ts'
import { payCheckout, payLater, settleLater } from './pay-checkout.ts'
import { DAY_S } from './periods.ts'
import { closeDispute, disputeCharge, refundCharge } from './resources/charges.ts'
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
      // Reported to endpoints for connected accounts, which name the account.
      Object.assign(emit(state, 'account.updated', account), { account: account.id })
    },

    disputeCharge: (chargeId: string): FakeEvent => disputeCharge(state, chargeId),
    closeDispute: (chargeId: string, status: 'won' | 'lost'): FakeEvent =>
      closeDispute(state, chargeId, status),
    refundCharge: (chargeId: string): FakeEvent => refundCharge(state, chargeId),

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
