import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '#server/platform/database.ts'
import { type NewsApp, type Reader, someNews, startNewsApp } from '#tests/support/news-app.ts'
import { readNotificationsAbout } from './list-notifications.ts'
import { type NewNotification, notify } from './notify.ts'

let app: NewsApp
let mira: Reader
let other: Reader

beforeAll(async () => {
  app = await startNewsApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  ;[mira, other] = await app.meet()
})

const tell = (change: Partial<NewNotification> = {}) => app.tell(mira, change)
const list = (query = '', person: Reader = mira) => app.list(person, query)
const read = (body: unknown, person: Reader = mira) => app.read(person, body)

describe('the list', () => {
  test('shows what happened, the latest first and unread, and tells of the same thing once', async () => {
    await tell({ title: 'First', dedupeKey: 'same' })
    await tell({ title: 'First again', dedupeKey: 'same' })
    await tell({ title: 'Second', kind: 'OFFERS', url: '/dashboard' })
    const { items, unread, nextCursor } = await list()
    expect(items).toMatchObject([
      { title: 'Second', kind: 'OFFERS', url: '/dashboard', isRead: false },
      { title: 'First', kind: 'MESSAGES', body: 'Shall we talk about next season?', isRead: false },
    ])
    expect({ unread, nextCursor }).toEqual({ unread: 2, nextCursor: null })
  })

  test('goes on from page to page, though more comes in between', async () => {
    for (const title of ['1', '2', '3', '4', '5']) await tell({ title })
    const first = await list('?limit=2')
    await tell({ title: '6' })
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
    const answer = await app.request('GET', `/api/notifications${query}`, { cookie: mira.cookie })
    expect(answer.status).toBe(422)
  })

  test('refuses a page that it never named', async () => {
    const answer = await app.request('GET', '/api/notifications?cursor=bm9uZQ', { cookie: mira.cookie })
    expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'BAD_CURSOR' }])
  })

  test('is nobody else’s to see or to read', async () => {
    await tell()
    const [item] = (await list()).items
    expect(await list('', other)).toEqual({ items: [], nextCursor: null, unread: 0 })
    expect((await read({ ids: [item?.id] }, other)).status).toBe(204)
    expect((await read({ all: true }, other)).status).toBe(204)
    expect((await list()).unread).toBe(1)
  })
})

describe('reading', () => {
  test('one leaves the others unread, and all leaves none', async () => {
    await tell()
    await tell()
    await tell()
    const [latest] = (await list()).items
    expect((await read({ ids: [latest?.id] })).status).toBe(204)
    expect(await list()).toMatchObject({ unread: 2, items: [{ isRead: true }, { isRead: false }, {}] })
    await read({ all: true })
    expect((await list()).unread).toBe(0)
  })

  test('is told to the person’s other windows', async () => {
    await read({ all: true })
    expect(await app.eventsFor(mira)).toEqual([{ type: 'counts', counts: { messages: 0, offers: 0 } }])
  })

  test.each([
    {},
    { ids: [] },
    { ids: ['one'] },
    { all: false },
    { ids: 'all' },
    { ids: Array(101).fill(crypto.randomUUID()) },
  ])('refuses %j', async (body) => {
    expect((await read(body)).status).toBe(422)
  })

  test('the thing itself reads what was told of it, and nothing else', async () => {
    await tell({ url: '/messages?conversation=one' })
    await tell({ url: '/messages?conversation=two' })
    await inTransaction(app.db, (tx) =>
      readNotificationsAbout({ tx }, { userId: mira.userId, url: '/messages?conversation=one' }),
    )
    expect((await list()).items).toMatchObject([{ isRead: false }, { isRead: true }])
    expect(await app.digests()).toMatchObject([
      { items: [{ url: expect.stringContaining('conversation=two') }] },
    ])
  })
})

describe('open pages', () => {
  test('hear of it', async () => {
    await tell()
    const [notification] = (await list()).items
    expect(await app.eventsFor(mira)).toEqual([{ type: 'notification', notification }])
  })

  test('hear nothing of what was rolled back', async () => {
    const change = inTransaction(app.db, async (tx) => {
      await notify({ tx, realtime: app.edge.realtime }, someNews(mira))
      throw new Error('changed my mind')
    })
    await expect(change).rejects.toThrow('changed my mind')
    await app.runJobs()
    expect(await app.eventsFor(mira)).toEqual([])
    expect((await list()).items).toEqual([])
  })
})

test('counts are zero for somebody to whom nothing happened', async () => {
  const answer = await app.request('GET', '/api/notifications/counts', { cookie: mira.cookie })
  expect([answer.status, await answer.json()]).toEqual([200, { messages: 0, offers: 0 }])
})
