import type Stripe from 'stripe'
import type { FakeState } from './state.ts'
import { listOf } from './table.ts'

/** The rate of Stripe Tax wherever the address of a customer is known. */
const TAX_PERCENT = 10

export type Line = {
  description: string
  amount: number
  price: Stripe.Price
  start: number
  end: number
  isProration: boolean
}

type InvoiceOptions = { reason: Stripe.Invoice.BillingReason; nextAttempt?: number | null }

/** An invoice of a subscription, with its discounts, tax and what the customer has as credit. It is not stored yet. */
export function buildInvoice(
  state: FakeState,
  subscription: Stripe.Subscription,
  lines: Line[],
  { reason, nextAttempt = null }: InvoiceOptions,
): Stripe.Invoice {
  const customer = state.customers.load(String(subscription.customer))
  const id = state.newId('in')
  const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0)
  const discount = discountOn(state, subscription, subtotal)
  const isTaxed = subscription.automatic_tax.enabled && Boolean(customer.address?.country)
  const taxable = Math.max(0, subtotal - discount)
  const tax = isTaxed ? Math.round((taxable * TAX_PERCENT) / 100) : 0
  const total = subtotal - discount + tax
  const due = Math.max(0, total + customer.balance)
  const details = { metadata: subscription.metadata, subscription: subscription.id }
  return {
    id,
    object: 'invoice',
    account_country: 'US',
    account_name: 'Slipstream',
    account_tax_ids: null,
    amount_due: due,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: due,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: {
      disabled_reason: null,
      enabled: subscription.automatic_tax.enabled,
      liability: null,
      provider: null,
      status: isTaxed ? 'complete' : null,
    },
    automatically_finalizes_at: null,
    billing_reason: reason,
    collection_method: 'charge_automatically',
    created: state.now(),
    currency: subscription.currency,
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: customer.address ?? null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: discount > 0 ? subscription.discounts.map(String) : [],
    due_date: null,
    effective_at: null,
    ending_balance: Math.min(0, total + customer.balance),
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: listOf(
      `/v1/invoices/${id}/lines`,
      lines.map((line) => lineItem(state, subscription, id, line)),
    ),
    livemode: false,
    metadata: {},
    next_payment_attempt: nextAttempt,
    number: null,
    on_behalf_of: null,
    parent: { quote_details: null, subscription_details: details, type: 'subscription_details' },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: lines.at(-1)?.end ?? state.now(),
    period_start: lines.at(-1)?.start ?? state.now(),
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: customer.balance,
    statement_descriptor: null,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal,
    subtotal_excluding_tax: subtotal,
    test_clock: null,
    total,
    total_discount_amounts:
      discount > 0 ? [{ amount: discount, discount: String(subscription.discounts[0]) }] : [],
    total_excluding_tax: total - tax,
    total_pretax_credit_amounts: [],
    total_taxes: isTaxed
      ? [
          {
            amount: tax,
            tax_behavior: 'exclusive',
            tax_rate_details: null,
            taxability_reason: 'standard_rated',
            taxable_amount: taxable,
            type: 'tax_rate_details',
          },
        ]
      : [],
    webhooks_delivered_at: null,
  }
}

function discountOn(state: FakeState, subscription: Stripe.Subscription, subtotal: number): number {
  const discount = state.discounts.find(String(subscription.discounts[0]))
  const isOver = discount?.end !== null && discount?.end !== undefined && discount.end <= state.now()
  if (!discount || isOver || subtotal <= 0) return 0
  const coupon = state.coupons.load(String(discount.source.coupon))
  const off = coupon.percent_off !== null ? (subtotal * coupon.percent_off) / 100 : (coupon.amount_off ?? 0)
  return Math.min(subtotal, Math.round(off))
}

const lineItem = (
  state: FakeState,
  subscription: Stripe.Subscription,
  invoice: string,
  { description, amount, price, start, end, isProration }: Line,
): Stripe.InvoiceLineItem => ({
  id: state.newId('il'),
  object: 'line_item',
  amount,
  currency: price.currency,
  description,
  discount_amounts: [],
  discountable: !isProration,
  discounts: [],
  invoice,
  livemode: false,
  metadata: {},
  parent: {
    invoice_item_details: null,
    subscription_item_details: {
      invoice_item: null,
      proration: isProration,
      proration_details: { credited_items: null },
      subscription: subscription.id,
      subscription_item: subscription.items.data[0]?.id ?? '',
    },
    type: 'subscription_item_details',
  },
  period: { end, start },
  pretax_credit_amounts: [],
  pricing: {
    price_details: { price: price.id, product: String(price.product) },
    type: 'price_details',
    unit_amount_decimal: null,
  },
  quantity: 1,
  quantity_decimal: null,
  subscription: subscription.id,
  subtotal: amount,
  taxes: [],
})
