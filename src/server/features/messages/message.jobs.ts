import * as z from 'zod'
import { handleJob, type JobHandler, job } from '#server/platform/queue.ts'
import { deliverMessage, deliverMessageJob } from './message.notifications.ts'
import { expireRequests } from './request.machine.ts'

const expireRequestsJob = job('message-requests.expire', z.unknown())
const EVERY_HOUR = '23 * * * *'

export const messageJobs: JobHandler[] = [
  handleJob(deliverMessageJob, (payload, ctx) => deliverMessage(ctx, payload)),
  handleJob(expireRequestsJob, (_, ctx) => expireRequests(ctx), EVERY_HOUR),
]
