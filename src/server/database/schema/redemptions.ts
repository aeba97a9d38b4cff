import { sql } from 'drizzle-orm'
import {
  bigint,
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
import { id, moment, timestamps } from './columns.ts'
import { contracts } from './contracts.ts'

export const orderSource = pgEnum('order_source', orderSources)
export const redemptionChannel = pgEnum('redemption_channel', redemptionChannels)
export const redemptionStatus = pgEnum('redemption_status', redemptionStatuses)
export const uncreditedReason = pgEnum('uncredited_reason', uncreditedReasons)
export const importStatus = pgEnum('import_status', importStatuses)

const brand = () => brandReference('restrict')

export const redemptionImports = pgTable(
  'redemption_imports',
  {
    id: id(),
    brandId: brand(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    fileName: text().notNull(),
    source: orderSource().notNull(),
    status: importStatus().notNull().default('COMMITTED'),
    /** How many rows were new, there before, updated, of unknown codes, and bad. */
    counts: jsonb().$type<Record<string, number>>().notNull(),
    undoneAt: moment(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [index('redemption_imports_of_brand').on(table.brandId, table.id.desc())],
)

/** Which column of a brand's own files means what, as it said the last time. */
export const importMappings = pgTable('import_mappings', {
  brandId: brand().primaryKey(),
  mapping: jsonb().$type<Record<string, string>>().notNull(),
  updatedAt: moment().notNull().defaultNow(),
})

/** One for each code of an order. Of the buyer it keeps a keyed hash and a country, and nothing else. */
export const redemptions = pgTable(
  'redemptions',
  {
    id: id(),
    brandId: brand(),
    /** Null while no code of the brand is spelt so. */
    codeId: uuid().references(() => discountCodes.id, { onDelete: 'restrict' }),
    contractId: uuid().references(() => contracts.id, { onDelete: 'restrict' }),
    athleteUserId: uuid().references(() => users.id, { onDelete: 'restrict' }),
    source: orderSource().notNull(),
    channel: redemptionChannel().notNull(),
    externalOrderId: text().notNull(),
    /** As the shop sent it, and what its spellings have in common. */
    codeText: text().notNull(),
    codeKey: text().notNull(),
    status: redemptionStatus().notNull(),
    currency: char({ length: 3 }).notNull(),
    /** This code's part of the order, after discounts, before refunds. */
    netMinor: bigint({ mode: 'number' }).notNull(),
    discountMinor: bigint({ mode: 'number' }).notNull().default(0),
    /** This code's part of what was refunded. */
    refundedMinor: bigint({ mode: 'number' }).notNull().default(0),
    /** What the racer earns of what is left. */
    commissionMinor: bigint({ mode: 'number' }).notNull().default(0),
    commissionBp: integer().notNull().default(0),
    /** It is recorded, and earns the racer nothing. */
    uncredited: uncreditedReason(),
    redeemedAt: moment().notNull(),
    /** When the hold window ends. */
    confirmAt: moment().notNull(),
    customerHash: text(),
    country: char({ length: 2 }),
    /** What the brand's own system said besides, for its own eyes. */
    metadata: jsonb().$type<Record<string, string | number | boolean>>(),
    importId: uuid().references(() => redemptionImports.id, { onDelete: 'restrict' }),
    /** Of what was sent, so that the same again is told from another thing under the same number. */
    contentSha256: char({ length: 64 }).notNull(),
    version: integer().notNull().default(1),
    ...timestamps(),
  },
  (table) => [
    // The spelling stands for the code, so that one that is matched later stays the same redemption.
    unique('redemptions_once').on(table.brandId, table.source, table.externalOrderId, table.codeKey),
    index('redemptions_of_brand').on(table.brandId, table.redeemedAt.desc(), table.id.desc()),
    index('redemptions_by_status').on(table.brandId, table.status, table.redeemedAt.desc(), table.id.desc()),
    index('redemptions_of_code').on(table.codeId, table.redeemedAt),
    index('redemptions_of_contract').on(table.contractId, table.redeemedAt.desc(), table.id.desc()),
    index('redemptions_of_athlete').on(table.athleteUserId, table.redeemedAt.desc()),
    index('redemptions_held').on(table.confirmAt).where(sql`status = 'PENDING'`),
    index('redemptions_unmatched').on(table.brandId, table.codeKey).where(sql`status = 'UNMATCHED'`),
    index('redemptions_of_import').on(table.importId),
    index('redemptions_of_customer').on(table.brandId, table.customerHash),
    check('redemptions_amounts', sql`net_minor >= 0 and discount_minor >= 0 and commission_minor >= 0`),
    check('redemptions_refunded', sql`refunded_minor between 0 and net_minor`),
  ],
)

/** What went back of an order, whether the order itself has arrived or not. */
export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    brandId: brand(),
    source: orderSource().notNull(),
    channel: redemptionChannel().notNull(),
    externalRefundId: text().notNull(),
    externalOrderId: text().notNull(),
    /** Null where everything went back: an order that was cancelled. */
    amountMinor: bigint({ mode: 'number' }),
    currency: char({ length: 3 }),
    refundedAt: moment().notNull(),
    importId: uuid().references(() => redemptionImports.id, { onDelete: 'restrict' }),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    unique('refunds_once').on(table.brandId, table.source, table.externalRefundId),
    index('refunds_of_order').on(table.brandId, table.source, table.externalOrderId),
    index('refunds_of_import').on(table.importId),
    check('refunds_amount', sql`amount_minor > 0`),
  ],
)

const sums = () => ({
  redemptions: integer().notNull(),
  /** Of these, in the hold window. */
  pending: integer().notNull(),
  netMinor: bigint({ mode: 'number' }).notNull(),
  refundedMinor: bigint({ mode: 'number' }).notNull(),
  discountMinor: bigint({ mode: 'number' }).notNull(),
  commissionMinor: bigint({ mode: 'number' }).notNull(),
})

/** Redemptions of one code, day (UTC), currency and country, summed by a job: what every figure and plot is read from. */
export const redemptionDays = pgTable(
  'redemption_days',
  {
    codeId: uuid()
      .notNull()
      .references(() => discountCodes.id, { onDelete: 'restrict' }),
    day: date().notNull(),
    currency: char({ length: 3 }).notNull(),
    /** Empty where the shop did not say. */
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

/** The same of all codes of a brand together: a brand with many codes reads a year of days, not of codes and days. */
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

/** The same of one code in a whole month, named by its first day: what a long time is read from, but for its edges. */
export const redemptionCodeMonths = pgTable(
  'redemption_code_months',
  {
    codeId: uuid()
      .notNull()
      .references(() => discountCodes.id, { onDelete: 'restrict' }),
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
