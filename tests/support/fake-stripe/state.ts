import { randomBytes } from 'node:crypto'
import type Stripe from 'stripe'
import { Table } from './table.ts'

/** Everything the fake knows. It lives as long as its server. */
export type FakeState = ReturnType<typeof createState>

export function createState() {
  const salt = randomBytes(4).toString('hex')
  let count = 0
  let offset = 0

  const tables = {
    accounts: new Table<Stripe.Account>('account'),
    charges: new Table<Stripe.Charge>('charge'),
    checkouts: new Table<Stripe.Checkout.Session>('checkout.session'),
    coupons: new Table<Stripe.Coupon>('coupon'),
    customers: new Table<Stripe.Customer>('customer'),
    disputes: new Table<FakeDispute>('dispute'),
    discounts: new Table<Stripe.Discount>('discount'),
    invoices: new Table<Stripe.Invoice>('invoice'),
    paymentIntents: new Table<PaymentIntent>('payment_intent'),
    paymentMethods: new Table<Stripe.PaymentMethod>('payment_method'),
    portalConfigurations: new Table<Stripe.BillingPortal.Configuration>('configuration'),
    portalSessions: new Table<Stripe.BillingPortal.Session>('billing_portal.session'),
    prices: new Table<Stripe.Price>('price'),
    products: new Table<Stripe.Product>('product'),
    promotionCodes: new Table<Stripe.PromotionCode>('promotion code'),
    subscriptions: new Table<Stripe.Subscription>('subscription'),
    taxIds: new Table<Stripe.TaxId>('tax_id'),
    webhookEndpoints: new Table<Stripe.WebhookEndpoint>('webhook_endpoint'),
  }

  return {
    ...tables,
    /** Where the pages for people would be. */
    pages: 'http://127.0.0.1',
    /** What happens when a saved card is charged. */
    cardOutcomes: new Map<string, CardOutcome>(),
    /** What was asked for in a checkout and is needed when it is paid. */
    checkoutParams: new Map<string, CheckoutIntent>(),
    /** The payment intent with which an invoice was paid. */
    invoicePayments: new Map<string, string>(),
    events: [] as FakeEvent[],
    webhookSecrets: new Map<string, string>(),

    newId: (prefix: string): string => {
      count += 1
      return `${prefix}_${salt}${String(count).padStart(6, '0')}`
    },
    /** Seconds; the clock of the fake can be ahead of the real one. */
    now: (): number => Math.floor(Date.now() / 1000) + offset,
    moveClock: (seconds: number): void => {
      offset += seconds
    },
    /** Any object by its id, for expansions. */
    find: (id: string): object | undefined =>
      Object.values(tables)
        .map((table) => table.find(id))
        .find((row) => row !== undefined),
  }
}

/** The decline code of a charge; null when it succeeds. */
export type CardOutcome = { atCheckout: string | null; later: string | null }

/** A payment intent has over a hundred fields about other ways to pay. */
export type PaymentIntent = Pick<
  Stripe.PaymentIntent,
  | 'id'
  | 'object'
  | 'amount'
  | 'amount_received'
  | 'created'
  | 'currency'
  | 'customer'
  | 'description'
  | 'latest_charge'
  | 'livemode'
  | 'metadata'
  | 'payment_method'
  | 'status'
  | 'transfer_data'
>

/** A dispute has dozens of fields for its evidence. */
type FakeDispute = Pick<
  Stripe.Dispute,
  | 'id'
  | 'object'
  | 'amount'
  | 'balance_transactions'
  | 'charge'
  | 'created'
  | 'currency'
  | 'is_charge_refundable'
  | 'livemode'
  | 'metadata'
  | 'payment_intent'
  | 'reason'
  | 'status'
>

export type CheckoutIntent = {
  priceId: string | null
  trialEnd: number | null
  missingPaymentMethod: string
  subscriptionMetadata: Record<string, string>
  promotionCodeId: string | null
  hasTax: boolean
  payment: { description: string | null; metadata: Record<string, string>; destination: string | null } | null
}

export type FakeEvent = {
  id: string
  object: 'event'
  api_version: string
  created: number
  data: { object: object }
  livemode: false
  pending_webhooks: number
  request: null
  type: string
}
