import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  char,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Ciphertext } from '#server/platform/encryption.ts'
import { deliveryStatuses, shopKinds } from '#shared/shops/shop.rules.ts'
import { users } from './accounts.ts'
import { brandReference } from './brands.ts'
import { author, encrypted, id, moment, reference, timestamps } from './columns.ts'

export const shopKind = pgEnum('shop_kind', shopKinds)
export const deliveryStatus = pgEnum('shop_delivery_status', deliveryStatuses)

/** A brand's shop, which sends its orders by signed webhooks. */
export const shops = pgTable(
  'shops',
  {
    id: id(),
    brandId: brandReference('restrict'),
    kind: shopKind().notNull(),
    name: text().notNull(),
    /** Empty until the brand has pasted it. The previous secret stays valid for a day after a change. */
    secret: encrypted().$type<Ciphertext | ''>().notNull(),
    previousSecret: encrypted(),
    previousUntil: moment(),
    lastDeliveryAt: moment(),
    /** The shop's own address as its deliveries name it. */
    domain: text(),
    /** The first connection of this shop, where it was disconnected and connected again: its orders are the same. */
    continuesId: uuid().references((): AnyPgColumn => shops.id, { onDelete: 'restrict' }),
    removedAt: moment(),
    createdBy: author(() => users.id),
    version: integer().notNull().default(1),
    ...timestamps(),
  },
  (table) => [index('shops_of_brand').on(table.brandId), index('shops_created_by').on(table.createdBy)],
)

export const shopDeliveries = pgTable(
  'shop_deliveries',
  {
    id: id(),
    shopId: reference(() => shops.id, 'restrict'),
    brandId: brandReference('restrict'),
    /** The sender's id of the delivery, and of the event where it differs. */
    externalId: text().notNull(),
    eventKey: text(),
    topic: text().notNull(),
    bodySha256: char({ length: 64 }).notNull(),
    /** Encrypted, because it names buyers; deleted after processing. */
    body: encrypted(),
    status: deliveryStatus().notNull().default('RECEIVED'),
    attempts: integer().notNull().default(0),
    /** The outcome or error, as text for the brand. */
    outcome: text(),
    receivedAt: moment().notNull().defaultNow(),
    finishedAt: moment(),
  },
  (table) => [
    unique('shop_deliveries_once').on(table.shopId, table.externalId),
    uniqueIndex('shop_deliveries_event').on(table.shopId, table.eventKey).where(sql`event_key is not null`),
    index('shop_deliveries_of_brand').on(table.brandId, table.id),
    index('shop_deliveries_status').on(table.brandId, table.status, table.id),
    index('shop_deliveries_finished').on(table.receivedAt),
  ],
)

/** Maps payments to invoices, because Stripe refunds name only the payment. */
export const stripePayments = pgTable(
  'stripe_payments',
  {
    brandId: brandReference('restrict'),
    paymentId: text().notNull(),
    invoiceId: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.brandId, table.paymentId] }),
    index('stripe_payments_old').on(table.createdAt),
  ],
)

/**
 * The promotion codes of discounts and subscriptions. Events of renewals name only the id of a discount, which cannot be
 * fetched.
 */
export const stripeDiscounts = pgTable(
  'stripe_discounts',
  {
    brandId: brandReference('restrict'),
    /** A discount (`di_…`) or a subscription (`sub_…`). */
    externalId: text().notNull(),
    promotionId: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.externalId, table.promotionId] })],
)
