import type { Money } from '#shared/format/money.ts'
import {
  type CheckoutStatus,
  type InvoiceStatus,
  PREVIEW_MINUTES,
} from '#shared/memberships/membership.constants.ts'
import type { SubscriptionFacts } from '#shared/memberships/membership.rules.ts'
import type { BillingInterval, PaidPlanKey } from '#shared/memberships/plan-key.constants.ts'
import { MINUTE_MS } from '#shared/time.ts'

/**
 * The payment provider: Stripe, or the built-in test provider. Both behave alike, so everything above this interface is
 * written once. Card data never passes through here; people type it on the provider's page.
 *
 * Every write takes a `key`: the same key again returns the first result (Stripe's `Idempotency-Key`).
 */
export type BillingProvider = {
  kind: 'stripe' | 'test'
  /** Whether tax is added on the payment page. */
  addsTax: boolean
  /** The time by which a customer is charged: that of the test provider can be ahead. */
  findNow(customerId: string): Promise<Date>

  createCustomer(input: NewCustomer, key: string): Promise<{ customerId: string }>
  /** A subscription with a trial that needs no card; it pauses at its end if there is still none. */
  startTrial(input: NewTrial, key: string): Promise<Subscription>

  openCheckout(input: NewCheckout, key: string): Promise<CheckoutSession>
  findCheckout(sessionId: string): Promise<CheckoutSession | null>
  expireCheckout(sessionId: string): Promise<void>

  findSubscription(subscriptionId: string): Promise<Subscription | null>
  /** Newest first. */
  listSubscriptions(page: { customerId?: string; after?: string | undefined }): Promise<Page<Subscription>>
  /** What a change would cost now and from the next period on. */
  previewChange(subscriptionId: string, price: PriceChoice): Promise<ChangePreview>
  /** Refused when the proration date is older than a preview may be: unused time that was used is not credited. */
  changePrice(
    subscriptionId: string,
    change: PriceChoice & { prorationDate: Date },
    key: string,
  ): Promise<Subscription>
  cancelAtPeriodEnd(subscriptionId: string, cancel: boolean, key: string): Promise<Subscription>
  cancelNow(subscriptionId: string, key: string): Promise<Subscription>
  extendTrial(subscriptionId: string, until: Date, key: string): Promise<Subscription>
  applyPromotionCode(subscriptionId: string, promotionCodeId: string, key: string): Promise<Subscription>

  findAccount(customerId: string): Promise<BillingAccount>
  saveDetails(customerId: string, details: BillingDetails, key: string): Promise<void>
  findInvoice(invoiceId: string): Promise<Invoice | null>
  listInvoices(page: { customerId: string; after?: string | undefined }): Promise<Page<Invoice>>
  findUpcomingInvoice(subscriptionId: string): Promise<UpcomingInvoice | null>
  /** Charges the saved card again. */
  payInvoice(invoiceId: string, key: string): Promise<Invoice>
  /** Returns what was charged for a paid invoice. No effect on one that was returned. */
  refundInvoice(invoiceId: string, key: string): Promise<void>
  /** The provider's page for cards, details and invoices. Its address is a secret: redirect at once, never log it. */
  openPortal(input: { customerId: string; returnUrl: string; flow?: PortalFlow }): Promise<{ url: string }>

  createPromotionCode(input: NewPromotionCode, key: string): Promise<{ promotionCodeId: string }>
  setPromotionCodeActive(promotionCodeId: string, isActive: boolean): Promise<void>

  /** The account of a racer that receives contract payments; the money goes there, not to us. */
  createConnectedAccount(input: NewConnectedAccount, key: string): Promise<{ accountId: string }>
  /** The provider's page on which the racer gives their bank details. Its address is a secret, as that of the portal. */
  openConnectedOnboarding(input: {
    accountId: string
    returnUrl: string
    /** Where the provider sends people whose link expired; a new one is opened there. */
    refreshUrl: string
  }): Promise<{ url: string }>
  findConnectedAccount(accountId: string): Promise<ConnectedAccount | null>

  /** Whose payment a charge was, and what became of it: reports of disputes do not say it. */
  findCharge(chargeId: string): Promise<Charge | null>
  /** Returns the whole charge to the card, and takes it back from the connected account. No effect on one that was returned. */
  refundCharge(chargeId: string, key: string): Promise<void>

  /** A report whose signature is right; null for types that are not handled. */
  readEvent(rawBody: string, headers: Headers): BillingEvent | null
}

/** The provider refused for a reason that the person can fix; the message is shown. */
export class BillingRefusal extends Error {
  override name = 'BillingRefusal'
}

export const PREVIEW_OLD = 'The amounts have changed. Look at them again.'

/** Whoever could choose the moment from which a change is prorated would be credited for time that was used. */
export const isFreshPreview = (prorationDate: Date, now: Date): boolean => {
  const age = now.getTime() - prorationDate.getTime()
  return age >= -MINUTE_MS && age <= PREVIEW_MINUTES * MINUTE_MS
}

/** The signature of a report does not match. */
export class SignatureMismatch extends Error {
  override name = 'SignatureMismatch'
}

export type Page<T> = { items: T[]; next: string | null }

export type PriceChoice = { plan: PaidPlanKey; interval: BillingInterval }

export type NewCustomer = { userId: string; email: string; name: string }

export type NewTrial = PriceChoice & { userId: string; customerId: string; days: number }

type CheckoutCommon = { userId: string; customerId: string; successUrl: string; cancelUrl: string }
export type NewCheckout =
  | (CheckoutCommon &
      PriceChoice & {
        kind: 'SUBSCRIPTION'
        /** The end of a running trial, which is kept. */
        trialEndsAt: Date | null
        /** Of a trial that begins when the card is saved; null without one. */
        trialDays: number | null
        promotionCodeId: string | null
        /** Whether a code can be entered on the page, which cannot know who used it before. */
        acceptsCodes: boolean
      })
  | (CheckoutCommon & {
      kind: 'PAYMENT'
      paymentId: string
      description: string
      amount: Money
      /** The connected account that receives the money. */
      destinationId: string
    })

export type CheckoutSession = {
  sessionId: string
  /** Null once it is complete or expired. */
  url: string | null
  status: CheckoutStatus
  /** False while a delayed payment is under way. */
  isPaid: boolean
  userId: string | null
  customerId: string | null
  subscriptionId: string | null
  /** Of the code that was used on the page. */
  promotionCodeId: string | null
  /** For payments of contracts: ours, and the provider's id of the charge as their reference. */
  paymentId: string | null
  paymentReference: string | null
  expiresAt: Date
}

export type Subscription = SubscriptionFacts & {
  subscriptionId: string
  customerId: string
  userId: string | null
  /** Null when its price is not one of ours. */
  price: PriceChoice | null
  currentPeriodEnd: Date | null
  createdAt: Date
  discount: Discount | null
}

export type Discount = { code: string | null; endsAt: Date | null }

export type ChangePreview = {
  lines: { description: string; amountMinor: number }[]
  taxMinor: number
  dueNow: Money
  nextCharge: Money & { at: Date }
  /** To be given to `changePrice`, so that the change costs what was shown. */
  prorationDate: Date
}

export type PaymentMethod = { brand: string; last4: string; expiryMonth: number; expiryYear: number }

export type BillingDetails = {
  name: string
  email: string
  line1: string
  line2: string
  city: string
  state: string
  postalCode: string
  countryCode: string
  taxId: string
}

export type BillingAccount = { paymentMethod: PaymentMethod | null; details: BillingDetails }

export type Invoice = {
  invoiceId: string
  customerId: string
  subscriptionId: string | null
  number: string | null
  status: InvoiceStatus
  description: string
  currency: string
  totalMinor: number
  taxMinor: number
  dueMinor: number
  hostedUrl: string | null
  pdfUrl: string | null
  issuedAt: Date
  paidAt: Date | null
  nextAttemptAt: Date | null
}

export type UpcomingInvoice = Money & { at: Date; description: string }

export type PortalFlow = 'payment-method'

export type NewPromotionCode = {
  code: string
  percentOff: number | null
  amountOff: Money | null
  months: number | null
  plans: PaidPlanKey[]
  maxRedemptions: number | null
  expiresAt: Date | null
}

/** Without a country the account is in the country of the operator. */
export type NewConnectedAccount = { userId: string; email: string; countryCode: string | null }

export type ConnectedAccount = {
  accountId: string
  /** Whether the racer completed the provider's form. */
  hasSubmittedDetails: boolean
  canReceivePayments: boolean
  canBePaidOut: boolean
}

export type ChargeStatus = 'PAID' | 'REFUNDED' | 'DISPUTED'

export type Charge = {
  chargeId: string
  customerId: string | null
  /** Ours, for payments of contracts. */
  paymentId: string | null
  /** Disputed until the bank decides, and after it decided for the holder of the card. Partly refunded is still paid. */
  status: ChargeStatus
  amount: Money
  paidAt: Date
  receiptNumber: string | null
  /** The provider's page; whoever has the address can read it. */
  receiptUrl: string | null
}

/** What a report is about. Reports come in any order and repeatedly, so the object is fetched and never read from them. */
export type BillingEvent = {
  eventId: string
  type: string
  subject:
    | { kind: 'checkout'; sessionId: string }
    | { kind: 'subscription'; subscriptionId: string }
    | { kind: 'invoice'; invoiceId: string }
    | { kind: 'dispute' | 'refund'; chargeId: string; customerId: string | null }
    /** A dispute was decided. */
    | { kind: 'charge'; chargeId: string }
    | { kind: 'card'; customerId: string }
    | { kind: 'account'; accountId: string }
}
