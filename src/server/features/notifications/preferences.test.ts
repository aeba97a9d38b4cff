import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { notificationPreferences, notifications } from '#server/database/schema/notifications.ts'
import { defaultChannels } from '#shared/notifications/notification.constants.ts'
import type { NotificationPreferences } from '#shared/notifications/notification.contract.ts'
import { type NewsApp, type Reader, startNewsApp } from '#tests/support/news-app.ts'
import type { NewNotification } from './notify.ts'

let app: NewsApp
let mira: Reader

beforeAll(async () => {
  app = await startNewsApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  ;[mira] = await app.meet()
})

const tell = (change: Partial<NewNotification> = {}) => app.tell(mira, change)
const prefer = (change: Partial<NotificationPreferences>) => app.prefer(mira, change)

describe('preferences', () => {
  const get = () => app.preferencesOf(mira)

  test('are the defaults until somebody chooses, and only the difference is kept', async () => {
    expect(await get()).toEqual({ kinds: defaultChannels, quietHours: null })
    const chosen = {
      kinds: { ...defaultChannels, PRODUCT: { push: true, email: true, inApp: false } },
      quietHours: { from: '22:30', to: '06:45', timezone: 'Europe/Lisbon' },
    }
    const answer = await prefer(chosen)
    expect([answer.status, await answer.json()]).toEqual([200, chosen])
    expect(await get()).toEqual(chosen)
    const kept = await app.db
      .select({ kind: notificationPreferences.kind })
      .from(notificationPreferences)
      .where(eq(notificationPreferences.userId, mira.userId))
    expect(kept).toEqual([{ kind: 'PRODUCT' }])
    await prefer({})
    expect(await get()).toEqual({ kinds: defaultChannels, quietHours: null })
  })

  const hours = { from: '22:00', to: '07:00', timezone: 'Europe/Lisbon' }
  test.each<[string, unknown, string]>([
    ['a time that no clock shows', { quietHours: { ...hours, from: '24:00' } }, 'quietHours.from'],
    ['a time without minutes', { quietHours: { ...hours, to: '7' } }, 'quietHours.to'],
    ['an end that is the start', { quietHours: { ...hours, to: '22:00' } }, 'quietHours.to'],
    ['a place without clocks', { quietHours: { ...hours, timezone: 'Moon/Tycho' } }, 'quietHours.timezone'],
    ['an empty place', { quietHours: { ...hours, timezone: '' } }, 'quietHours.timezone'],
    ['hours that are none', { quietHours: 'always' }, 'quietHours'],
    ['no kinds', { kinds: {} }, 'kinds.MESSAGES'],
    [
      'a channel that is neither on nor off',
      { kinds: { ...defaultChannels, OFFERS: { push: 'yes', email: true, inApp: true } } },
      'kinds.OFFERS.push',
    ],
  ])('refuse %s', async (_what, change, field) => {
    const answer = await prefer(change as Partial<NotificationPreferences>)
    expect(answer.status).toBe(422)
    expect(Object.keys(((await answer.json()) as { fields: object }).fields)).toContain(field)
  })

  test('not in the app: out of the list, the count and the open pages, but in the mail', async () => {
    await prefer({ kinds: { ...defaultChannels, MESSAGES: { push: true, email: true, inApp: false } } })
    await tell()
    await app.runJobs()
    expect(await app.list(mira)).toEqual({ items: [], nextCursor: null, unread: 0 })
    expect(await app.eventsFor(mira)).toEqual([])
    expect(await app.digests()).toHaveLength(1)
  })

  test('nothing at all: nothing is written', async () => {
    await prefer({ kinds: { ...defaultChannels, MESSAGES: { push: false, email: false, inApp: false } } })
    await tell()
    const written = await app.db.$count(notifications, eq(notifications.userId, mira.userId))
    expect(written).toBe(0)
  })
})
