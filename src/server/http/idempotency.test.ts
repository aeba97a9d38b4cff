import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sessions, users } from '#server/database/schema/accounts.ts'
import { idempotencyKeys } from '#server/database/schema/edge.ts'
import { shortlists } from '#server/database/schema/search.ts'
import { webhookEndpoints } from '#server/database/schema/webhooks.ts'
import { aPdf } from '#tests/support/a-pdf.ts'
import { cookieOf } from '#tests/support/cookies.ts'
import type { Brand } from '#tests/support/scenario.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { withLeasedKey } from './idempotency.ts'

let one: TestApp
let other: TestApp
let brand: Brand
beforeAll(async () => {
  one = await startTestApp()
  other = await startTestApp({}, one.databaseUrl)
  brand = (await one.scenario({ brand: {} })).brand
})
afterAll(async () => {
  await other.stop()
  await one.stop()
})

const withKey = (key: string) => ({ 'idempotency-key': key })
const send = (node: TestApp, key: string, path: string, body: object, { cookie } = brand) =>
  node.request('POST', path, { body, cookie, headers: withKey(key) })
const newName = () => `Rookies ${crypto.randomUUID()}`
const addList = (node: TestApp, key: string, name: string) => send(node, key, '/api/shortlists', { name })
const listsOf = (name: string) => one.db.select().from(shortlists).where(eq(shortlists.name, name))

async function wholeResponse(response: Response) {
  return { status: response.status, body: await response.text(), cookies: response.headers.getSetCookie() }
}
async function codeOf(response: Response) {
  const { code } = (await response.json()) as { code: string }
  return { status: response.status, code }
}

test('one key sent fifty times concurrently to two nodes creates one row and returns one response', async () => {
  const name = newName()
  const key = crypto.randomUUID()
  const responses = await Promise.all(
    Array.from({ length: 50 }, async (_, lap) =>
      wholeResponse(await addList(lap % 2 === 0 ? one : other, key, name)),
    ),
  )
  expect(responses[0]?.status).toBe(201)
  expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1)
  expect(await listsOf(name)).toHaveLength(1)

  expect(await codeOf(await addList(other, key, newName()))).toEqual({
    status: 409,
    code: 'IDEMPOTENCY_KEY_REUSED',
  })
})

test('the same fields in another order are the same request', async () => {
  const email = `${crypto.randomUUID()}@quill.test`
  const path = '/api/users/me/email'
  const first = await wholeResponse(
    await send(one, 'order', path, { newEmail: email, password: 'rooster-tail' }),
  )
  expect(first.status).toBe(202)
  const again = await send(one, 'order', path, { password: 'rooster-tail', newEmail: ` ${email} ` })
  expect(await wholeResponse(again)).toEqual(first)
})

test('a failed write releases its key, so that a retry can succeed', async () => {
  const name = newName()
  await addList(one, crypto.randomUUID(), name)
  const retry = () => addList(other, 'taken', name)
  expect((await retry()).status).toBe(422)
  expect(await one.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, 'taken'))).toEqual([])

  await one.db.delete(shortlists).where(eq(shortlists.name, name))
  expect((await retry()).status).toBe(201)
  expect(await listsOf(name)).toHaveLength(1)
})

test('a crash after the write leaves neither the row nor the key', async () => {
  const name = newName()
  await one.db.execute(sql`create function refuse_answer() returns trigger language plpgsql as
    $$ begin raise exception 'the disk is full'; end $$`)
  await one.db.execute(sql`create trigger refuse_answer before update on idempotency_keys
    for each row execute function refuse_answer()`)
  expect((await addList(one, 'crash', name)).status).toBe(500)
  expect(await listsOf(name)).toEqual([])
  await one.db.execute(sql`drop trigger refuse_answer on idempotency_keys`)
  expect((await addList(one, 'crash', name)).status).toBe(201)
})

test('the same key of two users, or for two endpoints, is two keys', async () => {
  const [mara, nora] = await Promise.all([one.signInAs('ATHLETE'), one.signInAs('BRAND')])
  const waiting = async () => {
    const { rows } = await one.db.execute(
      sql`select count(*)::int as jobs from graphile_worker.jobs where task_identifier = 'account.change-email'`,
    )
    return Number(rows[0]?.jobs)
  }
  const before = await waiting()
  const body = { newEmail: 'new@quill.test', password: 'rooster-tail' }
  const change = (person: { cookie: string }) =>
    one.request('POST', '/api/users/me/email', { body, cookie: person.cookie, headers: withKey('shared') })
  for (const person of [mara, nora, mara]) expect((await change(person)).status).toBe(202)
  expect((await waiting()) - before).toBe(2)

  expect((await addList(one, 'shared', newName())).status).toBe(201)
})

test('without a key every request is a new one', async () => {
  const body = { name: newName() }
  const post = () => one.request('POST', '/api/shortlists', { body, cookie: brand.cookie })
  expect([(await post()).status, (await post()).status]).toEqual([201, 422])
})

test.each([
  ['an empty key', ''],
  ['a key of 201 characters', 'k'.repeat(201)],
])('%s is refused', async (_, key) => {
  expect(await codeOf(await addList(one, key, newName()))).toEqual({
    status: 400,
    code: 'BAD_IDEMPOTENCY_KEY',
  })
})

test('a text with half a surrogate pair is stored and returned like any other', async () => {
  const name = 'Mara \ud83c'
  const first = await wholeResponse(await addList(one, 'surrogate', name))
  expect(first.status).toBe(201)
  expect(await wholeResponse(await addList(other, 'surrogate', name))).toEqual(first)
})

test('a stored response is deleted after a day, and is encrypted', async () => {
  const name = newName()
  const response = await wholeResponse(await addList(one, 'day', name))
  expect(JSON.stringify(await one.db.select().from(idempotencyKeys))).not.toContain(name)

  await one.runJob('retention.enforce')
  expect(await wholeResponse(await addList(one, 'day', name))).toEqual(response)
  await one.db.execute(sql`update idempotency_keys set expires_at = expires_at - interval '25 hours'`)
  await one.runJob('retention.enforce')
  expect(await one.db.select().from(idempotencyKeys)).toEqual([])
})

describe('the session of one browser never reaches another that sends the same key', () => {
  const login = { password: 'rooster-tail' }
  const sendAnonymously = (path: string, body: object) =>
    one.request('POST', path, { body, headers: withKey('a weak key') })

  test('with a login', async () => {
    const { email } = await one.signInAs('ATHLETE')
    const logIn = () => sendAnonymously('/api/auth/login', { ...login, email })
    const [first, second] = [await logIn(), await logIn()]
    expect([first.status, second.status]).toEqual([200, 200])
    const cookies = [cookieOf(first), cookieOf(second)]
    expect(new Set(cookies).size).toBe(2)
    await one.request('POST', '/api/auth/logout', { cookie: cookies[0] })
    expect((await one.request('GET', '/api/auth/user', { cookie: cookies[1] })).status).toBe(200)
  })

  test('with a registration', async () => {
    const email = 'rush@quill.test'
    const racer = { ...login, role: 'ATHLETE', firstName: 'Mara', lastName: 'Quill', email }
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => sendAnonymously('/api/auth/register', racer)),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)])
    const [account] = await one.db.select().from(users).where(eq(users.email, email))
    expect(await one.db.$count(sessions, eq(sessions.userId, String(account?.id)))).toBe(1)
  })
})

test('a file that is uploaded again with its key gets the first response, another file is refused', async () => {
  const upload = async (title: string) => {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(aPdf(`<< /Title (${title}) >>`))]), 'media-kit.pdf')
    form.append('name', 'media-kit.pdf')
    return one.request('POST', '/api/files', { form, cookie: brand.cookie, headers: withKey('file') })
  }
  const first = await wholeResponse(await upload('one'))
  expect(first.status).toBe(201)
  expect(await wholeResponse(await upload('one'))).toEqual(first)
  expect(await codeOf(await upload('two'))).toEqual({ status: 409, code: 'IDEMPOTENCY_KEY_REUSED' })
})

describe('a call to other servers', () => {
  const PATH = '/api/webhook-endpoints'
  const aWebhook = () => ({
    url: `https://1.1.1.1/${crypto.randomUUID()}`,
    events: ['contract.signed'],
  })
  const webhooksAt = ({ url }: { url: string }) =>
    one.db.$count(webhookEndpoints, eq(webhookEndpoints.url, url))

  test('is made once per key: a repeat gets the first response, with the secret', async () => {
    const body = aWebhook()
    const first = await wholeResponse(await send(one, 'hook', PATH, body))
    expect(first.status).toBe(201)
    expect(first.body).toContain('whsec_')
    expect(await wholeResponse(await send(other, 'hook', PATH, body))).toEqual(first)
    expect(await webhooksAt(body)).toBe(1)
    expect(JSON.stringify(await one.db.select().from(idempotencyKeys))).not.toContain('whsec_')
    expect(await codeOf(await send(one, 'hook', PATH, aWebhook()))).toEqual({
      status: 409,
      code: 'IDEMPOTENCY_KEY_REUSED',
    })
  })

  test('waits for a concurrent one with the same key', async () => {
    const body = aWebhook()
    const responses = await Promise.all(
      Array.from({ length: 8 }, async (_, lap) =>
        wholeResponse(await send(lap % 2 === 0 ? one : other, 'rush', PATH, body)),
      ),
    )
    expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1)
    expect(responses[0]?.status).toBe(201)
    expect(await webhooksAt(body)).toBe(1)
  })

  test('that is refused releases its key', async () => {
    const body = aWebhook()
    await send(one, 'first', PATH, body)
    expect((await send(one, 'second', PATH, body)).status).toBe(422)
    await one.db.delete(webhookEndpoints).where(eq(webhookEndpoints.url, body.url))
    expect((await send(one, 'second', PATH, body)).status).toBe(201)
  })

  test('whose process ended can be repeated with its key after two minutes, and says so until then', async () => {
    const request = {
      endpoint: { method: 'POST', path: '/api/lap', summary: '', access: 'public', response: 'no-content' },
      caller: brand.userId,
      key: 'ended',
      input: {},
      encryption: one.edge.encryption,
      db: one.db,
    } as const
    const done = { status: 201, body: { lap: 1 }, cookies: [] }
    const neverEnds = withLeasedKey(request, () => new Promise(() => {}))
    const isClaimed = () => one.db.$count(idempotencyKeys, eq(idempotencyKeys.key, 'ended'))
    await expect.poll(isClaimed).toBe(1)

    const repeat = () => withLeasedKey(request, async () => done, { forMs: 0, everyMs: 1 })
    await expect(repeat()).rejects.toMatchObject({ status: 409, code: 'IDEMPOTENCY_KEY_IN_USE' })
    await one.db.execute(sql`update idempotency_keys set expires_at = now() where key = 'ended'`)
    expect(await repeat()).toEqual(done)
    expect(await withLeasedKey(request, () => neverEnds)).toEqual(done)
  })

  test('is stored for as long as other responses', async () => {
    await send(one, 'long', PATH, aWebhook())
    const { rows } = await one.db.execute(
      sql`select expires_at > now() + interval '23 hours' as "isLong" from idempotency_keys where key = 'long'`,
    )
    expect(rows).toEqual([{ isLong: true }])
  })
})
