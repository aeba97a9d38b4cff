import type { Database } from '#server/platform/database.ts'
import type { WebhookEvent } from '#shared/webhooks/webhook.constants.ts'
import { queueMessage } from './queue-message.ts'
import { findListening } from './webhook-endpoint.store.ts'
import { insertMessages } from './webhook-message.store.ts'

/** Tells every system of the brand that wants to hear of such a thing, once the transaction at hand is kept. */
export async function tellWebhooks(
  tx: Database,
  brandId: string,
  type: WebhookEvent,
  data: Record<string, unknown>,
): Promise<void> {
  const listening = await findListening(tx, brandId, type)
  if (listening.length === 0) return
  for (const message of await insertMessages(tx, listening, type, data)) await queueMessage(tx, message)
}
