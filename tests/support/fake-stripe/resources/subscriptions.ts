import type Stripe from 'stripe'
import { endSubscription } from '../clock.ts'
import { chargeInvoice, finalizeInvoice, markPaid } from '../collect-invoice.ts'
import { emit } from '../events.ts'
import { invalid, missing } from '../failure.ts'
import { childOf, childrenOf, flagOf, isGiven, mergedTexts, numberOf, type Params, textOf } from '../form.ts'
import { buildInvoice } from '../invoice-builder.ts'
import { changeLines, DAY_S, isSameInterval, itemOf, periodEnd } from '../periods.ts'
import { type Call, del, get, post, type Route } from '../route.ts'
import type { FakeState } from '../state.ts'
import { addDiscount, planOf, startSubscription } from '../subscription-builder.ts'

const SUBSCRIPTIONS = '/v1/subscriptions'

export const subscriptionRoutes: Route[] = [
  post(SUBSCRIPTIONS, createSubscription),
  get(SUBSCRIPTIONS, ({ state, params }) => {
    const customer = textOf(params, 'customer')
    const status = textOf(params, 'status')
    return state.subscriptions.page(
      SUBSCRIPTIONS,
      params,
      (one) =>
        (customer === undefined || one.customer === customer) &&
        (status === 'all' || (status === undefined ? one.status !== 'canceled' : one.status === status)),
    )
  }),
  get(`${SUBSCRIPTIONS}/*`, ({ state, ids: [id] }) => state.subscriptions.load(id)),
  post(`${SUBSCRIPTIONS}/*`, updateSubscription),
  del(`${SUBSCRIPTIONS}/*`, ({ state, ids: [id] }) => {
    const subscription = state.subscriptions.load(id)
    if (subscription.status === 'canceled') throw missing('subscription', subscription.id)
    endSubscription(state, subscription)
    return subscription
  }),
]

function createSubscription({ state, params }: Call): Stripe.Subscription {
  const customer = state.customers.load(textOf(params, 'customer'))
  const [item] = childrenOf(params, 'items')
  const days = numberOf(params, 'trial_period_days')
  const behavior = childOf(childOf(params, 'trial_settings'), 'end_behavior')
  const defaultMethod = customer.invoice_settings.default_payment_method
  return startSubscription(state, {
    customerId: customer.id,
    price: state.prices.load(textOf(item ?? {}, 'price')),
    trialEnd: numberOf(params, 'trial_end') ?? (days === undefined ? null : state.now() + days * DAY_S),
    missingPaymentMethod: textOf(behavior, 'missing_payment_method') ?? 'create_invoice',
    metadata: mergedTexts({}, params, 'metadata'),
    promotionCodeId: promotionCodeOf(params),
    paymentMethodId: defaultMethod ? String(defaultMethod) : null,
    hasTax: flagOf(childOf(params, 'automatic_tax'), 'enabled') ?? false,
  })
}

export const promotionCodeOf = (params: Params): string | null =>
  textOf(childrenOf(params, 'discounts')[0] ?? {}, 'promotion_code') ?? null

function updateSubscription({ state, params, ids: [id] }: Call): Stripe.Subscription {
  const subscription = state.subscriptions.load(id)
  if (['canceled', 'incomplete_expired'].includes(subscription.status)) {
    throw invalid(
      'A canceled subscription can only update its cancellation_details and metadata.',
      undefined,
      'invalid_canceled_subscription_fields',
    )
  }
  const promotionCodeId = promotionCodeOf(params)
  if (promotionCodeId) addDiscount(state, subscription, promotionCodeId)
  changePrice(state, subscription, params)
  setCancellation(state, subscription, params)
  const trialEnd = numberOf(params, 'trial_end')
  if (trialEnd !== undefined) moveTrialEnd(state, subscription, trialEnd)
  subscription.metadata = mergedTexts(subscription.metadata, params, 'metadata')
  emit(state, 'customer.subscription.updated', subscription)
  return subscription
}

function changePrice(state: FakeState, subscription: Stripe.Subscription, params: Params): void {
  const [change] = childrenOf(params, 'items')
  if (!change) return
  const item = itemOf(subscription)
  if (textOf(change, 'id') !== item.id) throw missing('subscription_item', textOf(change, 'id') ?? '')
  const price = state.prices.load(textOf(change, 'price'))
  const at = numberOf(params, 'proration_date') ?? state.now()
  const lines = changeLines(state, subscription, price, at)
  if (subscription.status !== 'trialing' && textOf(params, 'proration_behavior') === 'always_invoice') {
    const draft = buildInvoice(state, subscription, lines, { reason: 'subscription_update' })
    // As with `error_if_incomplete`: nothing changes when the card is declined.
    chargeInvoice(state, draft, 'later')
    subscription.latest_invoice = markPaid(state, finalizeInvoice(state, draft)).id
  }
  if (subscription.status !== 'trialing' && !isSameInterval(item.price, price)) {
    item.current_period_start = at
    item.current_period_end = periodEnd(at, price)
    subscription.billing_cycle_anchor = at
    if (subscription.cancel_at_period_end) subscription.cancel_at = item.current_period_end
  }
  item.price = price
  item.plan = planOf(price)
}

function setCancellation(state: FakeState, subscription: Stripe.Subscription, params: Params): void {
  if (isGiven(params, 'cancel_at') && isGiven(params, 'cancel_at_period_end')) {
    throw invalid('You may only specify one of these parameters: cancel_at, cancel_at_period_end.')
  }
  const atPeriodEnd = flagOf(params, 'cancel_at_period_end')
  if (atPeriodEnd !== undefined) {
    subscription.cancel_at_period_end = atPeriodEnd
    subscription.cancel_at = atPeriodEnd ? itemOf(subscription).current_period_end : null
  }
  if (isGiven(params, 'cancel_at')) {
    subscription.cancel_at = numberOf(params, 'cancel_at') ?? null
    subscription.cancel_at_period_end = false
  }
  subscription.canceled_at = subscription.cancel_at === null ? null : state.now()
}

function moveTrialEnd(state: FakeState, subscription: Stripe.Subscription, trialEnd: number): void {
  if (subscription.status === 'paused') throw invalid('A paused subscription has to be resumed.', 'trial_end')
  if (trialEnd <= state.now()) throw invalid('Invalid timestamp: must be in the future.', 'trial_end')
  const item = itemOf(subscription)
  subscription.status = 'trialing'
  subscription.trial_end = trialEnd
  subscription.trial_start ??= state.now()
  item.current_period_end = trialEnd
  if (subscription.cancel_at_period_end) subscription.cancel_at = trialEnd
}
