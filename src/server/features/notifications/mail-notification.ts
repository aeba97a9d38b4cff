import * as z from 'zod'
import { mailFacts } from '#server/emails/mail.ts'
import { queueMail } from '#server/features/mails/queue-mail.ts'
import { job } from '#server/platform/queue.ts'
import type { Services } from '#server/platform/services.ts'
import { findNotification, findReader } from './notification.store.ts'
import { unsubscribeLinks } from './unsubscribe-links.ts'

const notificationMail = z.object({ id: z.uuid(), action: z.string(), facts: mailFacts })
export const mailNotificationJob = job('notification.mail-now', notificationMail)

/** One notification as an email of its own, for readers with a confirmed address (ruling R45). */
export async function mailNotification(
  ctx: Services,
  { id, action, facts }: z.infer<typeof notificationMail>,
): Promise<void> {
  const { tx, encryption, env } = ctx
  const found = await findNotification(tx, id)
  if (!found) return
  const reader = await findReader(tx, found.userId)
  if (!reader?.isReachable) return
  const { kind, title, body, url } = found.notification
  await queueMail(ctx, {
    template: 'deal-update',
    to: reader.email,
    name: reader.name,
    title,
    body,
    facts,
    action,
    url: `${env.APP_URL}${url}`,
    ...unsubscribeLinks({ encryption, appUrl: env.APP_URL }, { userId: found.userId, kinds: [kind] }),
  })
}
