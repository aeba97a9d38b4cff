import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgEnum, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import {
  type WebhookEvent,
  type WebhookMessageType,
  webhookMessageStatuses,
} from '#shared/webhooks/webhook.constants.ts'
import { users } from './accounts.ts'
import { brandReference } from './brands.ts'
import { author, encrypted, id, moment, reference, timestamps } from './columns.ts'

export const webhookMessageStatus = pgEnum('webhook_message_status', webhookMessageStatuses)

export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    id: id(),
    brandId: brandReference('cascade'),
    url: text().notNull(),
    events: text().array().$type<WebhookEvent[]>().notNull(),
    /** For a day after a change the previous secret signs as well. */
    secret: encrypted().notNull(),
    previousSecret: encrypted(),
    previousUntil: moment(),
    isActive: boolean().notNull().default(true),
    /** Inactive because it returned 410. */
    isGone: boolean().notNull().default(false),
    /** Consecutive attempts without a response in time. */
    timeouts: integer().notNull().default(0),
    /** Nothing is sent until then, because of these timeouts. */
    pausedUntil: moment(),
    createdBy: author(() => users.id),
    version: integer().notNull().default(1),
    ...timestamps(),
  },
  (table) => [
    index('webhook_endpoints_of_brand').on(table.brandId),
    index('webhook_endpoints_created_by').on(table.createdBy),
  ],
)

export const webhookMessages = pgTable(
  'webhook_messages',
  {
    /** The idempotency id sent to the receiver. */
    id: id(),
    endpointId: reference(() => webhookEndpoints.id, 'cascade'),
    type: text().$type<WebhookMessageType>().notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    status: webhookMessageStatus().notNull().default('PENDING'),
    attempts: integer().notNull().default(0),
    nextAttemptAt: moment(),
    deliveredAt: moment(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index('webhook_messages_of_endpoint').on(table.endpointId, table.id),
    index('webhook_messages_pending').on(table.endpointId).where(sql`status = 'PENDING'`),
    index('webhook_messages_old').on(table.createdAt).where(sql`status <> 'PENDING'`),
  ],
)

export const webhookAttempts = pgTable(
  'webhook_attempts',
  {
    messageId: reference(() => webhookMessages.id, 'cascade'),
    n: integer().notNull(),
    at: moment().notNull().defaultNow(),
    /** The receiver's response status; null without a response. */
    status: integer(),
    error: text(),
    tookMs: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.messageId, table.n] })],
)
