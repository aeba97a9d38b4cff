import { handleJob, type JobHandler } from '#server/platform/queue.ts'
import { mailDigest, mailDigestJob } from './mail-digest.ts'
import { mailNotification, mailNotificationJob } from './mail-notification.ts'
import { notify } from './notify.ts'
import { pushNotification, pushNotificationJob } from './push-notification.ts'
import { notificationJob } from './queue-notification.ts'

export const notificationJobs: JobHandler[] = [
  handleJob(notificationJob, (news, ctx) => notify(ctx, news)),
  handleJob(pushNotificationJob, ({ id }, ctx) => pushNotification(ctx, id)),
  handleJob(mailNotificationJob, (mail, ctx) => mailNotification(ctx, mail)),
  handleJob(mailDigestJob, ({ userId }, ctx) => mailDigest(ctx, userId)),
]
