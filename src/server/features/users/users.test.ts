import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertAthlete } from '#server/database/builders/an-athlete.ts'
import type { BulkResult, UserDetail, UserRow } from '#shared/users/admin-user.contract.ts'
import { USERS_PAGE } from '#shared/users/admin-user.rules.ts'
import { signInAsMember } from '#tests/support/an-organization-member.ts'
import { codeOf, type Person, readJson } from '#tests/support/person.ts'
import { registerUser, tokenOf } from '#tests/support/register-user.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let admin: Person
let moderator: Person
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signInAs('ADMIN')
  moderator = await app.signInAs('MODERATOR')
})
afterAll(() => app.stop())

const find = (query: string, who = moderator): Promise<UserRow[]> =>
  who.json('GET', `/api/admin/users?${query}`)
const read = (id: string): Promise<UserDetail> => moderator.json('GET', `/api/admin/users/${id}`)
const reason = 'Asked for a fee before any contract.'

describe('the list', () => {
  test('finds an account by a part of its name or address, by its id and by its filters', async () => {
    const { user } = await insertAthlete(app.db, {
      user: { name: 'Zoë Überholz', email: 'zoe@ueberholz.test' },
    })
    const ids = async (query: string) => (await find(query)).map(({ id }) => id)
    expect(await ids('search=uberh')).toEqual([user.id])
    expect(await ids('search=UEBERHOLZ.t')).toEqual([user.id])
    expect(await ids(`search=${user.id}`)).toEqual([user.id])
    expect(await ids('search=uberh&role=BRAND')).toEqual([])
    expect(await ids('search=uberh&role=ATHLETE&status=ACTIVE&plan=racer-free')).toEqual([user.id])
    expect(await ids('search=uberh&plan=racer-pro')).toEqual([])
    expect(await ids('search=%25')).toEqual([])
  })
})

test('the latest to join come first, and the pages follow each other without a gap', async () => {
  for (let nth = 0; nth < USERS_PAGE; nth++) {
    const createdAt = new Date(Date.UTC(2019, 0, 1 + (nth % 7)))
    await insertAthlete(app.db, { user: { name: `Early Bird ${nth}`, createdAt } })
  }
  await insertAthlete(app.db, { user: { name: 'Early Bird, the last', createdAt: new Date('2018-01-01') } })
  const first = await moderator.request('GET', '/api/admin/users?search=early+bird')
  const rows = await readJson<UserRow[]>(first)
  const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
  const more = await moderator.json<UserRow[]>('GET', next)
  expect(rows.map(({ joinedAt }) => joinedAt)).toEqual(
    rows
      .map(({ joinedAt }) => joinedAt)
      .sort()
      .reverse(),
  )
  expect(more.map(({ name }) => name)).toEqual(['Early Bird, the last'])
})

describe('a suspension', () => {
  test('signs the account out, tells its owner why, and can be lifted', async () => {
    const racer = await app.signInAs('ATHLETE')
    const suspended = await moderator.json<UserDetail>('POST', `/api/admin/users/${racer.userId}/suspend`, {
      reason,
      until: null,
    })
    expect(suspended).toMatchObject({ status: 'SUSPENDED', suspendedUntil: null, sessions: [] })
    expect((await racer.request('GET', '/api/auth/user')).status).toBe(401)
    const restored = await moderator.json<UserDetail>('POST', `/api/admin/users/${racer.userId}/restore`, {
      reason: 'It was another person.',
    })
    expect(restored.status).toBe('ACTIVE')
    const again = await moderator.request('POST', `/api/admin/users/${racer.userId}/restore`, { reason })
    expect(await codeOf(again)).toEqual([409, 'NOT_SUSPENDED'])
  })

  test('of staff is for administrators, and nobody suspends themselves', async () => {
    const other = await app.signInAs('MODERATOR')
    const suspend = (who: Person, id: string) =>
      who.request('POST', `/api/admin/users/${id}/suspend`, { reason, until: null })
    expect((await suspend(moderator, other.userId)).status).toBe(403)
    expect((await suspend(moderator, moderator.userId)).status).toBe(403)
    expect((await suspend(admin, admin.userId)).status).toBe(403)
    expect((await suspend(admin, other.userId)).status).toBe(200)
  })
})

test('the confirmation email is sent again, until the address is confirmed', async () => {
  const cookie = await registerUser(app, { email: 'unconfirmed@grid.test' })
  await app.runJobs()
  const [found] = await find('search=unconfirmed@grid&confirmed=no')
  expect(found).toMatchObject({ email: 'unconfirmed@grid.test', isConfirmed: false })
  const resend = () => moderator.request('POST', `/api/admin/users/${found?.id}/resend-confirmation`)
  expect((await resend()).status).toBe(200)
  const [mail] = await app.runJobs()
  expect(mail).toMatchObject({ template: 'verify-email', to: 'unconfirmed@grid.test' })
  await app.request('POST', '/api/auth/verify-email', { body: { token: tokenOf(mail) }, cookie })
  expect(await codeOf(await resend())).toEqual([409, 'CONFIRMED'])
  expect(await find('search=unconfirmed@grid&confirmed=no')).toEqual([])
})

test('an account that waits for its owner gets no confirmation email', async () => {
  await admin.json('POST', '/api/admin/brand-invitations', {
    name: 'Halden Tools',
    email: 'owner@halden.test',
  })
  await app.runJobs()
  const [found] = await find('search=Halden+Tools')
  const resend = await moderator.request('POST', `/api/admin/users/${found?.id}/resend-confirmation`)
  expect(await codeOf(resend)).toEqual([409, 'NO_OWNER'])
  expect(await app.runJobs()).toEqual([])
})

test('all sessions of an account are ended at once', async () => {
  const racer = await app.signInAs('ATHLETE')
  expect((await read(racer.userId)).sessions).toHaveLength(1)
  const ended = await moderator.json<UserDetail>('POST', `/api/admin/users/${racer.userId}/end-sessions`, {
    reason,
  })
  expect(ended.sessions).toEqual([])
  expect((await racer.request('GET', '/api/auth/user')).status).toBe(401)
})

test('the sessions of members that act for an organization end with those of the organization', async () => {
  const owner = await app.signInAs('BRAND')
  const member = await signInAsMember(app, owner.userId, 'MANAGER')
  const elsewhere = await app.signInAs('ATHLETE')
  expect((await read(owner.userId)).sessions).toHaveLength(2)
  await moderator.json('POST', `/api/admin/users/${owner.userId}/end-sessions`, { reason })
  const statusOf = async (person: Person) => (await person.request('GET', '/api/auth/user')).status
  expect([await statusOf(owner), await statusOf(member), await statusOf(elsewhere)]).toEqual([401, 401, 200])
  expect((await read(owner.userId)).sessions).toEqual([])
})

describe('a role', () => {
  const change = (id: string, role: string) =>
    admin.request('POST', `/api/admin/users/${id}/role`, { role, reason: 'Joins the team of staff.' })

  test('can be changed while the account has no page, and signs it out', async () => {
    const racer = await app.signInAs('ATHLETE')
    expect((await change(racer.userId, 'MODERATOR')).status).toBe(200)
    expect((await racer.request('GET', '/api/auth/user')).status).toBe(401)
    expect((await read(racer.userId)).role).toBe('MODERATOR')
  })

  test('stays when a page belongs to it', async () => {
    const { user } = await insertAthlete(app.db)
    expect(await codeOf(await change(user.id, 'BRAND'))).toEqual([409, 'HAS_PAGE'])
  })
})

test('notes are kept with their author and can be deleted', async () => {
  const racer = await app.signInAs('ATHLETE')
  const path = `/api/admin/users/${racer.userId}/notes`
  const { notes } = await moderator.json<UserDetail>('POST', path, { text: 'Called on Monday.' })
  expect(notes).toMatchObject([{ text: 'Called on Monday.' }])
  await moderator.request('DELETE', `${path}/${notes[0]?.id}`)
  expect((await read(racer.userId)).notes).toEqual([])
})

test('many accounts are changed as the preview said', async () => {
  const [first, second] = [await app.signInAs('ATHLETE'), await app.signInAs('BRAND')]
  const body = {
    ids: [first.userId, second.userId, admin.userId],
    ...{ action: 'suspend', reason, until: null },
  }
  const run = (isPreview: boolean) =>
    moderator.json<BulkResult>('POST', '/api/admin/users/bulk', { ...body, isPreview })
  const countRecords = async () =>
    (
      await app.db.execute(
        sql`select from audit_entries where actor_id = ${moderator.userId} and action = 'POST /api/admin/users/bulk'`,
      )
    ).rows.length
  const preview = await run(true)
  expect(await countRecords()).toBe(0)
  expect(preview.affected.map(({ id }) => id).sort()).toEqual([first.userId, second.userId].sort())
  expect(preview.skipped).toMatchObject([{ id: admin.userId, why: 'Staff' }])
  expect((await read(first.userId)).status).toBe('ACTIVE')
  expect((await run(false)).affected).toHaveLength(2)
  expect(await countRecords()).toBe(1)
  expect((await read(first.userId)).status).toBe('SUSPENDED')
})
