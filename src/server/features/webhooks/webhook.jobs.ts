import { handleExternalJob, type JobHandler } from '#server/platform/queue.ts'
import { deliverMessage } from './deliver-message.ts'
import { messageDue } from './send-webhooks.ts'

export const webhookJobs: JobHandler[] = [
  handleExternalJob(messageDue, ({ messageId }, ctx) => deliverMessage(ctx, messageId)),
]
