import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { users } from '#server/database/schema/accounts.ts'
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
const list = () => app.list(mira)
const read = (body: unknown) => app.read(mira, body)
const prefer = (change: Partial<NotificationPreferences>) => app.prefer(mira, change)

describe('the mail', () => {
  test('comes once for all that happened in the ten minutes after the first', async () => {
    await tell({ title: 'First' })
    await app.db.execute(sql`
      select graphile_worker.reschedule_jobs(array_agg(id), run_at => now() + interval '4 minutes')
      from graphile_worker.jobs where task_identifier = 'notification.mail'`)
    await tell({ title: 'Second' })
    expect(await app.waiting('notification.mail')).toEqual([4])
    expect((await app.runJobs()).filter(({ template }) => template === 'activity-digest')).toEqual([])
    const mails = await app.digests()
    expect(mails).toMatchObject([
      { to: mira.email, items: [{ title: 'Second' }, { title: 'First' }], more: 0 },
    ])
    expect(mails[0]?.items[0].url).toBe('http://paddock.test/messages?conversation=one')
    expect(await app.digests()).toEqual([])
  })

  test('waits ten minutes', async () => {
    await tell()
    expect(await app.waiting('notification.mail')).toEqual([10])
    await app.digests()
  })

  test('leaves out what was read meanwhile, and does not come when that is all', async () => {
    await tell({ title: 'Read' })
    await tell({ title: 'Unread' })
    const { items } = await list()
    await read({ ids: [items.find(({ title }) => title === 'Read')?.id] })
    expect(await app.digests()).toMatchObject([{ items: [{ title: 'Unread' }] }])
    await tell()
    await read({ all: true })
    expect(await app.digests()).toEqual([])
  })

  test('leaves out what is no longer wanted by mail', async () => {
    await tell({ kind: 'MESSAGES' })
    await tell({ kind: 'CONTRACTS', title: 'Signed' })
    await prefer({ kinds: { ...defaultChannels, MESSAGES: { push: true, email: false, inApp: true } } })
    expect(await app.digests()).toMatchObject([{ items: [{ title: 'Signed' }] }])
  })

  test('names ten at most, and how many more there are', async () => {
    for (let told = 1; told <= 12; told++) await tell({ title: `NewNotification ${told}` })
    const [mail] = await app.digests()
    expect([mail?.items.length, mail?.items[0].title, mail?.more]).toEqual([10, 'NewNotification 12', 2])
  })

  test.each([{ emailVerified: false }, { status: 'SUSPENDED' as const }, { status: 'DELETED' as const }])(
    'does not go to an account with %j',
    async (change) => {
      await tell()
      await app.db.update(users).set(change).where(eq(users.id, mira.userId))
      expect(await app.digests()).toEqual([])
    },
  )

  test('does not come for a kind without mails', async () => {
    await tell({ kind: 'PRODUCT' })
    expect(await app.waiting('notification.mail')).toEqual([])
  })
})
