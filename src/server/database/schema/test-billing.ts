import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  char,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { PaidPlanKey } from '#shared/memberships/plan-key.constants.ts'
import { citext, id, moment } from './columns.ts'
import {
  billingInterval,
  checkoutKind,
  checkoutStatus,
  invoiceStatus,
  subscriptionStatus,
} from './memberships.ts'

/*
 * The state of the built-in test provider. It stands for another company's database: nothing here refers to our own
 * tables, and ids look like Stripe's. Times are those of its clock, which an administrator can move ahead.
 */

const amount = () => bigint({ mode: 'number' })
const currency = () => char({ length: 3 })
const planKey = () => text().$type<PaidPlanKey>()
/** Newest first, also for rows of the same second. */
const position = () => bigint({ mode: 'number' }).generatedAlwaysAsIdentity().notNull()
const customerReference = () =>
  text()
    .notNull()
    .references(() => testBillingCustomers.id, { onDelete: 'cascade' })

/** One row. */
export const testBillingClock = pgTable('test_billing_clock', {
  id: integer().primaryKey().default(1),
  offsetSeconds: bigint({ mode: 'number' }).notNull().default(0),
})

/** Who moved the clock, when and how far. */
export const testBillingClockMoves = pgTable('test_billing_clock_moves', {
  id: id(),
  adminId: uuid().notNull(),
  days: integer().notNull(),
  /** Null when it was moved for everybody. */
  customerId: text(),
  requestId: text().notNull(),
  createdAt: moment().notNull().defaultNow(),
})

/** Every change of a customer's objects locks this row first. */
export const testBillingCustomers = pgTable(
  'test_billing_customers',
  {
    id: text().primaryKey(),
    userId: text().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    line1: text().notNull().default(''),
    line2: text().notNull().default(''),
    city: text().notNull().default(''),
    state: text().notNull().default(''),
    postalCode: text().notNull().default(''),
    countryCode: text().notNull().default(''),
    taxId: text().notNull().default(''),
    /** All that is stored of a card; how a test card behaves follows from its last digits. */
    cardBrand: text(),
    cardLast4: char({ length: 4 }),
    cardExpiryMonth: integer(),
    cardExpiryYear: integer(),
    /** When the notice that the card expires is due. */
    cardNoticeAt: moment(),
    /** Credit that reduces the next invoices. */
    creditMinor: amount().notNull().default(0),
    /** How far this customer is ahead of the clock, to play one membership without moving all others. */
    offsetSeconds: bigint({ mode: 'number' }).notNull().default(0),
    /** Renewals and retries fail until a card is saved. */
    isDeclined: boolean().notNull().default(false),
    createdAt: moment().notNull(),
  },
  (table) => [
    index('test_billing_customers_notice').on(table.cardNoticeAt).where(sql`card_notice_at is not null`),
  ],
)

export const testBillingPromotionCodes = pgTable(
  'test_billing_promotion_codes',
  {
    id: text().primaryKey(),
    code: citext().notNull(),
    percentOff: integer(),
    amountOffMinor: amount(),
    currency: currency(),
    /** Null for the first payment only. */
    months: integer(),
    /** Empty for all. */
    plans: text().array().$type<PaidPlanKey[]>().notNull(),
    maxRedemptions: integer(),
    timesRedeemed: integer().notNull().default(0),
    expiresAt: moment(),
    isActive: boolean().notNull().default(true),
    createdAt: moment().notNull(),
  },
  (table) => [uniqueIndex('test_billing_promotion_codes_active').on(table.code).where(sql`is_active`)],
)

export const testBillingSubscriptions = pgTable(
  'test_billing_subscriptions',
  {
    id: text().primaryKey(),
    position: position(),
    customerId: customerReference(),
    userId: text().notNull(),
    plan: planKey().notNull(),
    interval: billingInterval().notNull(),
    /** The price when it was bought: a later change of the settings does not touch it. */
    amountMinor: amount().notNull(),
    currency: currency().notNull(),
    status: subscriptionStatus().notNull(),
    trialEndsAt: moment(),
    trialNoticeSent: boolean().notNull().default(false),
    periodStart: moment().notNull(),
    periodEnd: moment().notNull(),
    /** Periods are counted from here, so that the 31st stays the 31st after a shorter month. */
    anchor: moment().notNull(),
    /** What the current period cost, net of discounts: unused time is credited from it. */
    periodAmountMinor: amount().notNull().default(0),
    cancelAt: moment(),
    endedAt: moment(),
    pastDueSince: moment(),
    promotionCodeId: text().references(() => testBillingPromotionCodes.id),
    /** Null for a code that reduces one payment. */
    discountEndsAt: moment(),
    /** When the clock has to look at it again; null when nothing is to come. */
    dueAt: moment(),
    createdAt: moment().notNull(),
  },
  (table) => [
    index('test_billing_subscriptions_due').on(table.dueAt).where(sql`due_at is not null`),
    index('test_billing_subscriptions_of_customer').on(table.customerId, table.position),
    uniqueIndex('test_billing_subscriptions_position').on(table.position),
  ],
)

export type TestInvoiceLine = { description: string; amountMinor: number }

export const testBillingInvoices = pgTable(
  'test_billing_invoices',
  {
    id: text().primaryKey(),
    position: position(),
    number: text().notNull().unique(),
    customerId: customerReference(),
    subscriptionId: text().references(() => testBillingSubscriptions.id, { onDelete: 'cascade' }),
    status: invoiceStatus().notNull(),
    description: text().notNull(),
    lines: jsonb().$type<TestInvoiceLine[]>().notNull(),
    currency: currency().notNull(),
    totalMinor: amount().notNull(),
    /** Credit that was used for it. */
    creditMinor: amount().notNull(),
    dueMinor: amount().notNull(),
    chargeId: text(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: moment(),
    issuedAt: moment().notNull(),
    paidAt: moment(),
    refundedAt: moment(),
  },
  (table) => [
    index('test_billing_invoices_of_customer').on(table.customerId, table.position),
    index('test_billing_invoices_charge').on(table.chargeId).where(sql`charge_id is not null`),
    index('test_billing_invoices_open').on(table.subscriptionId).where(sql`status = 'open'`),
  ],
)

/** The last number of each year. Its row is locked until the invoice is stored, so no number is left out. */
export const testBillingInvoiceNumbers = pgTable('test_billing_invoice_numbers', {
  year: integer().primaryKey(),
  last: integer().notNull(),
})

export const testBillingCheckoutSessions = pgTable(
  'test_billing_checkout_sessions',
  {
    id: text().primaryKey(),
    kind: checkoutKind().notNull(),
    status: checkoutStatus().notNull().default('OPEN'),
    customerId: customerReference(),
    userId: text().notNull(),
    plan: planKey(),
    interval: billingInterval(),
    /** The end of a running trial, which is kept. */
    trialEndsAt: moment(),
    /** Of a trial that begins with the card. */
    trialDays: integer(),
    promotionCodeId: text().references(() => testBillingPromotionCodes.id),
    paymentId: text(),
    description: text().notNull(),
    amountMinor: amount().notNull(),
    currency: currency().notNull(),
    successUrl: text().notNull(),
    cancelUrl: text().notNull(),
    subscriptionId: text(),
    chargeId: text(),
    paidAt: moment(),
    refundedAt: moment(),
    disputedAt: moment(),
    expiresAt: moment().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    index('test_billing_checkout_sessions_open').on(table.expiresAt).where(sql`status = 'OPEN'`),
    index('test_billing_checkout_sessions_charge').on(table.chargeId).where(sql`charge_id is not null`),
  ],
)

export const testBillingPortalSessions = pgTable(
  'test_billing_portal_sessions',
  {
    id: text().primaryKey(),
    customerId: customerReference(),
    returnUrl: text().notNull(),
    /** Real time: a link that is left open does not depend on the clock. */
    expiresAt: moment().notNull(),
  },
  (table) => [index('test_billing_portal_sessions_expiry').on(table.expiresAt)],
)

/** The accounts of racers who receive contract payments. */
export const testBillingConnectedAccounts = pgTable('test_billing_connected_accounts', {
  id: text().primaryKey(),
  userId: text().notNull(),
  hasSubmittedDetails: boolean().notNull().default(false),
  createdAt: moment().notNull(),
})

/** The outcome of each write: the same key again returns it. */
export const testBillingIdempotencyKeys = pgTable(
  'test_billing_idempotency_keys',
  {
    key: text().primaryKey(),
    /** The call with its parameters, hashed: another call with the same key is a mistake. */
    callHash: text().notNull(),
    objectId: text(),
    refusal: text(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [index('test_billing_idempotency_keys_by_time').on(table.createdAt)],
)
