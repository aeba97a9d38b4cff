import * as z from 'zod/mini'
import { endpoint } from '#shared/http/endpoint.ts'
import { cursor } from '#shared/http/page.ts'
import { namedId } from '#shared/input-fields.ts'
import { checkoutKinds, checkoutStatuses, invoiceStatuses } from './membership.constants.ts'
import { billingInterval, money, paidPlanKey, promoCodeText } from './membership.contract.ts'

const moment = z.iso.datetime()

/** What somebody is about to buy, before they go to the provider's page. */
export const order = z.object({
  plan: paidPlanKey,
  interval: billingInterval,
  lines: z.array(z.object({ description: z.string(), amountMinor: z.int() })),
  currency: z.string(),
  dueTodayMinor: z.int(),
  /** Whether tax is added on the provider's page. */
  hasTax: z.boolean(),
  trialEndsAt: z.nullable(moment),
  nextCharge: z.object({ amountMinor: z.int(), currency: z.string(), at: moment }),
  /** Null without a code; a code that does not apply has a message instead of a discount. */
  promo: z.nullable(z.object({ code: z.string(), label: z.string(), problem: z.nullable(z.string()) })),
  billing: z.nullable(z.enum(['stripe', 'test'])),
})
export type Order = z.infer<typeof order>

const orderQuery = z.object({
  plan: paidPlanKey,
  interval: billingInterval,
  code: z.optional(promoCodeText),
})

export const checkoutState = z.object({
  kind: z.enum(checkoutKinds),
  status: z.enum(checkoutStatuses),
  /** Whether what was paid for is in effect: the membership applies, the payment is marked as sent. */
  isConfirmed: z.boolean(),
  /** Whether the money goes back: the payment of a contract was settled in another way meanwhile. */
  isReturned: z.boolean(),
  plan: z.nullable(paidPlanKey),
  interval: z.nullable(billingInterval),
  /** Of a card that was added during a trial: it is charged then, and not before. */
  trialEndsAt: z.nullable(moment),
  /** Of the plan, for each interval; null for payments of contracts. */
  price: z.nullable(money),
  contractId: z.nullable(z.uuid()),
  /** What was charged, and the document that says so. */
  receipt: z.nullable(z.object({ ...money.shape, number: z.nullable(z.string()), path: z.string() })),
})
export type CheckoutState = z.infer<typeof checkoutState>

export const checkoutEndpoints = {
  order: endpoint('GET', '/api/checkout', {
    permission: 'own',
    summary: 'The order summary of a plan',
    access: ['ATHLETE', 'PROMOTER'],
    query: orderQuery,
    response: order,
  }),
  open: endpoint('POST', '/api/checkout/session', {
    permission: 'own',
    summary: 'Open the payment page for a plan',
    access: ['ATHLETE', 'PROMOTER'],
    needsConfirmedEmail: true,
    callsExternalService: true,
    body: orderQuery,
    response: z.object({ id: z.string(), url: z.string() }),
  }),
  show: endpoint('GET', '/api/checkout/session/{id}', {
    summary: 'Whether a visit to the payment page is confirmed; asks the provider while it is not',
    access: 'signed-in',
    callsExternalService: true,
    params: z.object({ id: z.string().check(z.minLength(1), z.maxLength(200), z.regex(/^\w+$/)) }),
    response: checkoutState,
  }),
}

export const invoice = z.object({
  id: z.uuid(),
  number: z.nullable(z.string()),
  description: z.string(),
  status: z.enum(invoiceStatuses),
  currency: z.string(),
  totalMinor: z.int(),
  taxMinor: z.int(),
  dueMinor: z.int(),
  issuedAt: moment,
  paidAt: z.nullable(moment),
  /** When the payment was returned to the card. */
  refundedAt: z.nullable(moment),
  nextAttemptAt: z.nullable(moment),
  hasPdf: z.boolean(),
})
export type Invoice = z.infer<typeof invoice>

const detail = (max: number) => z.string().check(z.trim(), z.maxLength(max))
export const billingDetails = z.object({
  name: detail(120),
  email: z.email('Please enter a valid email address'),
  line1: detail(200),
  line2: detail(200),
  city: detail(120),
  state: detail(120),
  postalCode: detail(20),
  countryCode: z.union([z.literal(''), z.string().check(z.regex(/^[A-Z]{2}$/, 'Choose a country'))]),
  taxId: detail(40),
})
export type BillingDetails = z.infer<typeof billingDetails>

/** The payment provider accepts more than our form: the name of the account, and what was typed on its own pages. */
const detailsAtProvider = z.object({
  name: z.string(),
  email: z.string(),
  line1: z.string(),
  line2: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  countryCode: z.string(),
  taxId: z.string(),
})

export const billing = z.object({
  /** Null for accounts that never bought anything. */
  account: z.nullable(
    z.object({
      paymentMethod: z.nullable(
        z.object({ brand: z.string(), last4: z.string(), expiryMonth: z.int(), expiryYear: z.int() }),
      ),
      details: detailsAtProvider,
    }),
  ),
  /** The next charge; null without a card. */
  upcoming: z.nullable(z.object({ ...money.shape, at: moment, description: z.string() })),
  /** Of a running trial: what the plan costs after it. */
  trial: z.nullable(z.object({ plan: paidPlanKey, interval: billingInterval, price: money, endsAt: moment })),
  invoices: z.array(invoice),
  /** Of the oldest invoice that failed. */
  failedInvoiceId: z.nullable(z.uuid()),
  billing: z.nullable(z.enum(['stripe', 'test'])),
})
export type Billing = z.infer<typeof billing>

const invoiceParams = z.object({ id: namedId })

export const billingEndpoints = {
  show: endpoint('GET', '/api/billing', {
    permission: 'own',
    summary: 'Payment method, billing details, upcoming invoice and the newest invoices',
    access: 'signed-in',
    callsExternalService: true,
    response: billing,
  }),
  invoices: endpoint('GET', '/api/billing/invoices', {
    permission: 'own',
    summary: 'The invoices, newest first',
    access: 'signed-in',
    query: z.object({ cursor: z.optional(cursor) }),
    response: z.array(invoice),
  }),
  retry: endpoint('POST', '/api/billing/invoices/{id}/pay', {
    permission: 'own',
    summary: 'Charge the saved card again for a failed invoice',
    access: 'signed-in',
    callsExternalService: true,
    params: invoiceParams,
    response: invoice,
  }),
  portal: endpoint('POST', '/api/billing/portal', {
    permission: 'own',
    summary: 'Open the page on which cards are changed',
    access: 'signed-in',
    callsExternalService: true,
    body: z.object({ flow: z.optional(z.enum(['payment-method'])) }),
    response: z.object({ url: z.string() }),
  }),
  saveDetails: endpoint('PUT', '/api/billing/details', {
    permission: 'own',
    summary: 'Change the name, address and tax id on invoices',
    access: 'signed-in',
    callsExternalService: true,
    body: billingDetails,
    response: billingDetails,
  }),
}

export const promoOffer = z.object({
  code: z.string(),
  /** Whether it can be redeemed now; unknown, expired, paused and used-up codes look the same. */
  isValid: z.boolean(),
  title: z.nullable(z.string()),
  percentOff: z.nullable(z.int()),
  amountOff: z.nullable(money),
  months: z.nullable(z.int()),
  plans: z.array(paidPlanKey),
  expiresAt: z.nullable(moment),
})
export type PromoOffer = z.infer<typeof promoOffer>

export const promoCodeEndpoints = {
  show: endpoint('GET', '/api/promo-codes/{code}', {
    summary: 'What a promo code gives',
    access: 'public',
    params: z.object({ code: promoCodeText }),
    response: promoOffer,
  }),
}
