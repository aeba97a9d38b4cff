import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { connectDatabase, type DatabasePool } from '#server/platform/database.ts'
import { readEnv } from '#server/platform/env.ts'
import { createLogger } from '#server/platform/logger.ts'
import { cookieOf } from '#tests/support/cookies.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'

const APP_URL = 'http://paddock.test'
const PASSWORD = 'a-password-to-find'
const METRICS_TOKEN = 'a-metrics-token-to-find'
const SECRET = 'a server secret to find, long enough to sign with'

const lines: string[] = []
let testDatabase: TestDatabase
let database: DatabasePool
let request: (
  method: string,
  path: string,
  sent?: { body?: unknown; headers?: Record<string, string> },
) => Promise<Response>
let close: () => void
beforeAll(async () => {
  testDatabase = await createTestDatabase()
  const log = createLogger('debug', { write: (line) => lines.push(line) })
  database = connectDatabase(testDatabase.url, { size: 4, log })
  const env = readEnv({ APP_URL, METRICS_TOKEN, DEMO: '0' })
  const created = await createApp({ env, log, database, secret: SECRET })
  close = created.close
  request = async (method, path, { body, headers } = {}) =>
    created.edge.app.request(`${APP_URL}${path}`, {
      method,
      headers: { origin: APP_URL, 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
})
afterAll(async () => {
  await close()
  await database.close()
  await testDatabase.drop()
})

const logged = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>)
const aRacer = {
  email: 'mara@quill.test',
  password: PASSWORD,
  role: 'ATHLETE',
  firstName: 'Mara',
  lastName: 'Quill',
}

/** Runs `work` while a table is missing, so that its query fails with all its parameters. */
async function without(table: string, work: () => Promise<Response>): Promise<Response> {
  const [here, away] = [sql.identifier(table), sql.identifier(`${table}_away`)]
  await database.db.execute(sql`alter table ${here} rename to ${away}`)
  const response = await work()
  await database.db.execute(sql`alter table ${away} rename to ${here}`)
  return response
}

test('each request is logged as one line with its request id', async () => {
  const response = await request('GET', '/api/config?from=home')
  expect(logged().filter(({ requestId }) => requestId === response.headers.get('x-request-id'))).toEqual([
    {
      level: 30,
      build: 'dev',
      time: expect.any(String),
      requestId: expect.any(String),
      method: 'GET',
      path: '/api/config',
      ip: 'in-process',
      caller: 'anonymous',
      status: 200,
      ms: expect.any(Number),
      msg: 'request',
    },
  ])
})

const lineOf = (response: Response) =>
  logged().find((line) => line.msg === 'request' && line.requestId === response.headers.get('x-request-id'))

test('sign-ins and refused requests are logged with who sent them and the reason', async () => {
  const registered = await request('POST', '/api/auth/register', {
    body: { ...aRacer, email: 'ines@quill.test' },
  })
  const { user } = (await registered.json()) as { user: { id: string } }
  const signedIn = logged().find(({ msg }) => msg === 'signed in')
  expect(signedIn).toMatchObject({
    userId: user.id,
    requestId: registered.headers.get('x-request-id'),
  })

  const headers = { cookie: cookieOf(registered) }
  const forbidden = await request('GET', '/api/admin/reports', { headers })
  expect(lineOf(forbidden)).toMatchObject({ status: 403, code: 'FORBIDDEN', caller: user.id })
  const body = { email: 'ines@quill.test', password: 'wrong-password' }
  const wrong = await request('POST', '/api/auth/login', { body })
  expect(lineOf(wrong)).toMatchObject({ status: 401, code: 'UNAUTHENTICATED', caller: 'anonymous' })
  const invalid = await request('PATCH', '/api/users/me/settings', { body: { timezone: 7 }, headers })
  expect(lineOf(invalid)).toMatchObject({ status: 422, code: 'VALIDATION', caller: user.id })
})

test('a failure is logged with its id, its cause and its stack', async () => {
  const response = await without('articles', () => request('GET', '/api/articles'))
  const { errorId } = (await response.json()) as { errorId: string }
  expect(logged().find((line) => line.errorId === errorId)).toMatchObject({
    level: 50,
    requestId: response.headers.get('x-request-id'),
    err: {
      code: '42P01',
      message: expect.stringContaining('"articles" does not exist'),
      stack: expect.any(String),
    },
  })
})

test('secrets are never logged', async () => {
  const registered = await request('POST', '/api/auth/register', { body: aRacer })
  expect(registered.status).toBe(201)
  const cookie = cookieOf(registered)
  const withCookie = { headers: { cookie } }
  await request('POST', '/api/auth/login', { body: { email: aRacer.email, password: `${PASSWORD}-wrong` } })
  await request('POST', '/api/auth/change-password', {
    ...withCookie,
    body: { currentPassword: PASSWORD, newPassword: `${PASSWORD}-new` },
  })
  await request('GET', '/api/auth/reset-password?token=a-reset-token-to-find')
  await request('POST', '/api/auth/verify-email', { ...withCookie, body: { token: 'a-proof-to-find' } })
  await request('GET', '/api/shared-recaps/The-Secret-of-a-recap-of-43-characters-to-find')
  await request('GET', '/metrics', { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
  await request('GET', '/api/no-such-call?password=a-query-to-find', withCookie)

  const failed = await Promise.all([
    without('accounts', () =>
      request('POST', '/api/auth/register', { body: { ...aRacer, email: 'b@quill.test' } }),
    ),
  ])
  failed.push(
    await without('sessions', () => request('GET', '/api/users/me', withCookie)),
    await without('verifications', () =>
      request('POST', '/api/auth/verify-email', { ...withCookie, body: { token: 'a-lost-proof' } }),
    ),
    await without('idempotency_keys', () =>
      request('POST', '/api/notifications/read', {
        body: { all: true },
        headers: { cookie, 'idempotency-key': 'a-key-to-find' },
      }),
    ),
  )
  expect(failed.map(({ status }) => status)).toEqual([500, 500, 500, 500])

  await database.db.execute(sql`alter table accounts add check (password is null) not valid`)
  const refused = await request('POST', '/api/auth/register', { body: { ...aRacer, email: 'c@quill.test' } })
  expect(refused.status).toBe(500)

  const log = lines.join('')
  const [sessionToken = ''] = decodeURIComponent(cookie.split('=')[1] ?? '').split('.')
  expect(sessionToken.length).toBeGreaterThan(20)
  for (const secret of [
    PASSWORD,
    '$argon2',
    sessionToken,
    METRICS_TOKEN,
    SECRET,
    '-to-find',
    'a-lost-proof',
  ]) {
    expect(log.includes(secret), secret).toBe(false)
  }
  expect(log).toContain('insert into \\"accounts\\"')
})
