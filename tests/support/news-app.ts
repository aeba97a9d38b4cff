import { eq, sql } from 'drizzle-orm'
import { users } from '#server/database/schema/accounts.ts'
import { realtimeEvents } from '#server/database/schema/notifications.ts'
import type { MailOf } from '#server/emails/mail.ts'
import { type NewNotification, notify } from '#server/features/notifications/notify.ts'
import { inTransaction } from '#server/platform/database.ts'
import { defaultChannels } from '#shared/notifications/notification.constants.ts'
import type { Notification, NotificationPreferences } from '#shared/notifications/notification.contract.ts'
import type { RealtimeEvent } from '#shared/realtime-events.ts'
import { startTestApp, type TestApp } from './test-app.ts'

export type NewsApp = Awaited<ReturnType<typeof startNewsApp>>
export type Reader = Awaited<ReturnType<TestApp['signInAs']>>

let count = 0
export const someNews = (
  { userId }: { userId: string },
  change: Partial<NewNotification> = {},
): NewNotification => ({
  userId,
  kind: 'MESSAGES',
  title: 'Kestrel Lubricants wrote to you',
  body: 'Shall we talk about next season?',
  url: '/messages?conversation=one',
  dedupeKey: `news:${++count}`,
  ...change,
})

/** The server with people in it who are told of things, and the clocks of its jobs in the test's hand. */
export async function startNewsApp() {
  const app = await startTestApp()

  /** Lets the time pass that jobs of this name wait for. */
  const bringForward = (name: string) =>
    app.db.execute(sql`
      select graphile_worker.reschedule_jobs(array_agg(id), run_at => now())
      from graphile_worker.jobs where task_identifier = ${name} having count(*) > 0`)

  async function digests(): Promise<MailOf<'activity-digest'>[]> {
    await bringForward('notification.mail')
    const mails = await app.runJobs()
    return mails.filter((mail) => mail.template === 'activity-digest')
  }

  return {
    ...app,
    bringForward,
    digests,
    /** Two people with confirmed addresses; no mail of somebody before them still waits. */
    async meet() {
      const people = [await app.signInAs('ATHLETE'), await app.signInAs('BRAND')] as const
      await app.db.update(users).set({ emailVerified: true })
      await digests()
      return people
    },
    tell: (reader: Reader, change: Partial<NewNotification> = {}) =>
      inTransaction(app.db, (tx) => notify({ tx, realtime: app.edge.realtime }, someNews(reader, change))),
    async list({ cookie }: Reader, query = '') {
      const answer = await app.request('GET', `/api/notifications${query}`, { cookie })
      if (answer.status !== 200) throw new Error(`The list answered ${answer.status}`)
      return (await answer.json()) as { items: Notification[]; nextCursor: string | null; unread: number }
    },
    read: ({ cookie }: Reader, body: unknown) =>
      app.request('POST', '/api/notifications/read', { body, cookie }),
    prefer: ({ cookie }: Reader, change: Partial<NotificationPreferences>) =>
      app.request('PUT', '/api/notifications/preferences', {
        body: { kinds: defaultChannels, quietHours: null, ...change },
        cookie,
      }),
    async preferencesOf({ cookie }: Reader) {
      const answer = await app.request('GET', '/api/notifications/preferences', { cookie })
      return (await answer.json()) as NotificationPreferences
    },
    /** In how many minutes each job of this name is due. */
    async waiting(name: string): Promise<number[]> {
      const { rows } = await app.db.execute<{ minutes: number }>(sql`
        select round(extract(epoch from run_at - now()) / 60)::int as minutes
        from graphile_worker.jobs where task_identifier = ${name} order by id`)
      return rows.map(({ minutes }) => minutes)
    },
    /** What a person's open pages were told, in order. */
    async eventsFor({ userId }: Reader): Promise<RealtimeEvent[]> {
      const rows = await app.db
        .select({ event: realtimeEvents.event })
        .from(realtimeEvents)
        .where(eq(realtimeEvents.userId, userId))
        .orderBy(realtimeEvents.id)
      return rows.map(({ event }) => event)
    },
  }
}
