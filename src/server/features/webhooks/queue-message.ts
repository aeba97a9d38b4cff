import * as z from 'zod'
import type { Database } from '#server/platform/database.ts'
import { enqueue, job } from '#server/platform/queue.ts'
import type { NamedMessage } from './webhook-message.store.ts'

export const messageDue = job('webhooks.send', z.object({ messageId: z.uuid() }))

/**
 * The next try of a message, which takes the place of one that still waits. A receiver that answers slowly, or never,
 * holds up nobody but itself.
 */
export const queueMessage = (
  tx: Database,
  { id, endpointId }: NamedMessage,
  afterSeconds = 0,
): Promise<void> =>
  enqueue(
    tx,
    messageDue,
    { messageId: id },
    { key: `webhook:${id}`, queueName: `webhooks:${endpointId}`, afterSeconds },
  )
