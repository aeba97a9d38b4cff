import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  char,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  checkoutKinds,
  checkoutStatuses,
  invoiceStatuses,
  membershipStatuses,
  subscriptionStatuses,
} from '#shared/memberships/membership.constants.ts'
import { billingIntervals, type PaidPlanKey } from '#shared/memberships/plan-key.constants.ts'
import { userReference } from './accounts.ts'
import { citext, id, moment, reference, timestamps } from './columns.ts'
import { payments } from './contracts.ts'

export const membershipStatus = pgEnum('membership_status', membershipStatuses)
export const subscriptionStatus = pgEnum('subscription_status', subscriptionStatuses)
export const billingInterval = pgEnum('billing_interval', billingIntervals)
export const invoiceStatus = pgEnum('invoice_status', invoiceStatuses)
export const checkoutKind = pgEnum('checkout_kind', checkoutKinds)
export const checkoutStatus = pgEnum('checkout_status', checkoutStatuses)

const planKey = () => text().$type<PaidPlanKey>()
const amount = () => bigint({ mode: 'number' }).notNull()
const currency = () => char({ length: 3 }).notNull()

/** One row per account that has, had or was given a paid plan. What the provider says is kept beside what follows from it. */
export const memberships = pgTable(
  'memberships',
  {
    id: id(),
    userId: userReference().unique(),
    status: membershipStatus().notNull().default('FREE'),
    plan: planKey(),
    interval: billingInterval(),
    /** When full access ends without a further report of the provider. */
    accessUntil: moment(),
    customerId: text().unique(),
    subscriptionId: text().unique(),
    subscriptionStatus: subscriptionStatus(),
    trialEndsAt: moment(),
    /** Whether the next charge has a card: a trial without one ends as it is. */
    hasCard: boolean().notNull().default(false),
    currentPeriodEnd: moment(),
    cancelAt: moment(),
    endedAt: moment(),
    pastDueSince: moment(),
    /** Granted by an administrator. */
    compedPlan: planKey(),
    compedUntil: moment(),
    /** When the trial was refused, because the person had had one with another account. */
    trialRefusedAt: moment(),
    /** When the provider was asked last; an older answer does not replace a newer one. */
    syncedAt: moment(),
    version: integer().notNull().default(1),
    ...timestamps(),
  },
  (table) => [
    index('memberships_by_status').on(table.status, table.id),
    index('memberships_ending').on(table.accessUntil).where(sql`access_until is not null`),
    index('memberships_trials').on(table.trialEndsAt).where(sql`status = 'TRIALING'`),
  ],
)

/** A trial is given once per person: by the address without its alias, hashed. */
export const trialRedemptions = pgTable('trial_redemptions', {
  addressHash: text().primaryKey(),
  userId: uuid().notNull(),
  createdAt: moment().notNull().defaultNow(),
})

/** A visit to the provider's payment page. */
export const checkouts = pgTable(
  'checkouts',
  {
    id: id(),
    userId: userReference(),
    kind: checkoutKind().notNull(),
    status: checkoutStatus().notNull().default('OPEN'),
    plan: planKey(),
    interval: billingInterval(),
    promoCode: citext(),
    paymentId: uuid().references(() => payments.id, { onDelete: 'restrict' }),
    /** Of the payment when the page was opened: a page for other terms is closed. */
    paymentVersion: integer(),
    /** What it led to, for payments of contracts. */
    chargeId: text(),
    /** The provider's id of the session. */
    sessionId: text().notNull().unique(),
    url: text().notNull(),
    expiresAt: moment().notNull(),
    ...timestamps(),
  },
  (table) => [
    index('checkouts_by_time').on(table.createdAt),
    index('checkouts_of_user').on(table.userId, table.createdAt),
    index('checkouts_of_payment').on(table.paymentId).where(sql`payment_id is not null`),
  ],
)

/** Copies of the provider's invoices. */
export const invoices = pgTable(
  'invoices',
  {
    id: id(),
    userId: reference(() => memberships.userId, 'cascade'),
    /** The provider's id. */
    invoiceId: text().notNull().unique(),
    /** Of the provider; null for copies that were made before it was stored. */
    subscriptionId: text(),
    number: text(),
    status: invoiceStatus().notNull(),
    description: text().notNull(),
    currency: currency(),
    totalMinor: amount(),
    taxMinor: amount(),
    /** What remains to be paid. */
    dueMinor: amount(),
    hostedUrl: text(),
    pdfUrl: text(),
    issuedAt: moment().notNull(),
    paidAt: moment(),
    /** When a plan that was paid twice was returned. */
    refundedAt: moment(),
    /** When the provider tries to charge the card again. */
    nextAttemptAt: moment(),
    ...timestamps(),
  },
  (table) => [index('invoices_of_user').on(table.userId, table.issuedAt, table.id)],
)

/** Reports of the provider; each is processed once, however often it is delivered. */
export const billingEvents = pgTable(
  'billing_events',
  {
    /** The provider's id. */
    id: text().primaryKey(),
    type: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
    processedAt: moment(),
  },
  (table) => [index('billing_events_by_time').on(table.createdAt)],
)

/** Discounts on plans, created by administrators. */
export const promoCodes = pgTable('promo_codes', {
  id: id(),
  code: citext().notNull().unique(),
  /** What the campaign page says above the terms. */
  title: text().notNull(),
  percentOff: integer(),
  amountOffMinor: bigint({ mode: 'number' }),
  currency: char({ length: 3 }),
  /** For how many months; null for the first payment only. */
  months: integer(),
  plans: text().array().$type<PaidPlanKey[]>().notNull(),
  maxRedemptions: integer(),
  expiresAt: moment(),
  isPaused: boolean().notNull().default(false),
  /** The provider's id of the promotion code. */
  promotionCodeId: text().unique(),
  version: integer().notNull().default(1),
  ...timestamps(),
})

export const promoRedemptions = pgTable(
  'promo_redemptions',
  {
    promoCodeId: reference(() => promoCodes.id, 'restrict'),
    userId: userReference(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.promoCodeId, table.userId] })],
)
