import type Stripe from 'stripe'
import { collectInvoice, finalizeInvoice } from './collect-invoice.ts'
import { emit } from './events.ts'
import { buildInvoice } from './invoice-builder.ts'
import { periodEnd, periodLine, trialLine } from './periods.ts'
import { couponOf, loadRedeemable } from './resources/promotion-codes.ts'
import type { FakeState } from './state.ts'
import { listOf } from './table.ts'

export type NewSubscription = {
  customerId: string
  price: Stripe.Price
  trialEnd: number | null
  missingPaymentMethod: string
  metadata: Record<string, string>
  promotionCodeId: string | null
  paymentMethodId: string | null
  hasTax: boolean
}

/** Starts a subscription with its first invoice. Without a card and without a trial it stays incomplete. */
export function startSubscription(state: FakeState, given: NewSubscription): Stripe.Subscription {
  const subscription = state.subscriptions.insert(buildSubscription(state, given))
  if (given.promotionCodeId) addDiscount(state, subscription, given.promotionCodeId)
  const { price, trialEnd } = given
  const now = state.now()
  const line = trialEnd === null ? periodLine(state, price, now) : trialLine(state, price, now, trialEnd)
  const invoice = finalizeInvoice(
    state,
    buildInvoice(state, subscription, [line], { reason: 'subscription_create' }),
  )
  subscription.latest_invoice = invoice.id
  const canPay = given.paymentMethodId !== null || invoice.amount_due === 0
  if (canPay && !collectInvoice(state, invoice, 'atCheckout')) {
    subscription.status = trialEnd === null ? 'active' : 'trialing'
    if (trialEnd === null) spendDiscount(state, subscription)
  }
  emit(state, 'customer.subscription.created', subscription)
  return subscription
}

function buildSubscription(state: FakeState, given: NewSubscription): Stripe.Subscription {
  const { price, trialEnd } = given
  const id = state.newId('sub')
  const now = state.now()
  const item = buildItem(state, id, price, now, trialEnd ?? periodEnd(now, price))
  return {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: given.hasTax, liability: null },
    billing_cycle_anchor: trialEnd ?? now,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: null, type: 'classic' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: null,
    collection_method: 'charge_automatically',
    created: now,
    currency: price.currency,
    customer: given.customerId,
    customer_account: null,
    days_until_due: null,
    default_payment_method: given.paymentMethodId,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: listOf(`/v1/subscription_items?subscription=${id}`, [item]),
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: given.metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: null,
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: now,
    status: 'incomplete',
    test_clock: null,
    transfer_data: null,
    trial_end: trialEnd,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: given.missingPaymentMethod },
    },
    trial_start: trialEnd === null ? null : now,
  }
}

const buildItem = (
  state: FakeState,
  subscription: string,
  price: Stripe.Price,
  start: number,
  end: number,
): Stripe.SubscriptionItem => ({
  id: state.newId('si'),
  object: 'subscription_item',
  billing_thresholds: null,
  created: start,
  current_period_end: end,
  current_period_start: start,
  current_trial: null,
  discounts: [],
  metadata: {},
  plan: planOf(price),
  price,
  quantity: 1,
  subscription,
  tax_rates: [],
})

/** The older name of a price, which Stripe still sends beside it. */
export const planOf = (price: Stripe.Price): Stripe.Plan => ({
  id: price.id,
  object: 'plan',
  active: price.active,
  amount: price.unit_amount,
  amount_decimal: null,
  billing_scheme: 'per_unit',
  created: price.created,
  currency: price.currency,
  interval: price.recurring?.interval ?? 'month',
  interval_count: 1,
  livemode: false,
  metadata: price.metadata,
  meter: null,
  nickname: null,
  product: price.product,
  tiers_mode: null,
  transform_usage: null,
  trial_period_days: null,
  usage_type: 'licensed',
})

const MONTH_S = 30 * 24 * 60 * 60

/** Redeems a promotion code; it replaces another one. */
export function addDiscount(
  state: FakeState,
  subscription: Stripe.Subscription,
  promotionCodeId: string,
): void {
  const [item] = subscription.items.data
  if (!item) return
  const promotionCode = loadRedeemable(state, promotionCodeId, item.price)
  const coupon = couponOf(state, promotionCode)
  promotionCode.times_redeemed += 1
  coupon.times_redeemed += 1
  const discount = state.discounts.insert({
    id: state.newId('di'),
    object: 'discount',
    checkout_session: null,
    customer: subscription.customer,
    customer_account: null,
    end: coupon.duration_in_months === null ? null : state.now() + coupon.duration_in_months * MONTH_S,
    invoice: null,
    invoice_item: null,
    promotion_code: promotionCode.id,
    source: { coupon: coupon.id, type: 'coupon' },
    start: state.now(),
    subscription: subscription.id,
    subscription_item: null,
  })
  subscription.discounts = [discount.id]
}

/** A discount for one payment is gone after it. */
export function spendDiscount(state: FakeState, subscription: Stripe.Subscription): void {
  const discount = state.discounts.find(String(subscription.discounts[0]))
  const coupon = discount && state.coupons.load(String(discount.source.coupon))
  if (coupon?.duration === 'once') subscription.discounts = []
}
