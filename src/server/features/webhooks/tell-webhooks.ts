import * as z from 'zod'
import type { Database } from '#server/platform/database.ts'
import { enqueue, job } from '#server/platform/queue.ts'
import type { WebhookEvent } from '#shared/webhooks/webhook.constants.ts'
import { insertMessages } from './webhook-message.store.ts'

export const messageDue = job('webhooks.send', z.object({ messageId: z.uuid() }))

/** Tells every system of the brand that wants to hear of such a thing, once the transaction at hand is kept. */
export async function tellWebhooks(
  tx: Database,
  brandId: string,
  type: WebhookEvent,
  data: Record<string, unknown>,
): Promise<void> {
  for (const messageId of await insertMessages(tx, brandId, type, data)) {
    await enqueue(tx, messageDue, { messageId })
  }
}
