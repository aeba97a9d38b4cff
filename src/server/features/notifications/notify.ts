import type { SQL } from 'drizzle-orm'
import { listNotified } from '#server/features/members/member.reads.ts'
import { type PushContent, queuePushes } from '#server/features/push/queue-pushes.ts'
import type { Database } from '#server/platform/database.ts'
import { addJob, enqueueAll, enqueueUnlessPending } from '#server/platform/queue.ts'
import type { UserEvent } from '#server/platform/realtime.ts'
import type { Services } from '#server/platform/services.ts'
import { type Reader, writeAs } from '#shared/format/reader.ts'
import { MAIL_BATCH_MINUTES, type NotificationKind } from '#shared/notifications/notification.constants.ts'
import { paths } from '#shared/paths.ts'
import { mailDigestJob } from './mail-digest.ts'
import { mailNotificationJob } from './mail-notification.ts'
import { insertNotifications } from './notification.store.ts'
import { findChannels, type UserChannels } from './preference.store.ts'
import { endOfQuietHours, pushNotificationJob } from './push-notification.ts'

/** A text, or how to write it: a function when it has dates or figures, which each reader has in their own format. */
export type Wording = string | (() => string)

export const wordFor = (reader: Reader, text: Wording): string =>
  typeof text === 'string' ? text : writeAs(reader, text)

/** The content of a notification, whichever channels deliver it. */
export type NewNotification = {
  userId: string
  kind: NotificationKind
  title: Wording
  body: Wording
  url: string
  /** Two notifications of a user with the same key are one. */
  dedupeKey: string
  /** An email of its own, sent at once; null where another email says it. In the digest otherwise. */
  mail?: { action: string; facts: Facts | (() => Facts) } | null
}

/** The lines of a table, such as the terms of an offer. */
export type Facts = { label: string; text: string }[]

type NotifyContext = Pick<Services, 'tx' | 'realtime'>

/** Notifies one user. Runs in jobs; request handlers call `queueNotification`. */
export const notify = (ctx: NotifyContext, news: NewNotification): Promise<void> => notifyEach(ctx, [news])

/** The same content for each user. The caller bounds the users. */
export const notifyAll = (
  ctx: NotifyContext,
  userIds: readonly string[],
  news: Omit<NewNotification, 'userId'>,
): Promise<void> =>
  notifyEach(
    ctx,
    userIds.map((userId) => ({ ...news, userId })),
  )

/**
 * Inserts the notifications, publishes them to open pages, and queues push and email as each user prefers, in a number of
 * statements that does not grow with them. Without the in-app channel the row is hidden, because push and email still need it.
 */
export async function notifyEach(ctx: NotifyContext, all: readonly NewNotification[]): Promise<void> {
  if (all.length === 0) return
  const channels = await channelsOf(ctx.tx, all)
  await deliver(
    ctx,
    all.map((news) => ({ news, channels: channels(news) })),
  )
  await copyToMembers(ctx, all)
}

type ChannelsOf = (news: NewNotification) => UserChannels | undefined

async function channelsOf(tx: Database, all: readonly NewNotification[]): Promise<ChannelsOf> {
  const found = new Map<string, UserChannels>()
  for (const kind of new Set(all.map((news) => news.kind))) {
    const userIds = new Set(all.filter((news) => news.kind === kind).map(({ userId }) => userId))
    for (const user of await findChannels(tx, [...userIds], kind)) found.set(`${kind}:${user.userId}`, user)
  }
  return ({ kind, userId }) => found.get(`${kind}:${userId}`)
}

/**
 * Members of an organization who asked for its notifications get them by email and push, as they themselves prefer. In the app
 * they see those of the organization, so the link leads to where they switch to it.
 */
async function copyToMembers(ctx: NotifyContext, all: readonly NewNotification[]): Promise<void> {
  const accountIds = new Set(all.map(({ userId }) => userId))
  const members = await listNotified(ctx.tx, [...accountIds])
  if (members.length === 0) return
  const copies = members.flatMap(({ accountId, userId, notifiesByMail, notifiesByPush }) =>
    all
      .filter((news) => news.userId === accountId)
      .map((news) => ({
        news: {
          ...news,
          userId,
          url: paths.organizations({ to: news.url }),
          dedupeKey: `${accountId}:${news.dedupeKey}`,
        },
        notifiesByMail,
        notifiesByPush,
      })),
  )
  const channels = await channelsOf(
    ctx.tx,
    copies.map(({ news }) => news),
  )
  await deliver(
    ctx,
    copies.map(({ news, notifiesByMail, notifiesByPush }) => {
      const wanted = channels(news)
      return {
        news,
        channels: wanted && {
          ...wanted,
          inApp: false,
          email: wanted.email && notifiesByMail,
          push: wanted.push && notifiesByPush,
        },
      }
    }),
  )
}

type Addressed = { news: NewNotification; channels: UserChannels | undefined }

async function deliver({ tx, realtime }: NotifyContext, all: readonly Addressed[]): Promise<void> {
  const wanted = new Map<string, { news: NewNotification; channels: UserChannels }>()
  for (const { news, channels } of all) {
    if (channels && (channels.inApp || channels.push || channels.email))
      wanted.set(keyOf(news), { news, channels })
  }
  const inserted = await insertNotifications(
    tx,
    [...wanted.values()].map(({ news: { mail, ...news }, channels: { inApp, email, reader } }) => ({
      ...news,
      title: wordFor(reader, news.title),
      body: wordFor(reader, news.body),
      isInApp: inApp,
      awaitsMail: email && mail === undefined,
    })),
  )
  const jobs: SQL[] = []
  const digests = new Set<string>()
  const pushes: PushContent[] = []
  const events: UserEvent[] = []
  for (const { userId, dedupeKey, notification } of inserted) {
    const { news, channels } = wanted.get(keyOf({ userId, dedupeKey })) ?? {}
    if (!news || !channels) continue
    if (channels.inApp) events.push({ userId, event: { type: 'notification', notification } })
    if (channels.email && news.mail === undefined) digests.add(userId)
    if (channels.email && news.mail) jobs.push(mailOf(notification.id, news.mail, channels.reader))
    if (!channels.push) continue
    const { id, title, body, url } = notification
    const later = pushAfterQuietHours(id, channels)
    if (later) jobs.push(later)
    else pushes.push({ id, userId, title, body, url })
  }
  const [first, ...others] = events
  if (first) await realtime.publish(tx, first, ...others)
  await queuePushes(tx, pushes)
  await enqueueAll(tx, jobs)
  await enqueueUnlessPending(tx, mailDigestJob, [...digests].map(digestOf), {
    afterMinutes: MAIL_BATCH_MINUTES,
  })
}

const keyOf = ({ userId, dedupeKey }: { userId: string; dedupeKey: string }) => `${userId} ${dedupeKey}`

const mailOf = (id: string, { action, facts }: NonNullable<NewNotification['mail']>, reader: Reader): SQL => {
  const worded = typeof facts === 'function' ? writeAs(reader, facts) : facts
  return addJob(mailNotificationJob, { id, action, facts: worded })
}

/** The first notification of a batch sets the time of the email; later ones join it. */
const digestOf = (userId: string) => ({ payload: { userId }, key: `notification.mail:${userId}` })

/** During quiet hours a push is delayed until they end. */
function pushAfterQuietHours(id: string, { quietHours, reader }: UserChannels): SQL | null {
  const notBefore = quietHours && endOfQuietHours(quietHours, reader.timeZone, new Date())
  return notBefore && addJob(pushNotificationJob, { id }, { key: `notification.push:${id}`, notBefore })
}
