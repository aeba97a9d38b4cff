import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { users } from '#server/database/schema/accounts.ts'
import { defaultChannels } from '#shared/notifications/notification.constants.ts'
import {
  dueTimes,
  markNotificationsRead,
  savePreferences,
  sendDigests,
  sendNotification,
  signInVerifiedUsers,
} from '#tests/support/notification-requests.ts'
import { listNotifications } from '#tests/support/notifications.ts'
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

describe('the activity digest', () => {
  test('groups the notifications of the ten minutes after the first', async () => {
    await notifyMira({ title: 'First' })
    await app.db.execute(sql`
      select graphile_worker.reschedule_jobs(array_agg(id), run_at => now() + interval '4 minutes')
      from graphile_worker.jobs where task_identifier = 'notification.mail'`)
    const due = await dueTimes(app.db, 'notification.mail')
    await notifyMira({ title: 'Second' })
    expect(await dueTimes(app.db, 'notification.mail')).toEqual(due)
    expect((await app.runJobs()).filter(({ template }) => template === 'activity-digest')).toEqual([])
    const mails = await sendDigests(app)
    expect(mails).toMatchObject([
      { to: mira.email, items: [{ title: 'Second' }, { title: 'First' }], more: 0 },
    ])
    expect(mails[0]?.items[0].url).toBe('http://paddock.test/messages?conversation=one')
    expect(await sendDigests(app)).toEqual([])
  })

  test('is sent after ten minutes', async () => {
    await notifyMira()
    const { rows } = await app.db.execute(sql`
      select extract(epoch from run_at - created_at)::int as seconds
      from graphile_worker.jobs where task_identifier = 'notification.mail'`)
    expect(rows).toEqual([{ seconds: 600 }])
    await sendDigests(app)
  })

  test('omits notifications that were read, and is not sent without any', async () => {
    await notifyMira({ title: 'Read' })
    await notifyMira({ title: 'Unread' })
    const { items } = await listNotifications(mira)
    await markNotificationsRead(mira, { ids: [items.find(({ title }) => title === 'Read')?.id] })
    expect(await sendDigests(app)).toMatchObject([{ items: [{ title: 'Unread' }] }])
    await notifyMira()
    await markNotificationsRead(mira, { all: true })
    expect(await sendDigests(app)).toEqual([])
  })

  test('omits kinds whose emails were disabled meanwhile', async () => {
    await notifyMira({ kind: 'MESSAGES' })
    await notifyMira({ kind: 'CONTRACTS', title: 'Signed' })
    await savePreferences(mira, {
      kinds: { ...defaultChannels, MESSAGES: { push: true, email: false, inApp: true } },
    })
    expect(await sendDigests(app)).toMatchObject([{ items: [{ title: 'Signed' }] }])
  })

  test('lists at most ten notifications and the number of others', async () => {
    for (let n = 1; n <= 12; n++) await notifyMira({ title: `Notification ${n}` })
    const [mail] = await sendDigests(app)
    expect([mail?.items.length, mail?.items[0].title, mail?.more]).toEqual([10, 'Notification 12', 2])
  })

  test.each([{ emailVerified: false }, { status: 'SUSPENDED' as const }, { status: 'DELETED' as const }])(
    'is not sent to an account with %j',
    async (change) => {
      await notifyMira()
      await app.db.update(users).set(change).where(eq(users.id, mira.userId))
      expect(await sendDigests(app)).toEqual([])
    },
  )

  test('is not sent for a kind without emails', async () => {
    await notifyMira({ kind: 'PRODUCT' })
    expect(await dueTimes(app.db, 'notification.mail')).toEqual([])
  })
})
