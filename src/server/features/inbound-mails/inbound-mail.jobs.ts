import { handleJob, type JobHandler } from '#server/platform/queue.ts'
import { receiveReply, receiveReplyJob } from './receive-reply.ts'

export const inboundMailJobs: JobHandler[] = [
  handleJob(receiveReplyJob, (mail, ctx) => receiveReply(ctx, mail)),
]
