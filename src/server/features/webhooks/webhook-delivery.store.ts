import { and, eq, sql } from 'drizzle-orm'
import { brands } from '#server/database/schema/brands.ts'
import { webhookAttempts, webhookEndpoints, webhookMessages } from '#server/database/schema/webhooks.ts'
import { isOpenAccount } from '#server/features/auth/account.reads.ts'
import type { Database } from '#server/platform/database.ts'
import type { Ciphertext } from '#server/platform/encryption.ts'
import { pick } from '#shared/pick.ts'
import type { WebhookMessageStatus } from '#shared/webhooks/webhook.constants.ts'

export type DueMessage = NonNullable<Awaited<ReturnType<typeof findDueMessage>>>

/** Null when it was delivered, failed for good, or deleted with its endpoint. */
export async function findDueMessage(db: Database, id: string) {
  const [found] = await db
    .select({
      ...pick(webhookMessages, ['id', 'type', 'payload', 'attempts']),
      endpointId: webhookEndpoints.id,
      brandId: webhookEndpoints.brandId,
      url: webhookEndpoints.url,
      /** Neither paused by the brand nor by its suspension. */
      isActive: sql<boolean>`${webhookEndpoints.isActive} and ${isOpenAccount(brands.ownerUserId)}`,
      pausedUntil:
        sql`case when ${webhookEndpoints.pausedUntil} > now() then ${webhookEndpoints.pausedUntil} end`
          .mapWith(webhookEndpoints.pausedUntil)
          .as('current_pause'),
      secret: webhookEndpoints.secret,
      /** Only during the overlap. */
      previousSecret: sql<Ciphertext | null>`case when ${webhookEndpoints.previousUntil} > now() then ${webhookEndpoints.previousSecret} end`,
      ownerUserId: brands.ownerUserId,
    })
    .from(webhookMessages)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookMessages.endpointId))
    .innerJoin(brands, eq(brands.id, webhookEndpoints.brandId))
    .where(and(eq(webhookMessages.id, id), eq(webhookMessages.status, 'PENDING')))
  return found ?? null
}

/** No attempt is made during a pause. */
export async function postponeMessage(tx: Database, id: string, until: Date): Promise<void> {
  await tx.update(webhookMessages).set({ nextAttemptAt: until }).where(eq(webhookMessages.id, id))
}

export type Attempt = { status: number | null; error: string | null; tookMs: number }

/** Records an attempt and its outcome; false when another worker recorded the same attempt first. */
export async function recordAttempt(
  tx: Database,
  { id, attempts }: Pick<DueMessage, 'id' | 'attempts'>,
  attempt: Attempt,
  { status, afterSeconds }: { status: WebhookMessageStatus; afterSeconds: number | null },
): Promise<boolean> {
  const [updated] = await tx
    .update(webhookMessages)
    .set({
      status,
      attempts: attempts + 1,
      nextAttemptAt: afterSeconds === null ? null : sql`now() + make_interval(secs => ${afterSeconds})`,
      ...(status === 'DELIVERED' && { deliveredAt: sql`now()` }),
    })
    .where(and(eq(webhookMessages.id, id), eq(webhookMessages.attempts, attempts)))
    .returning({ id: webhookMessages.id })
  if (!updated) return false
  await tx.insert(webhookAttempts).values({ messageId: id, n: attempts + 1, ...attempt })
  return true
}
