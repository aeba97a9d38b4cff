import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { notificationPreferences, notifications } from '#server/database/schema/notifications.ts'
import { defaultChannels } from '#shared/notifications/notification.constants.ts'
import type { NotificationPreferences } from '#shared/notifications/notification.contract.ts'
import {
  fetchPreferences,
  savePreferences,
  sendDigests,
  sendNotification,
  signInVerifiedUsers,
} from '#tests/support/notification-requests.ts'
import { listNotifications, realtimeEventsOf } from '#tests/support/notifications.ts'
import { fieldsOf, type Person } from '#tests/support/person.ts'
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

describe('preferences', () => {
  test('default until the user changes them, and only the differences are stored', async () => {
    expect(await fetchPreferences(mira)).toEqual({ kinds: defaultChannels, quietHours: null })
    const chosen = {
      kinds: { ...defaultChannels, PRODUCT: { push: true, email: true, inApp: false } },
      quietHours: { from: '22:30', to: '06:45' },
    }
    const response = await savePreferences(mira, chosen)
    expect([response.status, await response.json()]).toEqual([200, chosen])
    expect(await fetchPreferences(mira)).toEqual(chosen)
    const stored = await app.db
      .select({ kind: notificationPreferences.kind })
      .from(notificationPreferences)
      .where(eq(notificationPreferences.userId, mira.userId))
    expect(stored).toEqual([{ kind: 'PRODUCT' }])
    await savePreferences(mira, {})
    expect(await fetchPreferences(mira)).toEqual({ kinds: defaultChannels, quietHours: null })
  })

  const hours = { from: '22:00', to: '07:00' }
  test.each<[string, unknown, string]>([
    ['an invalid time', { quietHours: { ...hours, from: '24:00' } }, 'quietHours.from'],
    ['a time without minutes', { quietHours: { ...hours, to: '7' } }, 'quietHours.to'],
    ['an end equal to the start', { quietHours: { ...hours, to: '22:00' } }, 'quietHours.to'],
    ['invalid quiet hours', { quietHours: 'always' }, 'quietHours'],
    ['no kinds', { kinds: {} }, 'kinds.MESSAGES'],
    [
      'a channel that is neither on nor off',
      { kinds: { ...defaultChannels, OFFERS: { push: 'yes', email: true, inApp: true } } },
      'kinds.OFFERS.push',
    ],
  ])('refuse %s', async (_, change, field) => {
    const response = await savePreferences(mira, change as Partial<NotificationPreferences>)
    expect(response.status).toBe(422)
    expect(Object.keys(await fieldsOf(response))).toContain(field)
  })

  test('with in-app off exclude a notification from the list, the count and realtime, but not from the digest', async () => {
    await savePreferences(mira, {
      kinds: { ...defaultChannels, MESSAGES: { push: true, email: true, inApp: false } },
    })
    await notifyMira()
    await app.runJobs()
    expect(await listNotifications(mira)).toEqual({ items: [], nextCursor: null, unread: 0 })
    expect(await realtimeEventsOf(app.db, mira.userId)).toEqual([])
    expect(await sendDigests(app)).toHaveLength(1)
  })

  test('with every channel off store no notification', async () => {
    await savePreferences(mira, {
      kinds: { ...defaultChannels, MESSAGES: { push: false, email: false, inApp: false } },
    })
    await notifyMira()
    const stored = await app.db.$count(notifications, eq(notifications.userId, mira.userId))
    expect(stored).toBe(0)
  })
})
