import { and, eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { notifications, realtimeEvents } from '#server/database/schema/notifications.ts'
import { notificationJob } from '#server/features/notifications/queue-notification.ts'
import type { Database } from '#server/platform/database.ts'
import type { NotificationKind } from '#shared/notifications/notification.constants.ts'
import type { Notification } from '#shared/notifications/notification.contract.ts'
import type { RealtimeEvent } from '#shared/realtime-events.ts'
import { foreignWords } from './document-language.ts'
import type { Person } from './person.ts'
import type { TestApp } from './test-app.ts'

type User = { userId: string }
type NotificationList = { items: Notification[]; nextCursor: string | null; unread: number }

/** The notifications that a user sees, latest first. */
export const listNotifications = (person: Person, query = ''): Promise<NotificationList> =>
  person.json('GET', `/api/notifications${query}`)

/** The titles of a user's notifications, of every kind or one, oldest first; runs the due jobs before. */
export async function notificationTitles(
  app: Pick<TestApp, 'db' | 'runJobs'>,
  { userId }: User,
  kind?: NotificationKind,
): Promise<string[]> {
  await app.runJobs()
  const rows = await app.db
    .select({ title: notifications.title })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), kind && eq(notifications.kind, kind)))
    .orderBy(notifications.id)
  return rows.map(({ title }) => title)
}

/** What waits in the queue to become a notification of this user. */
export async function queuedNotifications(
  db: Database,
  { userId }: User,
): Promise<{ title: string; body: string; url: string }[]> {
  const { rows } = await db.execute<{ title: string; body: string; url: string }>(
    sql`select payload->>'title' as title, payload->>'body' as body, payload->>'url' as url
        from graphile_worker._private_jobs jobs
        join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
        where tasks.identifier = ${notificationJob.name} and payload->>'userId' = ${userId}
        order by jobs.id`,
  )
  return rows
}

/** Dates in words and American spelling in what waits to be sent to these users. */
export async function expectAmericanNotifications(db: Database, people: readonly User[]): Promise<void> {
  const queued = (await Promise.all(people.map((person) => queuedNotifications(db, person)))).flat()
  expect(queued.length).toBeGreaterThan(0)
  expect(queued.flatMap(({ title, body }) => foreignWords(`${title}\n${body}`))).toEqual([])
}

/** The events published to a user's open pages, oldest first. */
export async function realtimeEventsOf(db: Database, userId: string): Promise<RealtimeEvent[]> {
  const rows = await db
    .select({ event: realtimeEvents.event })
    .from(realtimeEvents)
    .where(eq(realtimeEvents.userId, userId))
    .orderBy(realtimeEvents.id)
  return rows.map(({ event }) => event)
}
