import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { createApp } from '#server/app.ts'
import { connectDatabase, inTransaction, type PoolTimeouts, poolTimeouts } from '#server/platform/database.ts'
import { createLogger } from '#server/platform/logger.ts'
import { enqueue, handleJob, job, withLongStatements } from '#server/platform/queue.ts'
import type { Services } from '#server/platform/services.ts'
import { startWorker } from '#server/platform/worker.ts'
import { endpoint, noContent } from '#shared/http/endpoint.ts'
import { problemBody } from '#shared/http/problem.contract.ts'
import { cookieOf } from '#tests/support/cookies.ts'
import { startTestApp, TEST_APP_URL, type TestApp } from '#tests/support/test-app.ts'
import type { EdgeVariables } from './edge.ts'
import { errorResponse } from './error-responses.ts'
import { mountRoutes, serve } from './serve.ts'

const log = createLogger('silent')
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const aRacer = { password: 'rooster-tail', role: 'ATHLETE', firstName: 'Mara', lastName: 'Quill' }

/** A server with its own pools on the database of the test. */
async function startServer(timeouts?: PoolTimeouts) {
  const database = connectDatabase(app.databaseUrl, { size: 2, log, ...(timeouts && { timeouts }) })
  const reserved = connectDatabase(app.databaseUrl, { size: 1, log, timeouts: poolTimeouts.reserved })
  const { env } = app
  const { edge, close } = await createApp({ env, log, database, reserved, secret: 'a secret of this test' })
  return {
    database,
    edge,
    request: (method: string, path: string, { body, cookie }: { body?: unknown; cookie?: string } = {}) =>
      edge.app.request(`${TEST_APP_URL}${path}`, {
        method,
        headers: { origin: TEST_APP_URL, 'content-type': 'application/json', ...(cookie && { cookie }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    async stop() {
      await close()
      await database.close()
      await reserved.close()
    },
  }
}

test('people register, sign in and stay signed in while every other connection is taken', async () => {
  const server = await startServer()
  const taken = await Promise.all([server.database.pool.connect(), server.database.pool.connect()])
  const registered = await server.request('POST', '/api/auth/register', {
    body: { ...aRacer, email: 'in@quill.test' },
  })
  expect(registered.status).toBe(201)
  const login = await server.request('POST', '/api/auth/login', {
    body: { email: 'in@quill.test', password: aRacer.password },
  })
  expect(login.status).toBe(200)
  const me = await server.request('GET', '/api/auth/user', { cookie: cookieOf(login) })
  expect(me.status).toBe(200)
  expect((await server.request('GET', '/readyz')).status).toBe(200)
  // It cannot have been the other pool: that has nothing to give.
  expect(server.database.pool).toMatchObject({ totalCount: 2, idleCount: 0 })
  for (const client of taken) client.release()
  await server.stop()
}, 60_000)

describe('a request whose', () => {
  const touch = endpoint('POST', '/api/touch', {
    summary: 'Changes a row and then does the work of the test',
    access: 'public',
    response: noContent,
  })
  const NEVER = 600_000
  const patient = {
    statement_timeout: NEVER,
    lock_timeout: NEVER,
    idle_in_transaction_session_timeout: NEVER,
  }

  async function requestWith(timeouts: Partial<PoolTimeouts>, work: (ctx: Services) => Promise<unknown>) {
    const { edge: whole, stop } = await startServer({ ...patient, ...timeouts })
    const edge = { ...whole, routes: [], app: new Hono<EdgeVariables>().onError(errorResponse) }
    serve(edge, touch, async (ctx) => {
      await ctx.tx.execute(sql`update users set first_name = 'Touched'`)
      await work(ctx)
      return undefined
    })
    mountRoutes(edge)
    const response = await edge.app.request('/api/touch', { method: 'POST' })
    await stop()
    return response
  }

  async function expectTryAgain(response: Response) {
    expect(response.status).toBe(503)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(problemBody.parse(await response.json())).toMatchObject({ code: 'UNAVAILABLE' })
    const { rows } = await app.db.execute(sql`select from users where first_name = 'Touched'`)
    expect(rows).toEqual([])
  }

  test('statement takes too long gets 503 with Retry-After, and nothing is stored', async () => {
    await app.signInAs('ATHLETE')
    await expectTryAgain(
      await requestWith({ statement_timeout: 300 }, ({ tx }) => tx.execute(sql`select pg_sleep(600)`)),
    )
  }, 60_000)

  test('lock is not released in time gets 503 with Retry-After, and nothing is stored', async () => {
    const response = await inTransaction(app.db, async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(14)`)
      return requestWith({ lock_timeout: 100 }, (ctx) =>
        ctx.tx.execute(sql`select pg_advisory_xact_lock(14)`),
      )
    })
    await expectTryAgain(response)
  }, 60_000)

  test('transaction is left open gets 503 with Retry-After, and nothing is stored', async () => {
    const response = await requestWith({ idle_in_transaction_session_timeout: 100 }, async ({ tx }) => {
      // PostgreSQL ends the connection once it has been idle for long enough.
      await vi.waitFor(() => expect(tx.execute(sql`select 1`)).rejects.toThrow(), {
        interval: 1_000,
        timeout: 60_000,
      })
      await tx.execute(sql`select 1`)
    })
    await expectTryAgain(response)
  }, 90_000)
})

test('a job that says so has time for long statements, and others do not', async () => {
  const pool = connectDatabase(app.databaseUrl, { size: 4, log, timeouts: poolTimeouts.worker })
  const allowed: Record<string, unknown> = {}
  const handlerOf = (name: string) =>
    handleJob(job(name, z.object({})), async (_, { tx }) => {
      const { rows } = await tx.execute<{ statement_timeout: string }>(sql`show statement_timeout`)
      allowed[name] = rows[0]?.statement_timeout
    })
  const handlers = [handlerOf('test.short'), withLongStatements(handlerOf('test.long'))]
  const worker = await startWorker(handlers, { ...pool, log })
  for (const { job: described } of handlers) await enqueue(pool.db, described, {})
  await expect.poll(() => Object.keys(allowed).length, { timeout: 60_000 }).toBe(2)
  await worker.stop()
  await pool.close()
  expect(allowed).toEqual({ 'test.short': '1min', 'test.long': '10min' })
}, 90_000)
