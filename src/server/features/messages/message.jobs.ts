import * as z from 'zod'
import { handleJob, type JobHandler, job } from '#server/platform/queue.ts'
import { deliverMessage, deliverMessageJob, publishConversationChange } from './message.notifications.ts'
import { settleExpired } from './request.store.ts'

const expireRequestsJob = job('message-requests.expire', z.unknown())
const EVERY_HOUR = '23 * * * *'

export const messageJobs: JobHandler[] = [
  handleJob(deliverMessageJob, (payload, ctx) => deliverMessage(ctx, payload)),
  handleJob(
    expireRequestsJob,
    async (_, ctx) => {
      for (const { conversationId, fromUserId, toUserId } of await settleExpired(ctx.tx)) {
        await publishConversationChange(ctx, conversationId, [fromUserId, toUserId])
      }
    },
    EVERY_HOUR,
  ),
]
