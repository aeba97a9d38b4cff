import type { Edge } from '#server/http/edge.ts'
import { handleJob, type JobHandler } from '#server/platform/queue.ts'
import { mailDigest, mailDigestJob } from './mail-digest.ts'
import {
  pushNotification,
  pushNotificationJob,
  tellNotification,
  tellNotificationJob,
} from './tell-notification.ts'

export const notificationJobs = ({ realtime, seal, env }: Edge): JobHandler[] => [
  handleJob(tellNotificationJob, ({ id }, { tx }) => tellNotification(tx, realtime, id)),
  handleJob(pushNotificationJob, ({ id }, { tx }) => pushNotification(tx, id)),
  handleJob(mailDigestJob, ({ userId }, { tx }) => mailDigest(tx, { seal, appUrl: env.APP_URL }, userId)),
]
