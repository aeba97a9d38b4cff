import * as z from 'zod'
import {
  handleExternalJob,
  handleJob,
  type JobHandler,
  job,
  withLongStatements,
} from '#server/platform/queue.ts'
import { deliverMessage } from './deliver-message.ts'
import { messageDue } from './send-webhooks.ts'
import { deleteOldMessages } from './webhook-message.store.ts'

const sweepDue = job('webhooks.sweep', z.unknown())
const EVERY_NIGHT = '20 3 * * *'

export const webhookJobs: JobHandler[] = [
  handleExternalJob(messageDue, ({ messageId }, ctx) => deliverMessage(ctx, messageId)),
  withLongStatements(handleJob(sweepDue, (_, { tx }) => deleteOldMessages(tx), EVERY_NIGHT)),
]
