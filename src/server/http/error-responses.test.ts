import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createApp } from '#server/app.ts'
import { connectDatabase } from '#server/platform/database.ts'
import { readEnv } from '#server/platform/env.ts'
import { createLogger } from '#server/platform/logger.ts'
import { endpoint, noContent } from '#shared/http/endpoint.ts'
import { problemBody } from '#shared/http/problem.contract.ts'
import { startTestApp, TEST_APP_URL, type TestApp } from '#tests/support/test-app.ts'
import type { EdgeVariables } from './edge.ts'
import { errorResponse } from './error-responses.ts'
import { mountRoutes, serve } from './serve.ts'

let app: TestApp
let operator: Client
beforeAll(async () => {
  app = await startTestApp()
  operator = new Client({ connectionString: app.databaseUrl })
  await operator.connect()
})
afterAll(async () => {
  await operator.end()
  await app.stop()
})

/** Ends every connection but our own, as a restart of PostgreSQL does. */
const endConnections = () =>
  operator.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )

async function expectUnavailable(response: Response) {
  expect(response.status).toBe(503)
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(problemBody.parse(await response.json())).toMatchObject({
    code: 'UNAVAILABLE',
    message: 'Something slowed us down on our end. Our pit crew is working to get things moving again.',
  })
}

/** The server on a database at the given URL, which need not exist. */
async function startServerOn(databaseUrl: string, size = 2) {
  const log = createLogger('silent')
  const database = connectDatabase(databaseUrl, { size, log })
  const env = readEnv({ APP_URL: TEST_APP_URL, DEMO: '0', LIMIT_GENERAL_PER_MINUTE: '0' })
  const { edge, close } = await createApp({ env, log, database, secret: 'a secret of this test' })
  return {
    request: (method: string, path: string, body?: unknown) =>
      edge.app.request(`${TEST_APP_URL}${path}`, {
        method,
        headers: { origin: TEST_APP_URL, 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    async stop() {
      await close()
      await database.close()
    },
  }
}

const aView = { page: '/athletes' }
const aRacer = { password: 'rooster-tail', role: 'ATHLETE', firstName: 'Mara', lastName: 'Quill' }

describe('while the database is unavailable', () => {
  test.each([
    ['nothing listens on its port', 'postgres://nobody@127.0.0.1:1/none'],
    ['its socket does not exist', 'postgres://nobody@/none?host=/no/such/folder'],
    ['its host does not resolve', 'postgres://nobody@database.invalid/none'],
  ])('because %s, every request gets 503', async (_, url) => {
    const server = await startServerOn(url)
    await expectUnavailable(await server.request('GET', '/api/articles'))
    await expectUnavailable(await server.request('POST', '/api/track-visitor', aView))
    await expectUnavailable(await server.request('GET', '/readyz'))
    expect((await server.request('GET', '/healthz')).status).toBe(200)
    expect((await server.request('GET', '/api/config')).status).toBe(200)
    await server.stop()
  })
})

describe('when PostgreSQL ends every connection', () => {
  test('the process survives, and the next requests succeed', async () => {
    await Promise.all(Array.from({ length: 8 }, () => app.request('GET', '/api/articles')))
    await endConnections()
    const statuses = await Promise.all(
      Array.from({ length: 8 }, async () => (await app.request('GET', '/api/articles')).status),
    )
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])
    expect((await app.request('GET', '/api/articles')).status).toBe(200)
  })

  test('a write in progress gets 503, is rolled back, and succeeds when retried', async () => {
    const register = () =>
      app.request('POST', '/api/auth/register', {
        body: { ...aRacer, email: 'cut@quill.test' },
        headers: { 'idempotency-key': 'cut' },
      })
    // The connection of `operator` is the only one left.
    const registered = async () =>
      (await operator.query('select from users where email = $1', ['cut@quill.test'])).rowCount
    await operator.query('begin')
    await operator.query('lock table users in access exclusive mode')
    const cut = register()
    const waiting = `select from pg_locks join pg_database on pg_database.oid = database
      where datname = current_database() and relation = 'users'::regclass and not granted`
    await expect.poll(async () => (await operator.query(waiting)).rowCount).toBeGreaterThan(0)
    await endConnections()
    await expectUnavailable(await cut)
    await operator.query('rollback')

    expect(await registered()).toBe(0)
    // The pool may still contain another closed connection, which causes one more 503.
    await expect.poll(async () => (await register()).status).toBe(201)
    expect(await registered()).toBe(1)
  })

  test('a transaction in progress fails at its next statement', async () => {
    const slowWrite = endpoint('POST', '/api/slow-write', {
      summary: 'Thinks between two statements',
      access: 'public',
      response: noContent,
    })
    const edge = { ...app.edge, routes: [], app: new Hono<EdgeVariables>().onError(errorResponse) }
    serve(edge, slowWrite, async ({ tx }) => {
      await tx.execute(sql`select 1`)
      await endConnections()
      await vi.waitFor(() => expect(tx.execute(sql`select 1`)).rejects.toThrow(), {
        interval: 5,
        timeout: 60_000,
      })
      await tx.execute(sql`select 1`)
      return undefined
    })
    mountRoutes(edge)
    await expectUnavailable(await edge.app.request('/api/slow-write', { method: 'POST' }))
  })
})

test('an unexpected error gets a response without details', async () => {
  await app.db.execute(sql`alter table articles rename to articles_away`)
  const response = await app.request('GET', '/api/articles')
  await app.db.execute(sql`alter table articles_away rename to articles`)
  expect(response.status).toBe(500)
  const body = await response.json()
  expect(body).toEqual({
    code: 'INTERNAL',
    message: 'Something slowed us down on our end. Our pit crew is working to get things moving again.',
    errorId: expect.stringMatching(/^ERR_\d+_[a-z0-9]+$/),
  })
})
