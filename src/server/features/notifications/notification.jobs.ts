import type { Edge } from '#server/http/edge.ts'
import { handleJob, type JobHandler } from '#server/platform/queue.ts'
import { mailDigest, mailDigestJob } from './mail-digest.ts'
import { pushNotification, pushNotificationJob } from './push-notification.ts'

export const notificationJobs = ({ seal, env }: Edge): JobHandler[] => [
  handleJob(pushNotificationJob, ({ id }, { tx }) => pushNotification(tx, id)),
  handleJob(mailDigestJob, ({ userId }, { tx }) => mailDigest(tx, { seal, appUrl: env.APP_URL }, userId)),
]
