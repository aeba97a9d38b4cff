import { connect, createServer, type Socket } from 'node:net'
import { eq, sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { users } from '#server/database/schema/accounts.ts'
import { connectDatabase } from '#server/platform/database.ts'
import { readEnv } from '#server/platform/env.ts'
import { createLogger } from '#server/platform/logger.ts'
import { problemBody } from '#shared/http/problem.ts'
import { startTestApp, TEST_APP_URL, type TestApp } from '#tests/support/test-app.ts'

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

/** As a restart of PostgreSQL does: every connection but our own ends. */
const endConnections = () =>
  operator.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )

async function expectUnavailable(answer: Response) {
  expect(answer.status).toBe(503)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(problemBody.parse(await answer.json())).toMatchObject({
    code: 'UNAVAILABLE',
    message: 'Something slowed us down on our end. Our pit crew is working to get things moving again.',
  })
}

/** The server on a database of the given address, which need not be there. */
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
      close()
      await database.close()
    },
  }
}

const aView = { page: '/athletes' }
const aRacer = { password: 'rooster-tail', role: 'ATHLETE', firstName: 'Mara', lastName: 'Quill' }

describe('while the database is away', () => {
  test.each([
    ['nobody listens at its port', 'postgres://nobody@127.0.0.1:1/none'],
    ['its socket is gone', 'postgres://nobody@/none?host=/no/such/folder'],
    ['its host has no address', 'postgres://nobody@database.invalid/none'],
  ])('because %s, every call says to come back later', async (_, url) => {
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
  test('the process lives, and the next calls are answered', async () => {
    await Promise.all(Array.from({ length: 8 }, () => app.request('GET', '/api/articles')))
    await endConnections()
    const statuses = await Promise.all(
      Array.from({ length: 8 }, async () => (await app.request('GET', '/api/articles')).status),
    )
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])
    expect((await app.request('GET', '/api/articles')).status).toBe(200)
  })

  test('a write in the middle is told to come back, is not there, and works when tried again', async () => {
    const register = () =>
      app.request('POST', '/api/auth/register', {
        body: { ...aRacer, email: 'cut@quill.test' },
        headers: { 'idempotency-key': 'cut' },
      })
    const registered = () => app.db.select().from(users).where(eq(users.email, 'cut@quill.test'))
    await operator.query('begin')
    await operator.query('lock table users in access exclusive mode')
    const cut = register()
    await expect
      .poll(async () => (await operator.query('select 1 from pg_locks where not granted')).rowCount)
      .toBeGreaterThan(0)
    await endConnections()
    await expectUnavailable(await cut)
    await operator.query('rollback')

    expect(await registered()).toEqual([])
    expect((await register()).status).toBe(201)
    expect(await registered()).toHaveLength(1)
  })

  test('a connection lost between two statements of a write is no fault of the caller', async () => {
    await app.db.execute(sql`create function end_own_connection() returns trigger language plpgsql as
      $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`)
    await app.db.execute(sql`create trigger lose_connection after insert on visitor_hits
      for each row execute function end_own_connection()`)
    await expectUnavailable(await app.request('POST', '/api/track-visitor', { body: aView }))
    await app.db.execute(sql`drop trigger lose_connection on visitor_hits`)
    expect((await app.request('POST', '/api/track-visitor', { body: aView })).status).toBe(204)
  })
})

test('connections cut before a write began are given up, not lost', async () => {
  const { proxy, url } = await startProxy(app.databaseUrl)
  const server = await startServerOn(url)
  for (let lost = 0; lost < 4; lost += 1) {
    expect((await server.request('POST', '/api/track-visitor', aView)).status).toBe(204)
    proxy.cutAtNextWord()
    await expectUnavailable(await server.request('POST', '/api/track-visitor', aView))
  }
  expect((await server.request('POST', '/api/track-visitor', aView)).status).toBe(204)
  await server.stop()
  proxy.close()
})

/** Stands between the server and PostgreSQL, and hangs up when told to. */
async function startProxy(databaseUrl: string) {
  const target = new URL(databaseUrl)
  const host = decodeURIComponent(target.hostname)
  const port = Number(target.port)
  let isCutting = false
  const open = new Set<Socket>()
  const server = createServer((near) => {
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    open.add(near)
    near.on('data', (word) => {
      if (!isCutting) return far.write(word)
      isCutting = false
      near.destroy()
      return far.destroy()
    })
    far.on('data', (word) => near.write(word))
    for (const side of [near, far]) {
      side.on('error', () => {})
      side.on('close', () => {
        near.destroy()
        far.destroy()
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The proxy has no port')
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String(address.port)
  return {
    url: url.href,
    proxy: {
      cutAtNextWord: () => {
        isCutting = true
      },
      close: () => {
        for (const socket of open) socket.destroy()
        server.close()
      },
    },
  }
}

test('what nobody foresaw is told without a word of what it was', async () => {
  await app.db.execute(sql`alter table articles rename to articles_away`)
  const answer = await app.request('GET', '/api/articles')
  await app.db.execute(sql`alter table articles_away rename to articles`)
  expect(answer.status).toBe(500)
  const body = await answer.json()
  expect(body).toEqual({
    code: 'INTERNAL',
    message: 'Something slowed us down on our end. Our pit crew is working to get things moving again.',
    errorId: expect.stringMatching(/^ERR_\d+_[a-z0-9]+$/),
  })
})
