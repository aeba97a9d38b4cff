import * as z from 'zod'
import { calendarFeed } from '#server/features/events/calendar-feed.ts'
import { replyAddress } from '#server/features/inbound-mails/reply-address.ts'
import { queueMail } from '#server/features/mails/queue-mail.ts'
import { job } from '#server/platform/queue.ts'
import type { Services } from '#server/platform/services.ts'
import type { Notification } from '#shared/notifications/notification.contract.ts'
import { paths } from '#shared/paths.ts'
import { claimForMail, findReader } from './notification.store.ts'
import { findPreferences } from './preference.store.ts'
import { unsubscribeLinks } from './unsubscribe-links.ts'

export const mailDigestJob = job('notification.mail', z.object({ userId: z.uuid() }))

/** The longest list that is still readable on a phone. */
const ITEMS_MAX = 10

/** More conversations than these share an email, which can't be answered. */
const ANSWERABLE_MAX = 5

/**
 * One email for everything of the last minutes that is still unread and wanted; none when nothing is left. Where emails
 * can be answered, every conversation has its own.
 */
export async function mailDigest(ctx: Services, userId: string): Promise<void> {
  const claimed = await claimForMail(ctx.tx, userId)
  const reader = await findReader(ctx.tx, userId)
  if (!reader?.isReachable) return
  const { kinds } = await findPreferences(ctx.tx, userId)
  const wanted = claimed.filter(({ kind }) => kinds[kind].email)
  const conversations = ctx.env.MAIL_INBOUND ? conversationsIn(wanted).slice(0, ANSWERABLE_MAX) : []
  const others = wanted.filter(({ url }) => !conversations.some((conversation) => conversation.url === url))
  await queueDigest(ctx, { userId, reader, items: others })
  for (const { id: conversationId, url } of conversations) {
    await queueDigest(ctx, {
      userId,
      reader,
      items: wanted.filter((item) => item.url === url),
      replyTo: replyAddress(ctx, { reader: userId, threadId: conversationId }),
    })
  }
}

/** The conversations that messages were notified of. */
function conversationsIn(items: readonly Notification[]): { id: string; url: string }[] {
  const urls = new Set(items.filter(({ kind }) => kind === 'MESSAGES').map(({ url }) => url))
  return [...urls].flatMap((url) => {
    const id = new URL(url, 'http://localhost').searchParams.get('c')
    return id && url === paths.messages({ c: id }) ? [{ id, url }] : []
  })
}

type Digest = {
  userId: string
  reader: { email: string; name: string }
  items: readonly Notification[]
  replyTo?: string | undefined
}

async function queueDigest(ctx: Services, { userId, reader, items, replyTo }: Digest): Promise<void> {
  const site = { encryption: ctx.encryption, appUrl: ctx.env.APP_URL }
  const [first, ...others] = items.map(({ title, body, url }) => ({
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
    more: Math.max(0, items.length - ITEMS_MAX),
    ...(items.some(({ kind }) => kind === 'FOLLOWING') && { calendarUrl: calendarFeed(site, userId) }),
    ...(replyTo && { replyTo }),
    ...unsubscribeLinks(site, { userId, kinds: [...new Set(items.map(({ kind }) => kind))] }),
  })
}
