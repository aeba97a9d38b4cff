import * as z from 'zod'
import { handleExternalJob, handleJob, type JobHandler, job } from '#server/platform/queue.ts'
import { WEBHOOK_WITHIN_MS } from '#shared/webhooks/webhook.constants.ts'
import { deliverMessage } from './deliver-message.ts'
import { messageDue } from './queue-message.ts'
import { deleteOldMessages } from './webhook-message.store.ts'
import type { WebhookParts } from './webhook-parts.ts'

const sweepDue = job('webhooks.sweep', z.unknown())
const EVERY_NIGHT = '20 3 * * *'

export const webhookJobs = (parts: WebhookParts, timeoutMs = WEBHOOK_WITHIN_MS): JobHandler[] => [
  handleExternalJob(messageDue, ({ messageId }, { tx: db, signal }) =>
    deliverMessage(parts, db, { messageId, timeoutMs, signal }),
  ),
  handleJob(sweepDue, (_, { tx }) => deleteOldMessages(tx), EVERY_NIGHT),
]
