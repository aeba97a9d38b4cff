import { inArray, sql } from 'drizzle-orm'
import { users } from '#server/database/schema/accounts.ts'
import type { MailOf } from '#server/emails/mail.ts'
import { type NewNotification, notify } from '#server/features/notifications/notify.ts'
import { type Database, inTransaction } from '#server/platform/database.ts'
import { defaultChannels } from '#shared/notifications/notification.constants.ts'
import type { NotificationPreferences } from '#shared/notifications/notification.contract.ts'
import type { Person } from './person.ts'
import type { TestApp } from './test-app.ts'

let notificationsCreated = 0

export const aNotification = (
  { userId }: { userId: string },
  change: Partial<NewNotification> = {},
): NewNotification => ({
  userId,
  kind: 'MESSAGES',
  title: 'Kestrel Lubricants wrote to you',
  body: 'Shall we talk about next season?',
  url: '/messages?conversation=one',
  dedupeKey: `notification:${++notificationsCreated}`,
  ...change,
})

export const sendNotification = (
  { services }: TestApp,
  user: { userId: string },
  change: Partial<NewNotification> = {},
) => inTransaction(services.db, (tx) => notify({ ...services, tx }, aNotification(user, change)))

/** Two new users with verified email addresses, while no digest of other users is pending. */
export async function signInVerifiedUsers(app: TestApp): Promise<[Person, Person]> {
  const people: [Person, Person] = [await app.signInAs('ATHLETE'), await app.signInAs('BRAND')]
  const ids = people.map(({ userId }) => userId)
  await app.db.update(users).set({ emailVerified: true }).where(inArray(users.id, ids))
  await sendDigests(app)
  return people
}

/** Sends the pending digests without their delay, and returns them. */
export async function sendDigests(app: TestApp): Promise<MailOf<'activity-digest'>[]> {
  await app.makeJobsDue('notification.mail')
  const mails = await app.runJobs()
  return mails.filter((mail) => mail.template === 'activity-digest')
}

/** When each job of this name is due. */
export async function dueTimes(db: Database, jobName: string): Promise<Date[]> {
  const { rows } = await db.execute<{ runAt: Date | string }>(sql`
    select run_at as "runAt" from graphile_worker.jobs where task_identifier = ${jobName} order by id`)
  return rows.map(({ runAt }) => new Date(runAt))
}

export const markNotificationsRead = (person: Person, body: unknown) =>
  person.request('POST', '/api/notifications/read', body)

export const fetchPreferences = (person: Person): Promise<NotificationPreferences> =>
  person.json('GET', '/api/notifications/preferences')

export const savePreferences = (person: Person, change: Partial<NotificationPreferences>) =>
  person.request('PUT', '/api/notifications/preferences', {
    kinds: defaultChannels,
    quietHours: null,
    ...change,
  })
