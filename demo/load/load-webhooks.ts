import { randomUUID } from 'node:crypto'
import { and, desc, eq, sql } from 'drizzle-orm'
import { redemptions } from '#server/database/schema/redemptions.ts'
import { webhookAttempts, webhookEndpoints, webhookMessages } from '#server/database/schema/webhooks.ts'
import { salePayload } from '#server/features/redemptions/redemption.notifications.ts'
import type { Database } from '#server/platform/database.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import { DAY_MS, HOUR_MS } from '#shared/time.ts'
import { WEBHOOK_TEST, type WebhookMessageType } from '#shared/webhooks/webhook.constants.ts'
import { seededId } from './seeded-id.ts'
import { timedId } from './timed-id.ts'

const BRAND = 'kestrel-lubricants'
const brandId = seededId('brand', BRAND)
const CRM = seededId('webhook', 'crm')
const WAREHOUSE = seededId('webhook', 'warehouse')
const LATEST_SALES = 4
const TOOK_MS = 184
const RETRY_MS = 5000

/** A message with the response status of each attempt; the last one decides. */
type Message = {
  endpointId: string
  type: WebhookMessageType
  at: Date
  data: Record<string, unknown>
  responses: number[]
}

/**
 * Two endpoints of the demo brand: one that works, and one that returned 410 for the latest sale and is paused. The first
 * has no events of sales, so that trying out the demo calls nobody for them. Without encryption there are no secrets, and
 * no endpoints.
 */
export async function loadWebhooks(
  tx: Database,
  now: Date,
  encryption: Encryption | undefined,
): Promise<void> {
  if (!encryption) return
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const endpoint = (id: string, host: string) => ({
    id,
    brandId,
    url: `https://${host}.kestrel.example/hooks/slipstream`,
    secret: encryption.encrypt(`whsec_${Buffer.from(randomUUID()).toString('base64')}`),
    createdAt: ago(20 * DAY_MS),
    createdBy: sql`(select owner_user_id from brands where id = ${brandId})`,
  })
  await tx.insert(webhookEndpoints).values([
    { ...endpoint(CRM, 'crm'), events: ['contract.signed', 'contract.ended', 'deliverable.approved'] },
    {
      ...endpoint(WAREHOUSE, 'warehouse'),
      events: ['redemption.recorded', 'redemption.refunded'],
      isActive: false,
      isGone: true,
    },
  ])
  const test = { type: WEBHOOK_TEST, data: {} } as const
  const messages: Message[] = [
    { ...test, endpointId: CRM, at: ago(19 * DAY_MS), responses: [500, 200] },
    { ...test, endpointId: CRM, at: ago(6 * HOUR_MS), responses: [204] },
    ...(await findSales(tx)),
  ]
  await tx.insert(webhookMessages).values(messages.map(messageRow))
  await tx.insert(webhookAttempts).values(messages.flatMap(attemptRows))
}

/** The latest sales, newest first: the receiver was there for all but the first of them. */
async function findSales(tx: Database): Promise<Message[]> {
  const rows = await tx
    .select()
    .from(redemptions)
    .where(and(eq(redemptions.brandId, brandId), eq(redemptions.source, 'SHOPIFY')))
    .orderBy(desc(redemptions.redeemedAt))
    .limit(LATEST_SALES)
  return rows.map((row, at) => ({
    endpointId: WAREHOUSE,
    type: 'redemption.recorded',
    at: row.redeemedAt,
    data: salePayload(row),
    responses: [at === 0 ? 410 : 200],
  }))
}

const isSuccess = (status: number | undefined) => status !== undefined && status < 300

const idOf = ({ at }: Message, n: number) => timedId('webhook-message', at, n)

function messageRow(message: Message, n: number): typeof webhookMessages.$inferInsert {
  const { endpointId, type, at, data, responses } = message
  const isDelivered = isSuccess(responses.at(-1))
  return {
    id: idOf(message, n),
    endpointId,
    type,
    payload: { type, timestamp: at.toISOString(), data },
    status: isDelivered ? 'DELIVERED' : 'FAILED',
    attempts: responses.length,
    deliveredAt: isDelivered ? new Date(at.getTime() + (responses.length - 1) * RETRY_MS + TOOK_MS) : null,
    createdAt: at,
  }
}

const attemptRows = (message: Message, n: number): (typeof webhookAttempts.$inferInsert)[] =>
  message.responses.map((status, tried) => ({
    messageId: idOf(message, n),
    n: tried + 1,
    at: new Date(message.at.getTime() + tried * RETRY_MS),
    status,
    tookMs: TOOK_MS,
  }))
