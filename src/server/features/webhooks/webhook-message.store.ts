import { and, asc, desc, eq, lt, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { brands } from '#server/database/schema/brands.ts'
import { webhookAttempts, webhookEndpoints, webhookMessages } from '#server/database/schema/webhooks.ts'
import type { Database } from '#server/platform/database.ts'
import { insertRows } from '#server/platform/insert-rows.ts'
import { pick } from '#shared/pick.ts'
import {
  WEBHOOK_LOG_PAGE,
  type WebhookMessageStatus,
  type WebhookMessageType,
} from '#shared/webhooks/webhook.constants.ts'
import type { WebhookMessage, WebhookMessageDetail } from '#shared/webhooks/webhook.contract.ts'

const shape = {
  ...pick(webhookMessages, ['id', 'endpointId', 'type', 'status', 'attempts']),
  lastStatus: webhookAttempts.status,
  lastError: webhookAttempts.error,
  nextAttemptAt: webhookMessages.nextAttemptAt,
  deliveredAt: webhookMessages.deliveredAt,
  createdAt: webhookMessages.createdAt,
}
type Row = Omit<WebhookMessage, 'nextAttemptAt' | 'deliveredAt' | 'createdAt'> &
  Pick<typeof webhookMessages.$inferSelect, 'nextAttemptAt' | 'deliveredAt' | 'createdAt'>

const toMessage = ({ nextAttemptAt, deliveredAt, createdAt, ...row }: Row): WebhookMessage => ({
  ...row,
  nextAttemptAt: nextAttemptAt?.toISOString() ?? null,
  deliveredAt: deliveredAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
})

const isLastAttempt = and(
  eq(webhookAttempts.messageId, webhookMessages.id),
  eq(webhookAttempts.n, webhookMessages.attempts),
)

export type NamedMessage = { id: string; endpointId: string }

export type NewMessage = {
  endpointId: string
  type: WebhookMessageType
  data: Record<string, unknown>
  /** Too many are pending: it is in the log, and can be resent. */
  isDropped: boolean
}

/** All in one statement. */
export async function insertMessages(tx: Database, messages: readonly NewMessage[]): Promise<NamedMessage[]> {
  const now = new Date()
  const rows = messages.map(({ endpointId, type, data, isDropped }) => ({
    ...{ id: uuidv7(), endpointId, type, payload: { type, timestamp: now.toISOString(), data } },
    ...(isDropped
      ? { status: 'DROPPED' as const, nextAttemptAt: null }
      : { status: 'PENDING' as const, nextAttemptAt: now }),
  }))
  await insertRows(tx, webhookMessages, rows)
  return rows
}

/** Makes pending messages due now; returns them. */
export const hastenMessages = (tx: Database, endpointId: string): Promise<NamedMessage[]> =>
  tx
    .update(webhookMessages)
    .set({ nextAttemptAt: sql`now()` })
    .where(and(eq(webhookMessages.endpointId, endpointId), eq(webhookMessages.status, 'PENDING')))
    .returning(pick(webhookMessages, ['id', 'endpointId']))

/** Newest first, with one row more than a page. */
export async function findMessages(
  tx: Database,
  endpointId: string,
  { status, before }: { status: WebhookMessageStatus | undefined; before: string | undefined },
): Promise<WebhookMessage[]> {
  const found = await tx
    .select(shape)
    .from(webhookMessages)
    .leftJoin(webhookAttempts, isLastAttempt)
    .where(
      and(
        eq(webhookMessages.endpointId, endpointId),
        status && eq(webhookMessages.status, status),
        before ? lt(webhookMessages.id, before) : undefined,
      ),
    )
    .orderBy(desc(webhookMessages.id))
    .limit(WEBHOOK_LOG_PAGE + 1)
  return found.map(toMessage)
}

/** A message of the user's brand. */
export async function findMessage(
  tx: Database,
  userId: string,
  id: string,
): Promise<(WebhookMessage & Pick<WebhookMessageDetail, 'payload'>) | null> {
  const [found] = await tx
    .select({ ...shape, payload: webhookMessages.payload })
    .from(webhookMessages)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookMessages.endpointId))
    .innerJoin(brands, eq(brands.id, webhookEndpoints.brandId))
    .leftJoin(webhookAttempts, isLastAttempt)
    .where(and(eq(webhookMessages.id, id), eq(brands.ownerUserId, userId)))
  if (!found) return null
  const { payload, ...row } = found
  return { ...toMessage(row), payload }
}

/** Oldest first. */
export async function findAttempts(tx: Database, messageId: string): Promise<WebhookMessageDetail['tries']> {
  const found = await tx
    .select()
    .from(webhookAttempts)
    .where(eq(webhookAttempts.messageId, messageId))
    .orderBy(asc(webhookAttempts.n))
  return found.map(({ n, at, status, error, tookMs }) => ({
    n,
    status,
    error,
    tookMs,
    at: at.toISOString(),
  }))
}

/** Makes a delivery due now. */
export async function reopenMessage(tx: Database, id: string): Promise<void> {
  await tx
    .update(webhookMessages)
    .set({ status: 'PENDING', nextAttemptAt: sql`now()` })
    .where(eq(webhookMessages.id, id))
}
