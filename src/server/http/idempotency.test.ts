import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sessions, users } from '#server/database/schema/accounts.ts'
import { idempotencyKeys } from '#server/database/schema/edge.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let one: TestApp
let other: TestApp
beforeAll(async () => {
  one = await startTestApp()
  other = await startTestApp({}, one.databaseUrl)
})
afterAll(async () => {
  await other.stop()
  await one.stop()
})

const aRacer = { password: 'rooster-tail', role: 'ATHLETE', firstName: 'Mara', lastName: 'Quill' }
const newEmail = () => `${crypto.randomUUID()}@quill.test`
const withKey = (key: string) => ({ 'idempotency-key': key })
const register = (node: TestApp, key: string, racer: { email: string; [field: string]: unknown }) =>
  node.request('POST', '/api/auth/register', { body: { ...aRacer, ...racer }, headers: withKey(key) })
const accountsOf = (email: string) => one.db.select().from(users).where(eq(users.email, email))

async function wholeResponse(response: Response) {
  return { status: response.status, body: await response.text(), cookies: response.headers.getSetCookie() }
}
async function codeOf(response: Response) {
  const { code } = (await response.json()) as { code: string }
  return { status: response.status, code }
}

test('one key sent fifty times concurrently to two nodes creates one account and returns one response', async () => {
  const email = newEmail()
  const key = crypto.randomUUID()
  const responses = await Promise.all(
    Array.from({ length: 50 }, async (_, lap) =>
      wholeResponse(await register(lap % 2 === 0 ? one : other, key, { email })),
    ),
  )
  expect(responses[0]?.status).toBe(201)
  expect(responses[0]?.cookies).toHaveLength(2)
  expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1)
  const [account, ...more] = await accountsOf(email)
  expect(more).toEqual([])
  expect(
    await one.db
      .select()
      .from(sessions)
      .where(eq(sessions.userId, String(account?.id))),
  ).toHaveLength(1)

  expect(await codeOf(await register(other, key, { email, firstName: 'Nora' }))).toEqual({
    status: 409,
    code: 'IDEMPOTENCY_KEY_REUSED',
  })
})

test('the same fields in another order are the same request', async () => {
  const email = newEmail()
  const first = await wholeResponse(await register(one, 'order', { email }))
  const again = await one.request('POST', '/api/auth/register', {
    body: { lastName: 'Quill', firstName: ' Mara ', email, password: 'rooster-tail', role: 'ATHLETE' },
    headers: withKey('order'),
  })
  expect(await wholeResponse(again)).toEqual(first)
})

test('a failed write releases its key, so that a retry can succeed', async () => {
  const email = newEmail()
  await register(one, crypto.randomUUID(), { email })
  const retry = () => register(other, 'taken', { email })
  expect(await codeOf(await retry())).toEqual({ status: 409, code: 'EMAIL_TAKEN' })
  expect(await one.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, 'taken'))).toEqual([])

  await one.db.delete(users).where(eq(users.email, email))
  expect((await retry()).status).toBe(201)
  expect(await accountsOf(email)).toHaveLength(1)
})

test('a crash after the write leaves neither the row nor the key', async () => {
  const email = newEmail()
  await one.db.execute(sql`create function refuse_answer() returns trigger language plpgsql as
    $$ begin raise exception 'the disk is full'; end $$`)
  await one.db.execute(sql`create trigger refuse_answer before update on idempotency_keys
    for each row execute function refuse_answer()`)
  expect((await register(one, 'crash', { email })).status).toBe(500)
  expect(await accountsOf(email)).toEqual([])
  await one.db.execute(sql`drop trigger refuse_answer on idempotency_keys`)
  expect((await register(one, 'crash', { email })).status).toBe(201)
})

test('the same key of two users, or for two endpoints, is two keys', async () => {
  const [mara, nora] = await Promise.all([one.signInAs('ATHLETE'), one.signInAs('BRAND')])
  const waiting = async () => {
    const { rows } = await one.db.execute(
      sql`select count(*)::int as jobs from graphile_worker.jobs where task_identifier = 'account.change-email'`,
    )
    return rows[0]?.jobs
  }
  const body = { newEmail: 'new@quill.test', password: 'rooster-tail' }
  const send = ({ cookie }: { cookie: string }) =>
    one.request('POST', '/api/users/me/email', { body, cookie, headers: withKey('shared') })
  for (const person of [mara, nora, mara]) expect((await send(person)).status).toBe(202)
  expect(await waiting()).toBe(2)

  const email = newEmail()
  expect((await register(one, 'shared', { email })).status).toBe(201)
  const logIn = await one.request('POST', '/api/auth/login', {
    body: { email, password: 'rooster-tail' },
    headers: withKey('shared'),
  })
  expect(logIn.status).toBe(200)
})

test('without a key every request is a new one', async () => {
  const send = () =>
    one.request('POST', '/api/auth/register', { body: { ...aRacer, email: 'twice@quill.test' } })
  expect((await send()).status).toBe(201)
  expect(await codeOf(await send())).toEqual({ status: 409, code: 'EMAIL_TAKEN' })
})

test.each([
  ['an empty key', ''],
  ['a key of 201 characters', 'k'.repeat(201)],
])('%s is refused', async (_, key) => {
  expect(await codeOf(await register(one, key, { email: newEmail() }))).toEqual({
    status: 400,
    code: 'BAD_IDEMPOTENCY_KEY',
  })
})

test('a text with half a surrogate pair is stored and returned like any other', async () => {
  const racer = { email: newEmail(), firstName: 'Mara \ud83c' }
  const first = await wholeResponse(await register(one, 'surrogate', racer))
  expect(first.status).toBe(201)
  expect(await wholeResponse(await register(other, 'surrogate', racer))).toEqual(first)
})

test('a stored response is deleted after a day, and contains no secret', async () => {
  const email = newEmail()
  const response = await wholeResponse(await register(one, 'day', { email }))
  const token = decodeURIComponent(response.cookies[0]?.split(/[=;]/)[1] ?? '').split('.')[0] ?? ''
  expect(token.length).toBeGreaterThan(20)
  const stored = JSON.stringify(await one.db.select().from(idempotencyKeys))
  for (const secret of [token, email, 'rooster-tail']) expect(stored).not.toContain(secret)

  await one.runJob('retention.enforce')
  expect(await wholeResponse(await register(one, 'day', { email }))).toEqual(response)
  await one.db.execute(sql`update idempotency_keys set expires_at = expires_at - interval '25 hours'`)
  await one.runJob('retention.enforce')
  expect(await one.db.select().from(idempotencyKeys)).toEqual([])
})
