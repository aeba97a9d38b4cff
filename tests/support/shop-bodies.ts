import Stripe from 'stripe'
import { DAY_MS, daysAfter } from '#shared/time.ts'

// Webhook bodies as documented by the providers, reduced to the relevant fields.

/** Past the hold window and within the term of the contracts of tests. */
const sold = new Date(Math.floor((Date.now() - 20 * DAY_MS) / 1000) * 1000)
export const SOLD_AT = sold.toISOString()
const REFUNDED_AT = daysAfter(sold, 5).toISOString()
const toWooTime = (moment: string): string => moment.slice(0, 19)
const toStripeTime = (moment: string): number => Date.parse(moment) / 1000

const shopMoney = (amount: string, currency: string) => ({
  shop_money: { amount, currency_code: currency },
  presentment_money: { amount, currency_code: currency },
})

type UsedCode = { code: string; amount: string }

/** An order with one line item and the discounts of its codes. */
export const aShopifyOrder = ({
  id = '820982911946154508',
  codes = [{ code: 'jake27', amount: '17.65' }],
  subtotal = '100.00',
  currency = 'USD',
  at = SOLD_AT,
  customer = 115310627314723950n,
  ...more
}: {
  id?: string
  codes?: UsedCode[]
  subtotal?: string
  currency?: string
  at?: string
  customer?: bigint
} & Record<string, unknown> = {}): string =>
  JSON.stringify({
    id: `@${id}@`,
    admin_graphql_api_id: `gid://shopify/Order/${id}`,
    name: '#1042',
    order_number: 1042,
    email: 'buyer@pitwall.example',
    test: false,
    created_at: at,
    processed_at: at,
    updated_at: at,
    cancelled_at: null,
    taxes_included: false,
    currency,
    presentment_currency: currency,
    financial_status: 'paid',
    discount_codes: codes.map(({ code, amount }) => ({ code, amount, type: 'percentage' })),
    discount_applications: codes.map(({ code }) => ({
      target_type: 'line_item',
      type: 'discount_code',
      value: '15.0',
      value_type: 'percentage',
      allocation_method: 'across',
      target_selection: 'all',
      code,
    })),
    current_subtotal_price: subtotal,
    current_subtotal_price_set: shopMoney(subtotal, currency),
    subtotal_price: subtotal,
    total_tax: '8.00',
    customer: { id: `@${customer}@`, email: 'buyer@pitwall.example', first_name: 'Quinn' },
    shipping_address: { first_name: 'Quinn', country_code: 'US', province_code: 'OK' },
    line_items: [
      {
        id: 866550311766439000,
        title: 'Head gasket',
        quantity: 1,
        discount_allocations: codes.map(({ amount }, at) => ({
          amount,
          amount_set: shopMoney(amount, currency),
          discount_application_index: at,
        })),
      },
    ],
    refunds: [],
    ...more,
    // IDs beyond the precision of a double, unquoted as Shopify sends them.
  }).replace(/"@(\d+)@"/g, '$1')

export const aShopifyRefund = ({
  id = '929361464',
  orderId = '820982911946154508',
  goods = '25.00',
  cash = '27.00',
  currency = 'USD',
}: {
  id?: string
  orderId?: string
  goods?: string | null
  cash?: string
  currency?: string
} = {}): string =>
  JSON.stringify({
    id: `@${id}@`,
    order_id: `@${orderId}@`,
    created_at: REFUNDED_AT,
    processed_at: REFUNDED_AT,
    note: 'Wrong size',
    restock: true,
    refund_line_items:
      goods === null
        ? []
        : [{ id: 1, quantity: 1, subtotal: Number(goods), subtotal_set: shopMoney(goods, currency) }],
    order_adjustments: [],
    transactions: [{ id: 7, kind: 'refund', status: 'success', amount: cash, currency }],
  }).replace(/"@(\d+)@"/g, '$1')

export const aWooOrder = (given: Record<string, unknown> = {}): string =>
  JSON.stringify({
    id: 727,
    number: '727',
    status: 'processing',
    currency: 'USD',
    date_created_gmt: toWooTime(SOLD_AT),
    date_paid_gmt: toWooTime(SOLD_AT),
    total: '120.00',
    total_tax: '10.00',
    shipping_total: '10.00',
    discount_total: '17.65',
    customer_id: 26,
    billing: { first_name: 'Quinn', email: 'buyer@pitwall.example', country: 'US' },
    shipping: { country: 'US' },
    line_items: [
      { id: 315, name: 'Head gasket', quantity: 1, subtotal: '70.59', total: '60.00', price: 60 },
      { id: 316, name: 'Oil', quantity: 2, subtotal: '47.06', total: '40.00', price: 20 },
    ],
    coupon_lines: [{ id: 5, code: 'jake27', discount: '17.65', discount_tax: '0.00', meta_data: [] }],
    refunds: [],
    ...given,
  })

let events = 0

// The bodies of Stripe are checked against the types of the API version in use. Webhooks expand nothing.

export const aStripeEvent = (type: string, object: object, given: Record<string, unknown> = {}): string =>
  JSON.stringify({
    id: `evt_test_${Date.now()}_${++events}`,
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: toStripeTime(REFUNDED_AT),
    livemode: true,
    type,
    data: { object },
    ...given,
  })

export const aCheckoutSession = (given: Record<string, unknown> = {}): object => ({
  ...({
    id: 'cs_live_a1',
    object: 'checkout.session',
    created: toStripeTime(SOLD_AT),
    currency: 'usd',
    mode: 'payment',
    amount_subtotal: 11_765,
    amount_total: 12_000,
    payment_status: 'paid',
    payment_intent: 'pi_1',
    invoice: null,
    subscription: null,
    customer: 'cus_1',
    discounts: [{ coupon: 'co_1', promotion_code: 'promo_1' }],
    total_details: { amount_discount: 1765, amount_shipping: 1000, amount_tax: 1000 },
  } satisfies Partial<Stripe.Checkout.Session>),
  customer_details: { email: 'buyer@pitwall.example', address: { country: 'US' } },
  ...given,
})

export const aCharge = (given: Partial<Stripe.Charge> & { invoice?: string } = {}): object => ({
  ...({
    id: 'ch_1',
    object: 'charge',
    amount: 12_000,
    amount_refunded: 3000,
    currency: 'usd',
    payment_intent: 'pi_1',
    refunded: false,
  } satisfies Partial<Stripe.Charge>),
  ...given,
})

export const aFailedRefund = (given: Partial<Stripe.Refund> = {}): object => ({
  ...({
    id: 're_1',
    object: 'refund',
    amount: 3000,
    currency: 'usd',
    charge: 'ch_1',
    payment_intent: 'pi_1',
    status: 'failed',
  } satisfies Partial<Stripe.Refund>),
  ...given,
})

/** The invoice of a subscription renewal. It contains neither its payment nor its discounts, only their ids. */
export const aPaidInvoice = (given: Record<string, unknown> = {}): object => ({
  ...({
    id: 'in_2',
    object: 'invoice',
    created: toStripeTime(SOLD_AT),
    currency: 'usd',
    subtotal: 11_765,
    total: 12_000,
    billing_reason: 'subscription_cycle',
    customer: 'cus_1',
    customer_email: 'buyer@pitwall.example',
    discounts: ['di_1'],
    total_discount_amounts: [{ amount: 1765, discount: 'di_1' }],
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: { metadata: null, subscription: 'sub_1' },
    },
  } satisfies Partial<Stripe.Invoice>),
  ...given,
})

/** The discount of the subscription, which names its promotion code. */
export const aDiscount = (given: Partial<Stripe.Discount> = {}): object => ({
  ...({
    id: 'di_1',
    object: 'discount',
    customer: 'cus_1',
    promotion_code: 'promo_1',
    source: { type: 'coupon', coupon: 'co_1' },
    subscription: 'sub_1',
    start: toStripeTime(SOLD_AT),
    end: null,
  } satisfies Partial<Stripe.Discount>),
  ...given,
})

export const anInvoicePayment = (given: Record<string, unknown> = {}): object => ({
  ...({
    id: 'inpay_1',
    object: 'invoice_payment',
    amount_paid: 12_000,
    amount_requested: 12_000,
    created: toStripeTime(SOLD_AT),
    currency: 'usd',
    invoice: 'in_2',
    is_default: true,
    livemode: true,
    payment: { type: 'payment_intent', payment_intent: 'pi_2' },
    status: 'paid',
    status_transitions: { canceled_at: null, paid_at: toStripeTime(SOLD_AT) },
  } satisfies Partial<Stripe.InvoicePayment>),
  ...given,
})

export const aDispute = (given: Partial<Stripe.Dispute> = {}): object => ({
  ...({
    id: 'dp_1',
    object: 'dispute',
    amount: 12_000,
    currency: 'usd',
    charge: 'ch_1',
    payment_intent: 'pi_1',
    reason: 'fraudulent',
    status: 'needs_response',
  } satisfies Partial<Stripe.Dispute>),
  ...given,
})
