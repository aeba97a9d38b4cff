import type Stripe from 'stripe'
import { emit } from '../events.ts'
import { invalid } from '../failure.ts'
import { childOf, childrenOf, flagOf, mergedTexts, numberOf, type Params, textOf } from '../form.ts'
import { DAY_S } from '../periods.ts'
import { type Call, get, post, type Route } from '../route.ts'
import type { CheckoutIntent, FakeState } from '../state.ts'
import { loadRedeemable } from './promotion-codes.ts'
import { promotionCodeOf } from './subscriptions.ts'

const SESSIONS = '/v1/checkout/sessions'

export const checkoutRoutes: Route[] = [
  post(SESSIONS, createSession),
  get(`${SESSIONS}/*`, ({ state, ids: [id] }) => state.checkouts.load(id)),
  post(`${SESSIONS}/*/expire`, ({ state, ids: [id] }) => {
    const session = state.checkouts.load(id)
    if (session.status !== 'open')
      throw invalid('Only Checkout Sessions with a status in ["open"] can be expired.')
    session.status = 'expired'
    session.url = null
    emit(state, 'checkout.session.expired', session)
    return session
  }),
]

function createSession({ state, params }: Call): Stripe.Checkout.Session {
  const mode = textOf(params, 'mode')
  if (mode !== 'subscription' && mode !== 'payment') throw invalid('Invalid mode.', 'mode')
  const customer = state.customers.load(textOf(params, 'customer'))
  if (promotionCodeOf(params) && flagOf(params, 'allow_promotion_codes')) {
    throw invalid('You may only specify one of these parameters: allow_promotion_codes, discounts.')
  }
  const intent = mode === 'subscription' ? subscriptionIntent(state, params) : paymentIntent(state, params)
  const { amount, currency } = totalOf(state, params, intent)
  const id = state.newId('cs_test')
  state.checkoutParams.set(id, intent)
  return state.checkouts.insert({
    id,
    object: 'checkout.session',
    adaptive_pricing: null,
    after_expiration: null,
    allow_promotion_codes: flagOf(params, 'allow_promotion_codes') ?? null,
    allowed_payment_method_types: null,
    amount_subtotal: amount,
    amount_total: amount,
    automatic_tax: { enabled: intent.hasTax, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: textOf(params, 'cancel_url') ?? null,
    client_reference_id: textOf(params, 'client_reference_id') ?? null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: state.now(),
    currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: customer.id,
    customer_account: null,
    customer_creation: null,
    customer_details: null,
    customer_email: null,
    discounts: intent.promotionCodeId ? [{ coupon: null, promotion_code: intent.promotionCodeId }] : [],
    expires_at: state.now() + DAY_S,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: null,
    managed_payments: null,
    metadata: mergedTexts({}, params, 'metadata'),
    mode,
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: textOf(params, 'payment_method_collection') ?? 'always',
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: null,
    subscription: null,
    success_url: textOf(params, 'success_url') ?? null,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `${state.pages}/c/pay/${id}`,
    wallet_options: null,
  })
}

const SHORTEST_TRIAL_S = 2 * DAY_S

function subscriptionIntent(state: FakeState, params: Params): CheckoutIntent {
  const data = childOf(params, 'subscription_data')
  const [item] = childrenOf(params, 'line_items')
  const price = state.prices.load(textOf(item ?? {}, 'price'))
  if (!price.active) throw invalid('The price specified is inactive.', 'line_items[0][price]')
  const days = numberOf(data, 'trial_period_days')
  const trialEnd = numberOf(data, 'trial_end')
  if (trialEnd !== undefined && trialEnd < state.now() + SHORTEST_TRIAL_S) {
    throw invalid(
      'The trial end date has to be at least 2 days in the future.',
      'subscription_data[trial_end]',
    )
  }
  const promotionCodeId = promotionCodeOf(params)
  if (promotionCodeId) loadRedeemable(state, promotionCodeId, price)
  const behavior = childOf(childOf(data, 'trial_settings'), 'end_behavior')
  return {
    priceId: price.id,
    trialEnd: trialEnd ?? (days === undefined ? null : state.now() + days * DAY_S),
    missingPaymentMethod: textOf(behavior, 'missing_payment_method') ?? 'create_invoice',
    subscriptionMetadata: mergedTexts({}, data, 'metadata'),
    promotionCodeId,
    hasTax: flagOf(childOf(params, 'automatic_tax'), 'enabled') ?? false,
    payment: null,
  }
}

function paymentIntent(state: FakeState, params: Params): CheckoutIntent {
  const data = childOf(params, 'payment_intent_data')
  const destination = textOf(childOf(data, 'transfer_data'), 'destination') ?? null
  if (destination && state.accounts.load(destination).capabilities?.transfers !== 'active') {
    throw invalid(
      'Your destination account needs to have the transfers capability enabled.',
      'payment_intent_data[transfer_data][destination]',
      'insufficient_capabilities_for_transfer',
    )
  }
  return {
    priceId: null,
    trialEnd: null,
    missingPaymentMethod: 'create_invoice',
    subscriptionMetadata: {},
    promotionCodeId: null,
    hasTax: false,
    payment: {
      description: textOf(data, 'description') ?? null,
      metadata: mergedTexts({}, data, 'metadata'),
      destination,
    },
  }
}

function totalOf(state: FakeState, params: Params, { priceId, trialEnd }: CheckoutIntent) {
  if (priceId) {
    const { unit_amount: amount, currency } = state.prices.load(priceId)
    return { amount: trialEnd === null ? (amount ?? 0) : 0, currency }
  }
  const [item] = childrenOf(params, 'line_items')
  const priceData = childOf(item ?? {}, 'price_data')
  return { amount: numberOf(priceData, 'unit_amount') ?? 0, currency: textOf(priceData, 'currency') ?? 'usd' }
}
