import type Stripe from 'stripe'
import type { CheckoutStatus } from '#shared/memberships/membership.constants.ts'
import { DAY_MS } from '#shared/time.ts'
import type { BillingProvider, CheckoutSession, NewCheckout } from '../billing.ts'
import { toStripeAmount } from './stripe-amounts.ts'
import { dateOf, idOrNull, type StripeContext, secondsOf } from './stripe-client.ts'
import { isAboutCode, isAboutPayment, isInvalidRequest, orNull, refusingInput } from './stripe-errors.ts'
import type { PriceFinder } from './stripe-prices.ts'

type Checkout = Pick<BillingProvider, 'openCheckout' | 'findCheckout' | 'expireCheckout'>
type SubscriptionCheckout = Extract<NewCheckout, { kind: 'SUBSCRIPTION' }>
type PaymentCheckout = Extract<NewCheckout, { kind: 'PAYMENT' }>

export const createStripeCheckout = (ctx: StripeContext, findPrice: PriceFinder): Checkout => ({
  async openCheckout(input, key) {
    const params =
      input.kind === 'SUBSCRIPTION' ? await subscriptionParams(ctx, findPrice, input) : paymentParams(input)
    const { message, isInput } = refusals[input.kind]
    const session = await refusingInput(
      ctx.client.checkout.sessions.create({ ...commonParams(input), ...params }, { idempotencyKey: key }),
      message,
      isInput,
    )
    return readCheckout(session)
  },

  async findCheckout(sessionId) {
    const session = await orNull(
      ctx.client.checkout.sessions.retrieve(sessionId, { expand: ['payment_intent'] }),
    )
    return session && readCheckout(session)
  },

  async expireCheckout(sessionId) {
    try {
      await ctx.client.checkout.sessions.expire(sessionId)
    } catch (error) {
      // Somebody paid or the session expired at the same moment: its own report follows.
      const session = isInvalidRequest(error) && (await ctx.client.checkout.sessions.retrieve(sessionId))
      if (!session || session.status === 'open') throw error
    }
  },
})

const refusals = {
  SUBSCRIPTION: { message: 'This promo code cannot be used for this plan.', isInput: isAboutCode },
  PAYMENT: {
    message: 'This payment can’t be made by card. Pay it by bank transfer and mark it as sent.',
    isInput: isAboutPayment,
  },
}

const commonParams = (input: NewCheckout): Stripe.Checkout.SessionCreateParams => ({
  customer: input.customerId,
  client_reference_id: input.userId,
  success_url: withSessionId(input.successUrl),
  cancel_url: input.cancelUrl,
})

/** Stripe replaces the placeholder; `URL` would escape its braces. */
const withSessionId = (url: string): string =>
  url.includes('{CHECKOUT_SESSION_ID}')
    ? url
    : `${url}${url.includes('?') ? '&' : '?'}session_id={CHECKOUT_SESSION_ID}`

async function subscriptionParams(
  { settings }: StripeContext,
  findPrice: PriceFinder,
  input: SubscriptionCheckout,
): Promise<Stripe.Checkout.SessionCreateParams> {
  const { priceId } = await findPrice(input)
  const metadata = { userId: input.userId, plan: input.plan, interval: input.interval }
  return {
    mode: 'subscription',
    line_items: [{ price: priceId, quantity: 1 }],
    metadata,
    subscription_data: { metadata, ...trialParams(input) },
    payment_method_collection: 'always',
    // The account shows a card with its expiry. Wallets pay with cards, too.
    allowed_payment_method_types: ['card'],
    // Stripe takes either a code or the field for one.
    ...(input.promotionCodeId
      ? { discounts: [{ promotion_code: input.promotionCodeId }] }
      : { allow_promotion_codes: input.acceptsCodes }),
    ...(settings.hasTax && {
      automatic_tax: { enabled: true },
      billing_address_collection: 'required',
      tax_id_collection: { enabled: true },
      customer_update: { address: 'auto', name: 'auto' },
    }),
  }
}

const SHORTEST_TRIAL_MS = 2 * DAY_MS

/** The payment page accepts the end of a trial only from two days ahead on; the rest of a trial is given in whole days. */
function trialParams({ trialEndsAt: endsAt, trialDays }: SubscriptionCheckout): {
  trial_end?: number
  trial_period_days?: number
} {
  const left = endsAt ? endsAt.getTime() - Date.now() : 0
  if (!endsAt || left <= 0) return trialDays ? { trial_period_days: trialDays } : {}
  return left > SHORTEST_TRIAL_MS
    ? { trial_end: secondsOf(endsAt) }
    : { trial_period_days: Math.ceil(left / DAY_MS) }
}

function paymentParams(input: PaymentCheckout): Stripe.Checkout.SessionCreateParams {
  const { amount, currency } = toStripeAmount(input.amount)
  const metadata = { userId: input.userId, paymentId: input.paymentId }
  return {
    mode: 'payment',
    line_items: [
      {
        quantity: 1,
        price_data: { currency, unit_amount: amount, product_data: { name: input.description } },
      },
    ],
    metadata,
    // The money has arrived when the page is complete. Wallets pay with cards, too.
    allowed_payment_method_types: ['card'],
    payment_intent_data: {
      description: input.description,
      metadata,
      transfer_data: { destination: input.destinationId },
    },
  }
}

const statuses: Record<string, CheckoutStatus> = { open: 'OPEN', complete: 'COMPLETE', expired: 'EXPIRED' }

function readCheckout(session: Stripe.Checkout.Session): CheckoutSession {
  const { payment_intent: intent, metadata } = session
  const charge = intent && typeof intent !== 'string' ? intent.latest_charge : null
  return {
    sessionId: session.id,
    url: session.url,
    status: statuses[session.status ?? 'open'] ?? 'OPEN',
    isPaid: session.payment_status !== 'unpaid',
    userId: session.client_reference_id ?? metadata?.userId ?? null,
    customerId: idOrNull(session.customer),
    subscriptionId: idOrNull(session.subscription),
    promotionCodeId: idOrNull(session.discounts?.[0]?.promotion_code),
    paymentId: metadata?.paymentId ?? null,
    paymentReference: idOrNull(charge) ?? idOrNull(intent),
    expiresAt: dateOf(session.expires_at),
  }
}
