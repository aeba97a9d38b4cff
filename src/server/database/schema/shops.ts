import { sql } from 'drizzle-orm'
import {
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
import { deliveryStatuses, shopKinds } from '#shared/shops/shop.constants.ts'
import { brandReference } from './brands.ts'
import { id, moment, timestamps } from './columns.ts'

export const shopKind = pgEnum('shop_kind', shopKinds)
export const deliveryStatus = pgEnum('shop_delivery_status', deliveryStatuses)

/** A brand's own shop, which tells of its orders by signed calls. */
export const shops = pgTable(
  'shops',
  {
    id: id(),
    brandId: brandReference('restrict'),
    kind: shopKind().notNull(),
    name: text().notNull(),
    /** Sealed; the one before is good for a day after it was changed. */
    secret: text().notNull(),
    previousSecret: text(),
    previousUntil: moment(),
    lastDeliveryAt: moment(),
    removedAt: moment(),
    version: integer().notNull().default(1),
    ...timestamps(),
  },
  (table) => [index('shops_of_brand').on(table.brandId)],
)

/** What shops sent, before anything was made of it. */
export const shopDeliveries = pgTable(
  'shop_deliveries',
  {
    id: id(),
    shopId: uuid()
      .notNull()
      .references(() => shops.id, { onDelete: 'restrict' }),
    brandId: brandReference('restrict'),
    /** By which the sender knows the delivery, and the event behind it where the two differ. */
    externalId: text().notNull(),
    eventKey: text(),
    topic: text().notNull(),
    bodySha256: char({ length: 64 }).notNull(),
    /** Sealed, because buyers are named in it; gone as soon as it was worked on. */
    body: text(),
    status: deliveryStatus().notNull().default('RECEIVED'),
    attempts: integer().notNull().default(0),
    /** What was made of it, or what went wrong, in words for the brand. */
    outcome: text(),
    receivedAt: moment().notNull().defaultNow(),
    finishedAt: moment(),
  },
  (table) => [
    unique('shop_deliveries_once').on(table.shopId, table.externalId),
    uniqueIndex('shop_deliveries_event').on(table.shopId, table.eventKey).where(sql`event_key is not null`),
    index('shop_deliveries_of_brand').on(table.brandId, table.id.desc()),
    index('shop_deliveries_status').on(table.brandId, table.status, table.id.desc()),
    index('shop_deliveries_finished').on(table.receivedAt),
  ],
)

/** Which payment paid which invoice: Stripe's refunds name the payment alone. */
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
