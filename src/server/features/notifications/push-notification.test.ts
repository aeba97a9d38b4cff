import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sessions, users } from '#server/database/schema/accounts.ts'
import { pushSubscriptions } from '#server/database/schema/notifications.ts'
import { MINUTE_MS } from '#shared/time.ts'
import {
  dueTimes,
  markNotificationsRead,
  savePreferences,
  sendNotification,
  signInVerifiedUsers,
} from '#tests/support/notification-requests.ts'
import type { Person } from '#tests/support/person.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import type { NewNotification } from './notify.ts'

let app: TestApp
let mira: Person

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  ;[mira] = await signInVerifiedUsers(app)
})

const notifyMira = (change: Partial<NewNotification> = {}) => sendNotification(app, mira, change)

describe('a push', () => {
  /** Quiet hours from an hour ago until an hour from now, and the time of their end. */
  const currentQuietHours = () => {
    const thisMinute = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS
    const inHours = (hours: number) => new Date(thisMinute + hours * 60 * MINUTE_MS)
    const clock = (time: Date) => time.toISOString().slice(11, 16)
    return { quietHours: { from: clock(inHours(-1)), to: clock(inHours(1)) }, end: inHours(1) }
  }

  beforeEach(async () => {
    await app.db.execute(sql`
      select graphile_worker.complete_jobs(array_agg(id))
      from graphile_worker.jobs where task_identifier = 'notification.push' having count(*) > 0`)
    const [session] = await app.db
      .select({ id: sessions.id })
      .from(sessions)
      .where(eq(sessions.userId, mira.userId))
    await app.db.insert(pushSubscriptions).values({
      userId: mira.userId,
      sessionId: session?.id ?? '',
      endpoint: `https://push.example/${mira.userId}`,
      p256dh: 'no key',
      auth: 'no key',
    })
  })
  /** Removes the queued pushes and returns their titles; sending them is tested with the push feature. */
  const removeQueuedPushes = async () => {
    const { rows } = await app.db.execute<{ title: string }>(sql`
      delete from graphile_worker._private_jobs where key like 'push:%' returning payload->'message'->>'title' as title`)
    return rows.map(({ title }) => title)
  }
  test('is queued at once outside the quiet hours', async () => {
    await notifyMira()
    expect(await removeQueuedPushes()).toEqual(['Kestrel Lubricants wrote to you'])
  })

  test('is delayed until the quiet hours end', async () => {
    const { quietHours, end } = currentQuietHours()
    await savePreferences(mira, { quietHours })
    await notifyMira()
    expect(await removeQueuedPushes()).toEqual([])
    expect(await dueTimes(app.db, 'notification.push')).toEqual([end])
    await savePreferences(mira, { quietHours: null })
    await app.runQueued('notification.push')
    expect(await removeQueuedPushes()).toEqual(['Kestrel Lubricants wrote to you'])
  })

  test('knows the quiet hours in the time zone of the account', async () => {
    const {
      quietHours: { from, to },
      end,
    } = currentQuietHours()
    const inTokyo = (clock: string) =>
      `${String((Number(clock.slice(0, 2)) + 9) % 24).padStart(2, '0')}${clock.slice(2)}`
    await app.db.update(users).set({ timezone: 'Asia/Tokyo' }).where(eq(users.id, mira.userId))
    await savePreferences(mira, { quietHours: { from: inTokyo(from), to: inTokyo(to) } })
    await notifyMira()
    expect(await dueTimes(app.db, 'notification.push')).toEqual([end])
  })

  test('is delayed again when the quiet hours were extended', async () => {
    const { quietHours, end } = currentQuietHours()
    await savePreferences(mira, { quietHours })
    await notifyMira()
    await app.runQueued('notification.push')
    expect(await removeQueuedPushes()).toEqual([])
    expect(await dueTimes(app.db, 'notification.push')).toEqual([end])
  })

  test('is dropped when the notification was read before the quiet hours ended', async () => {
    await savePreferences(mira, { quietHours: currentQuietHours().quietHours })
    await notifyMira()
    await markNotificationsRead(mira, { all: true })
    await app.runQueued('notification.push')
    expect(await removeQueuedPushes()).toEqual([])
    expect(await dueTimes(app.db, 'notification.push')).toEqual([])
  })

  test('is not queued for a kind with push disabled', async () => {
    await notifyMira({ kind: 'BILLING' })
    expect(await removeQueuedPushes()).toEqual([])
  })
})
