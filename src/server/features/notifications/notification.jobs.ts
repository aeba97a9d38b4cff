import type { Edge } from '#server/http/edge.ts'
import { handleJob, type JobHandler } from '#server/platform/queue.ts'
import { mailDigest, mailDigestJob } from './mail-digest.ts'
import { notify } from './notify.ts'
import { pushNotification, pushNotificationJob } from './push-notification.ts'
import { newsJob } from './queue-news.ts'

export const notificationJobs = ({ realtime, encryption, env }: Edge): JobHandler[] => [
  handleJob(newsJob, (news, { tx }) => notify(tx, realtime, news)),
  handleJob(pushNotificationJob, ({ id }, { tx }) => pushNotification(tx, id)),
  handleJob(mailDigestJob, ({ userId }, { tx }) =>
    mailDigest(tx, { encryption, appUrl: env.APP_URL }, userId),
  ),
]
