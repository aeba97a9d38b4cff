import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  char,
  check,
  date,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  importStatuses,
  orderSources,
  redemptionChannels,
  uncreditedReasons,
} from '#shared/redemptions/redemption.constants.ts'
import { redemptionStatuses } from '#shared/redemptions/redemption.rules.ts'
import { users } from './accounts.ts'
import { brandReference } from './brands.ts'
import { discountCodes } from './codes.ts'
import { id, moment, reference, timestamps } from './columns.ts'
import { contracts } from './contracts.ts'
import { shops } from './shops.ts'

export const orderSource = pgEnum('order_source', orderSources)
export const redemptionChannel = pgEnum('redemption_channel', redemptionChannels)
export const redemptionStatus = pgEnum('redemption_status', redemptionStatuses)
export const uncreditedReason = pgEnum('uncredited_reason', uncreditedReasons)
export const importStatus = pgEnum('import_status', importStatuses)

const brand = () => brandReference('restrict')
/** Shops number their orders independently. Null outside a shop, and for Stripe, whose ids are unique over all accounts. */
const shop = () => uuid().references(() => shops.id, { onDelete: 'restrict' })

export const redemptionImports = pgTable(
  'redemption_imports',
  {
    id: id(),
    brandId: brand(),
    userId: reference(() => users.id, 'restrict'),
    fileName: text().notNull(),
    source: orderSource().notNull(),
    status: importStatus().notNull().default('COMMITTED'),
    /** Counts of rows that were new, duplicate, updated, with unknown codes, or invalid. */
    counts: jsonb().$type<Record<string, number>>().notNull(),
    undoneAt: moment(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [index('redemption_imports_of_brand').on(table.brandId, table.id)],
)

export const importMappings = pgTable('import_mappings', {
  brandId: brand().primaryKey(),
  mapping: jsonb().$type<Record<string, string>>().notNull(),
  updatedAt: moment().notNull().defaultNow(),
})

/** One row per code of an order. Of the buyer only a keyed hash and the country are stored. */
export const redemptions = pgTable(
  'redemptions',
  {
    id: id(),
    brandId: brand(),
    /** Null while no code of the brand matches. */
    codeId: uuid().references(() => discountCodes.id, { onDelete: 'restrict' }),
    contractId: uuid().references(() => contracts.id, { onDelete: 'restrict' }),
    athleteUserId: uuid().references(() => users.id, { onDelete: 'restrict' }),
    source: orderSource().notNull(),
    channel: redemptionChannel().notNull(),
    shopId: shop(),
    externalOrderId: text().notNull(),
    /** The code as sent by the shop, and its normalised form. */
    codeText: text().notNull(),
    codeKey: text().notNull(),
    status: redemptionStatus().notNull(),
    currency: char({ length: 3 }).notNull(),
    /** This code's share of the order, after discounts and before refunds. */
    netMinor: bigint({ mode: 'number' }).notNull(),
    discountMinor: bigint({ mode: 'number' }).notNull().default(0),
    /** This code's share as the shop prices it, where its prices include tax; refunds of items are a part of it. */
    pricedMinor: bigint({ mode: 'number' }),
    /** The buyer's payment for the whole order, with tax and shipping; refunds of payments are a part of it. */
    paidMinor: bigint({ mode: 'number' }),
    /** This code's share of the refunds, and the same share of its discount. */
    refundedMinor: bigint({ mode: 'number' }).notNull().default(0),
    refundedDiscountMinor: bigint({ mode: 'number' }).notNull().default(0),
    /** The racer's commission on the remainder. */
    commissionMinor: bigint({ mode: 'number' }).notNull().default(0),
    commissionBp: integer().notNull().default(0),
    /** Recorded without commission. */
    uncredited: uncreditedReason(),
    redeemedAt: moment().notNull(),
    /** When the shop reported this state of the order: a newer state replaces it. */
    reportedAt: moment(),
    /** When the pending period ends. */
    confirmAt: moment().notNull(),
    /** When the racer disputed its exclusion, until it is decided. */
    disputedAt: moment(),
    customerHash: text(),
    country: char({ length: 2 }),
    /** Metadata from the brand's system, visible to the brand only. */
    metadata: jsonb().$type<Record<string, string | number | boolean>>(),
    importId: uuid().references(() => redemptionImports.id, { onDelete: 'restrict' }),
    /** Hash of the payload, to distinguish a repeat from a different order with the same number. */
    contentSha256: char({ length: 64 }).notNull(),
    version: integer().notNull().default(1),
    ...timestamps(),
  },
  (table) => [
    // Unique by the code's text, so that a redemption keeps its identity when its code is matched later.
    unique('redemptions_once')
      .on(table.brandId, table.source, table.externalOrderId, table.shopId, table.codeKey)
      .nullsNotDistinct(),
    index('redemptions_of_brand').on(table.brandId, table.redeemedAt, table.id),
    index('redemptions_by_status').on(table.brandId, table.status, table.redeemedAt, table.id),
    index('redemptions_by_channel').on(table.brandId, table.channel, table.redeemedAt, table.id),
    index('redemptions_of_code').on(table.codeId, table.redeemedAt),
    index('redemptions_of_contract').on(table.contractId, table.redeemedAt, table.id),
    index('redemptions_of_athlete').on(table.athleteUserId, table.redeemedAt),
    index('redemptions_held').on(table.confirmAt).where(sql`status = 'PENDING'`),
    index('redemptions_unmatched').on(table.brandId, table.codeKey).where(sql`status = 'UNMATCHED'`),
    // Usually empty: sales of versions that rounded down, until a job has corrected them. Numeric, because bigint overflows.
    index('redemptions_misrounded')
      .on(table.brandId, table.id)
      .where(
        sql`uncredited is null and commission_minor <> round((net_minor - refunded_minor) * 0.0001 * commission_bp)`,
      ),
    index('redemptions_disputed').on(table.disputedAt).where(sql`disputed_at is not null`),
    index('redemptions_of_import').on(table.importId),
    index('redemptions_of_customer').on(table.brandId, table.customerHash),
    check('redemptions_amounts', sql`net_minor >= 0 and discount_minor >= 0 and commission_minor >= 0`),
    check('redemptions_refunded', sql`refunded_minor between 0 and net_minor`),
    check('redemptions_refunded_discount', sql`refunded_discount_minor between 0 and discount_minor`),
  ],
)

/** Refunds of an order, which may arrive before the order. */
export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    brandId: brand(),
    source: orderSource().notNull(),
    channel: redemptionChannel().notNull(),
    shopId: shop(),
    externalRefundId: text().notNull(),
    externalOrderId: text().notNull(),
    /** Null for a cancelled order, which is refunded in full. */
    amountMinor: bigint({ mode: 'number' }),
    /** Whether the amount is a part of the payment, with tax and shipping, and not of the items alone. */
    isOfPayment: boolean().notNull().default(false),
    currency: char({ length: 3 }),
    refundedAt: moment().notNull(),
    importId: uuid().references(() => redemptionImports.id, { onDelete: 'restrict' }),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    unique('refunds_once')
      .on(table.brandId, table.source, table.externalRefundId, table.shopId)
      .nullsNotDistinct(),
    index('refunds_of_order').on(table.brandId, table.source, table.externalOrderId, table.shopId),
    index('refunds_of_import').on(table.importId),
    check('refunds_amount', sql`amount_minor > 0`),
  ],
)

const sums = () => ({
  /** Without fully refunded sales. */
  redemptions: integer().notNull(),
  /** Of these, still pending. */
  pending: integer().notNull(),
  netMinor: bigint({ mode: 'number' }).notNull(),
  refundedMinor: bigint({ mode: 'number' }).notNull(),
  /** After refunds. */
  discountMinor: bigint({ mode: 'number' }).notNull(),
  commissionMinor: bigint({ mode: 'number' }).notNull(),
})

/** Daily totals by code, currency and country, on days of the brand's time zone, maintained by a job; the source of all figures and charts. */
export const redemptionDays = pgTable(
  'redemption_days',
  {
    codeId: reference(() => discountCodes.id, 'restrict'),
    day: date().notNull(),
    currency: char({ length: 3 }).notNull(),
    /** Empty if the shop did not send it. */
    country: text().notNull().default(''),
    brandId: uuid().notNull(),
    contractId: uuid().notNull(),
    athleteUserId: uuid().notNull(),
    ...sums(),
  },
  (table) => [
    primaryKey({ columns: [table.codeId, table.day, table.currency, table.country] }),
    index('redemption_days_of_brand').on(table.brandId, table.day),
    index('redemption_days_of_contract').on(table.contractId, table.day),
    index('redemption_days_of_athlete').on(table.athleteUserId, table.day),
  ],
)

/** Daily totals of all codes of a brand, so that brands with many codes read few rows. */
export const redemptionBrandDays = pgTable(
  'redemption_brand_days',
  {
    brandId: brandReference('restrict'),
    day: date().notNull(),
    currency: char({ length: 3 }).notNull(),
    country: text().notNull().default(''),
    ...sums(),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.day, table.currency, table.country] })],
)

/** Monthly totals by code, keyed by the first day, for the full months of long periods. */
export const redemptionCodeMonths = pgTable(
  'redemption_code_months',
  {
    codeId: reference(() => discountCodes.id, 'restrict'),
    month: date().notNull(),
    currency: char({ length: 3 }).notNull(),
    brandId: uuid().notNull(),
    contractId: uuid().notNull(),
    athleteUserId: uuid().notNull(),
    ...sums(),
  },
  (table) => [
    primaryKey({ columns: [table.codeId, table.month, table.currency] }),
    index('redemption_code_months_of_brand').on(table.brandId, table.month),
  ],
)
