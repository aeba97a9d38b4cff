import { eq, sql } from 'drizzle-orm'
import { runOnce, Logger as WorkerLogger } from 'graphile-worker'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sessions, users } from '#server/database/schema/accounts.ts'
import {
  notificationPreferences,
  notifications,
  pushSubscriptions,
  realtimeEvents,
} from '#server/database/schema/notifications.ts'
import type { MailOf } from '#server/emails/mail.ts'
import { inTransaction } from '#server/platform/database.ts'
import { createLogger } from '#server/platform/logger.ts'
import { defaultChannels } from '#shared/notifications/notification.constants.ts'
import type { Notification, NotificationPreferences } from '#shared/notifications/notification.contract.ts'
import { type AccountsApp, startAccountsApp } from '#tests/support/accounts-app.ts'
import { type News, notify } from './notify.ts'
import { readNotificationsAbout } from './read-notifications-about.ts'

let app: AccountsApp
type Person = Awaited<ReturnType<AccountsApp['signInAs']>>
let mira: Person
let other: Person

beforeAll(async () => {
  app = await startAccountsApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  mira = await app.signInAs('ATHLETE')
  other = await app.signInAs('BRAND')
  await app.db.update(users).set({ emailVerified: true })
  await digests()
})

let count = 0
const someNews = (change: Partial<News> = {}): News => ({
  userId: mira.userId,
  kind: 'MESSAGES',
  title: 'Kestrel Lubricants wrote to you',
  body: 'Shall we talk about next season?',
  url: '/messages?conversation=one',
  dedupeKey: `news:${++count}`,
  ...change,
})

const tell = (change: Partial<News> = {}) =>
  inTransaction(app.db, (tx) => notify(tx, app.edge.realtime, someNews(change)))

type List = { items: Notification[]; nextCursor: string | null; unread: number }
async function list(query = '', person = mira): Promise<List> {
  const answer = await app.request('GET', `/api/notifications${query}`, { cookie: person.cookie })
  expect(answer.status).toBe(200)
  return (await answer.json()) as List
}

const read = (body: unknown, person = mira) =>
  app.request('POST', '/api/notifications/read', { body, cookie: person.cookie })

async function prefer(change: Partial<NotificationPreferences>, person = mira): Promise<Response> {
  const usual = { kinds: defaultChannels, quietHours: null }
  return app.request('PUT', '/api/notifications/preferences', {
    body: { ...usual, ...change },
    cookie: person.cookie,
  })
}

/** Lets the time pass that jobs of this name wait for. */
const bringForward = (name: string) =>
  app.db.execute(sql`
    select graphile_worker.reschedule_jobs(array_agg(id), run_at => now())
    from graphile_worker.jobs where task_identifier = ${name} having count(*) > 0`)

const waiting = async (name: string) => {
  const { rows } = await app.db.execute<{ minutes: number }>(sql`
    select round(extract(epoch from run_at - now()) / 60)::int as minutes
    from graphile_worker.jobs where task_identifier = ${name} order by id`)
  return rows.map(({ minutes }) => minutes)
}

async function digests(): Promise<MailOf<'activity-digest'>[]> {
  await bringForward('notification.mail')
  const mails = await app.deliver()
  return mails.filter((mail) => mail.template === 'activity-digest')
}

const eventsFor = async ({ userId }: Person) => {
  const rows = await app.db
    .select({ event: realtimeEvents.event })
    .from(realtimeEvents)
    .where(eq(realtimeEvents.userId, userId))
    .orderBy(realtimeEvents.id)
  return rows.map(({ event }) => event)
}

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
    expect(await eventsFor(mira)).toEqual([{ type: 'counts', counts: { messages: 0, offers: 0 } }])
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
      readNotificationsAbout(tx, { userId: mira.userId, url: '/messages?conversation=one' }),
    )
    expect((await list()).items).toMatchObject([{ isRead: false }, { isRead: true }])
    expect(await digests()).toMatchObject([{ items: [{ url: expect.stringContaining('conversation=two') }] }])
  })
})

describe('open pages', () => {
  test('hear of it', async () => {
    await tell()
    const [notification] = (await list()).items
    expect(await eventsFor(mira)).toEqual([{ type: 'notification', notification }])
  })

  test('hear nothing of what was rolled back', async () => {
    const change = inTransaction(app.db, async (tx) => {
      await notify(tx, app.edge.realtime, someNews())
      throw new Error('changed my mind')
    })
    await expect(change).rejects.toThrow('changed my mind')
    await app.deliver()
    expect(await eventsFor(mira)).toEqual([])
    expect((await list()).items).toEqual([])
  })
})

test('counts are zero for somebody to whom nothing happened', async () => {
  const answer = await app.request('GET', '/api/notifications/counts', { cookie: mira.cookie })
  expect([answer.status, await answer.json()]).toEqual([200, { messages: 0, offers: 0 }])
})

describe('preferences', () => {
  const get = async () =>
    (
      await app.request('GET', '/api/notifications/preferences', { cookie: mira.cookie })
    ).json() as Promise<NotificationPreferences>

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
    await app.deliver()
    expect(await list()).toEqual({ items: [], nextCursor: null, unread: 0 })
    expect(await eventsFor(mira)).toEqual([])
    expect(await digests()).toHaveLength(1)
  })

  test('nothing at all: nothing is written', async () => {
    await prefer({ kinds: { ...defaultChannels, MESSAGES: { push: false, email: false, inApp: false } } })
    await tell()
    const written = await app.db.$count(notifications, eq(notifications.userId, mira.userId))
    expect(written).toBe(0)
  })
})

describe('a push', () => {
  /** Quiet by the clocks of now: from an hour ago until an hour from now. */
  const quietNow = () => {
    const clock = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(11, 16)
    return { from: clock(-1), to: clock(1), timezone: 'UTC' }
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
  /** The pushes themselves are sent elsewhere; here only whether they were handed over. */
  const handedOver = async () => {
    const { rows } = await app.db.execute<{ title: string }>(sql`
      delete from graphile_worker._private_jobs where key like 'push:%' returning payload->'message'->>'title' as title`)
    return rows.map(({ title }) => title)
  }
  const runOnly = (name: string) =>
    runOnce({
      pgPool: app.pool,
      logger: new WorkerLogger(() => () => {}),
      noHandleSignals: true,
      taskList: {
        [name]: async (payload) => {
          const handler = app.jobs.find(({ job }) => job.name === name)
          await inTransaction(app.db, async (tx) =>
            handler?.run(payload, { tx, log: createLogger('silent') }),
          )
        },
      },
    })

  test('leaves at once when it is not quiet', async () => {
    await tell()
    expect(await handedOver()).toEqual(['Kestrel Lubricants wrote to you'])
  })

  test('waits for the end of the quiet hours, and then leaves', async () => {
    await prefer({ quietHours: quietNow() })
    await tell()
    expect(await handedOver()).toEqual([])
    expect(await waiting('notification.push')).toEqual([60])
    await prefer({ quietHours: null })
    await bringForward('notification.push')
    await runOnly('notification.push')
    expect(await handedOver()).toEqual(['Kestrel Lubricants wrote to you'])
  })

  test('waits on when the quiet hours last longer than was thought', async () => {
    await prefer({ quietHours: quietNow() })
    await tell()
    await bringForward('notification.push')
    await runOnly('notification.push')
    expect(await handedOver()).toEqual([])
    expect(await waiting('notification.push')).toEqual([60])
  })

  test('is dropped when it was read before the quiet hours ended', async () => {
    await prefer({ quietHours: quietNow() })
    await tell()
    await read({ all: true })
    await bringForward('notification.push')
    await runOnly('notification.push')
    expect(await handedOver()).toEqual([])
    expect(await waiting('notification.push')).toEqual([])
  })

  test('does not leave for a kind that is not wanted so', async () => {
    await tell({ kind: 'BILLING' })
    expect(await handedOver()).toEqual([])
  })
})

describe('the mail', () => {
  test('comes once for all that happened in the ten minutes after the first', async () => {
    await tell({ title: 'First' })
    await app.db.execute(sql`
      select graphile_worker.reschedule_jobs(array_agg(id), run_at => now() + interval '4 minutes')
      from graphile_worker.jobs where task_identifier = 'notification.mail'`)
    await tell({ title: 'Second' })
    expect(await waiting('notification.mail')).toEqual([4])
    expect((await app.deliver()).filter(({ template }) => template === 'activity-digest')).toEqual([])
    const mails = await digests()
    expect(mails).toMatchObject([
      { to: mira.email, items: [{ title: 'Second' }, { title: 'First' }], more: 0 },
    ])
    expect(mails[0]?.items[0].url).toBe('http://paddock.test/messages?conversation=one')
    expect(await digests()).toEqual([])
  })

  test('waits ten minutes', async () => {
    await tell()
    expect(await waiting('notification.mail')).toEqual([10])
    await digests()
  })

  test('leaves out what was read meanwhile, and does not come when that is all', async () => {
    await tell({ title: 'Read' })
    await tell({ title: 'Unread' })
    const { items } = await list()
    await read({ ids: [items.find(({ title }) => title === 'Read')?.id] })
    expect(await digests()).toMatchObject([{ items: [{ title: 'Unread' }] }])
    await tell()
    await read({ all: true })
    expect(await digests()).toEqual([])
  })

  test('leaves out what is no longer wanted by mail', async () => {
    await tell({ kind: 'MESSAGES' })
    await tell({ kind: 'CONTRACTS', title: 'Signed' })
    await prefer({ kinds: { ...defaultChannels, MESSAGES: { push: true, email: false, inApp: true } } })
    expect(await digests()).toMatchObject([{ items: [{ title: 'Signed' }] }])
  })

  test('names ten at most, and how many more there are', async () => {
    for (let told = 1; told <= 12; told++) await tell({ title: `News ${told}` })
    const [mail] = await digests()
    expect([mail?.items.length, mail?.items[0].title, mail?.more]).toEqual([10, 'News 12', 2])
  })

  test.each([{ emailVerified: false }, { status: 'SUSPENDED' as const }, { status: 'DELETED' as const }])(
    'does not go to an account with %j',
    async (change) => {
      await tell()
      await app.db.update(users).set(change).where(eq(users.id, mira.userId))
      expect(await digests()).toEqual([])
    },
  )

  test('does not come for a kind without mails', async () => {
    await tell({ kind: 'PRODUCT' })
    expect(await waiting('notification.mail')).toEqual([])
  })
})

describe('unsubscribing', () => {
  async function aLink(): Promise<{ token: string; mail: MailOf<'activity-digest'> }> {
    await tell({ kind: 'MESSAGES' })
    await tell({ kind: 'CONTRACTS' })
    const [mail] = await digests()
    if (!mail) throw new Error('No mail came.')
    return { token: new URL(mail.unsubscribeUrl).searchParams.get('token') ?? '', mail }
  }
  const look = (token: string) => app.request('GET', `/api/unsubscribe?token=${token}`)

  test('looking says what would be switched off, and switches nothing off', async () => {
    const { token, mail } = await aLink()
    expect(mail.unsubscribeUrl).toMatch(/^http:\/\/paddock\.test\/unsubscribe\?token=[\w-]+$/)
    expect(mail.oneClickUrl).toBe(`http://paddock.test/api/unsubscribe?token=${token}`)
    for (const _ of [1, 2]) {
      expect(await (await look(token)).json()).toEqual({
        kinds: ['CONTRACTS', 'MESSAGES'],
        emailMasked: 'p•••@paddock.test',
        isOff: false,
      })
    }
  })

  test('a mail program switches those kinds off, without a login, an origin or JSON', async () => {
    const { token, mail } = await aLink()
    const answer = await app.edge.app.request(mail.oneClickUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect(answer.status).toBe(204)
    expect(await (await look(token)).json()).toMatchObject({ isOff: true })
    const saved = await app.request('GET', '/api/notifications/preferences', { cookie: mira.cookie })
    const { kinds } = (await saved.json()) as NotificationPreferences
    expect(kinds).toEqual({
      ...defaultChannels,
      MESSAGES: { push: true, email: false, inApp: true },
      CONTRACTS: { push: true, email: false, inApp: true },
    })
    await tell()
    expect(await digests()).toEqual([])
  })

  test('keeps what else was chosen for the kind', async () => {
    const { mail } = await aLink()
    await prefer({ kinds: { ...defaultChannels, MESSAGES: { push: false, email: true, inApp: true } } })
    await app.edge.app.request(mail.oneClickUrl, { method: 'POST' })
    const saved = await app.request('GET', '/api/notifications/preferences', { cookie: mira.cookie })
    const { kinds } = (await saved.json()) as NotificationPreferences
    expect(kinds.MESSAGES).toEqual({ push: false, email: false, inApp: true })
  })

  test('the button of the page does the same and leads back to the page', async () => {
    const { token } = await aLink()
    const answer = await app.request('POST', `/api/unsubscribe/form?token=${token}`, {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect([answer.status, answer.headers.get('location')]).toEqual([302, `/unsubscribe?token=${token}`])
    expect(await (await look(token)).json()).toMatchObject({ isOff: true })
  })

  test('a link that is not whole, or not ours, switches nothing off and says so', async () => {
    const { token } = await aLink()
    const foreign = Buffer.from(JSON.stringify({ userId: mira.userId, kinds: ['MESSAGES'] })).toString(
      'base64url',
    )
    for (const broken of [
      token.slice(0, -4),
      `A${token.slice(1)}`,
      'x',
      foreign,
      app.edge.seal.close('{}'),
    ]) {
      for (const method of ['GET', 'POST']) {
        const answer = await app.request(method, `/api/unsubscribe?token=${encodeURIComponent(broken)}`)
        expect([answer.status, await answer.json()]).toMatchObject([404, { code: 'BAD_LINK' }])
      }
    }
    expect(await (await look(token)).json()).toMatchObject({ isOff: false })
  })

  test('the link of somebody who is gone leads nowhere', async () => {
    const { token } = await aLink()
    await app.db.delete(users).where(eq(users.id, mira.userId))
    expect((await look(token)).status).toBe(404)
    expect((await app.request('POST', `/api/unsubscribe?token=${token}`)).status).toBe(404)
  })
})
