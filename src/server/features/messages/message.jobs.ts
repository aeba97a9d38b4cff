import * as z from 'zod'
import { handleJob, type JobHandler, job, withoutTransaction } from '#server/platform/queue.ts'
import { deliverConversation, deliverMessagesJob } from './deliver-messages.ts'
import { expireRequests } from './request.machine.ts'

const expireRequestsJob = job('message-requests.expire', z.unknown())
const EVERY_HOUR = '23 * * * *'

export const messageJobs: JobHandler[] = [
  withoutTransaction(
    handleJob(deliverMessagesJob, ({ conversationId }, ctx) => deliverConversation(ctx, conversationId)),
  ),
  handleJob(expireRequestsJob, (_, ctx) => expireRequests(ctx), EVERY_HOUR),
]
