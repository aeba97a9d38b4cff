import * as z from 'zod'
import { calendarFeed } from '#server/features/events/calendar-feed.ts'
import { queueMail } from '#server/features/mails/queue-mail.ts'
import { job } from '#server/platform/queue.ts'
import type { Services } from '#server/platform/services.ts'
import { claimForMail, findReader } from './notification.store.ts'
import { findPreferences } from './preference.store.ts'
import { unsubscribeLinks } from './unsubscribe-links.ts'

export const mailDigestJob = job('notification.mail', z.object({ userId: z.uuid() }))

/** The longest list that is still readable on a phone. */
const ITEMS_MAX = 10

/** One email for everything of the last minutes that is still unread and wanted; none when nothing is left. */
export async function mailDigest(ctx: Services, userId: string): Promise<void> {
  const { tx, encryption, env } = ctx
  const site = { encryption, appUrl: env.APP_URL }
  const claimed = await claimForMail(tx, userId)
  const reader = await findReader(tx, userId)
  if (!reader?.isReachable) return
  const { kinds } = await findPreferences(tx, userId)
  const wanted = claimed.filter(({ kind }) => kinds[kind].email)
  const [first, ...others] = wanted.map(({ title, body, url }) => ({
    title,
    body,
    url: `${site.appUrl}${url}`,
  }))
  if (!first) return
  await queueMail(ctx, {
    template: 'activity-digest',
    to: reader.email,
    name: reader.name,
    items: [first, ...others.slice(0, ITEMS_MAX - 1)],
    more: Math.max(0, wanted.length - ITEMS_MAX),
    ...(wanted.some(({ kind }) => kind === 'FOLLOWING') && { calendarUrl: calendarFeed(site, userId) }),
    ...unsubscribeLinks(site, { userId, kinds: [...new Set(wanted.map(({ kind }) => kind))] }),
  })
}
