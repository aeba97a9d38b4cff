import { and, arrayContains, eq } from 'drizzle-orm'
import { webhookEndpoints, webhookMessages } from '#server/database/schema/webhooks.ts'
import type { Database } from '#server/platform/database.ts'
import type { WebhookEvent } from '#shared/webhooks/webhook.constants.ts'

/** One for each address of the brand that wants to hear of it. */
export async function insertMessages(
  tx: Database,
  brandId: string,
  type: WebhookEvent,
  data: Record<string, unknown>,
): Promise<string[]> {
  const listening = await tx
    .select({ id: webhookEndpoints.id })
    .from(webhookEndpoints)
    .where(
      and(
        eq(webhookEndpoints.brandId, brandId),
        eq(webhookEndpoints.isActive, true),
        arrayContains(webhookEndpoints.events, [type]),
      ),
    )
  if (listening.length === 0) return []
  const payload = { type, timestamp: new Date().toISOString(), data }
  const made = await tx
    .insert(webhookMessages)
    .values(listening.map(({ id }) => ({ endpointId: id, type, payload })))
    .returning({ id: webhookMessages.id })
  return made.map(({ id }) => id)
}
