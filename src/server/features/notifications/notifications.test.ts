import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '#server/platform/database.ts'
import {
  aNotification,
  markNotificationsRead,
  sendDigests,
  sendNotification,
  signInVerifiedUsers,
} from '#tests/support/notification-requests.ts'
import { listNotifications, realtimeEventsOf } from '#tests/support/notifications.ts'
import type { Person } from '#tests/support/person.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { readNotificationsAbout } from './list-notifications.ts'
import { type NewNotification, notify } from './notify.ts'

let app: TestApp
let mira: Person
let other: Person

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  ;[mira, other] = await signInVerifiedUsers(app)
})

const notifyMira = (change: Partial<NewNotification> = {}) => sendNotification(app, mira, change)
const list = (query = '') => listNotifications(mira, query)
const markRead = (body: unknown) => markNotificationsRead(mira, body)

describe('the notification list', () => {
  test('shows notifications, latest first, and deduplicates them by key', async () => {
    await notifyMira({ title: 'First', dedupeKey: 'same' })
    await notifyMira({ title: 'First again', dedupeKey: 'same' })
    await notifyMira({ title: 'Second', kind: 'OFFERS', url: '/dashboard' })
    const { items, unread, nextCursor } = await list()
    expect(items).toMatchObject([
      { title: 'Second', kind: 'OFFERS', url: '/dashboard', isRead: false },
      { title: 'First', kind: 'MESSAGES', body: 'Shall we talk about next season?', isRead: false },
    ])
    expect({ unread, nextCursor }).toEqual({ unread: 2, nextCursor: null })
  })

  test('is paginated consistently while new notifications arrive', async () => {
    for (const title of ['1', '2', '3', '4', '5']) await notifyMira({ title })
    const first = await list('?limit=2')
    await notifyMira({ title: '6' })
    const second = await list(`?limit=2&cursor=${first.nextCursor}`)
    const third = await list(`?limit=2&cursor=${second.nextCursor}`)
    expect([first, second, third].map(({ items }) => items.map(({ title }) => title))).toEqual([
      ['5', '4'],
      ['3', '2'],
      ['1'],
    ])
    expect(third.nextCursor).toBeNull()
  })

  test.each(['?limit=0', '?limit=101', '?limit=x'])('refuses %s', async (query) => {
    const response = await mira.request('GET', `/api/notifications${query}`)
    expect(response.status).toBe(422)
  })

  test('refuses an invalid cursor', async () => {
    const response = await mira.request('GET', '/api/notifications?cursor=bm9uZQ')
    expect([response.status, await response.json()]).toMatchObject([400, { code: 'BAD_CURSOR' }])
  })

  test('cannot be listed or marked as read by another user', async () => {
    await notifyMira()
    const [item] = (await list()).items
    expect(await listNotifications(other)).toEqual({ items: [], nextCursor: null, unread: 0 })
    expect((await markNotificationsRead(other, { ids: [item?.id] })).status).toBe(204)
    expect((await markNotificationsRead(other, { all: true })).status).toBe(204)
    expect((await list()).unread).toBe(1)
  })
})

describe('marking as read', () => {
  test('one notification leaves the others unread; all leaves none', async () => {
    await notifyMira()
    await notifyMira()
    await notifyMira()
    const [latest] = (await list()).items
    expect((await markRead({ ids: [latest?.id] })).status).toBe(204)
    expect(await list()).toMatchObject({ unread: 2, items: [{ isRead: true }, { isRead: false }, {}] })
    await markRead({ all: true })
    expect((await list()).unread).toBe(0)
  })

  test('is published to the user’s other tabs', async () => {
    await markRead({ all: true })
    expect(await realtimeEventsOf(app.db, mira.userId)).toEqual([
      { type: 'counts', counts: { messages: 0, offers: 0 } },
    ])
  })

  test.each([
    {},
    { ids: [] },
    { ids: ['one'] },
    { all: false },
    { ids: 'all' },
    { ids: Array(101).fill(crypto.randomUUID()) },
  ])('refuses %j', async (body) => {
    expect((await markRead(body)).status).toBe(422)
  })

  test('happens for the notifications of a URL when its page is opened', async () => {
    await notifyMira({ url: '/messages?conversation=one' })
    await notifyMira({ url: '/messages?conversation=two' })
    await inTransaction(app.db, (tx) =>
      readNotificationsAbout({ tx }, { userId: mira.userId, url: '/messages?conversation=one' }),
    )
    expect((await list()).items).toMatchObject([{ isRead: false }, { isRead: true }])
    expect(await sendDigests(app)).toMatchObject([
      { items: [{ url: expect.stringContaining('conversation=two') }] },
    ])
  })
})

describe('realtime events', () => {
  test('are published for a notification', async () => {
    await notifyMira()
    const [notification] = (await list()).items
    expect(await realtimeEventsOf(app.db, mira.userId)).toEqual([{ type: 'notification', notification }])
  })

  test('are not published for a transaction that was rolled back', async () => {
    const rolledBack = inTransaction(app.db, async (tx) => {
      await notify({ tx, realtime: app.edge.realtime }, aNotification(mira))
      throw new Error('changed my mind')
    })
    await expect(rolledBack).rejects.toThrow('changed my mind')
    await app.runJobs()
    expect(await realtimeEventsOf(app.db, mira.userId)).toEqual([])
    expect((await list()).items).toEqual([])
  })
})

test('the counts of a user without notifications are zero', async () => {
  const response = await mira.request('GET', '/api/notifications/counts')
  expect([response.status, await response.json()]).toEqual([200, { messages: 0, offers: 0 }])
})
