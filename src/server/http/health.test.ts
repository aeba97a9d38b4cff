import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { connectDatabase } from '#server/platform/database.ts'
import { readEnv } from '#server/platform/env.ts'
import { createLogger } from '#server/platform/logger.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { onlyHealth } from './health.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

/** The socket of a request, as the Node adapter provides it. */
const from = (remoteAddress: string) => ({
  incoming: { socket: { remoteAddress, remotePort: 4000, remoteFamily: 'IPv4' } },
})
const readMetrics = ({ edge }: TestApp, address: string, headers: Record<string, string> = {}) =>
  edge.app.request('/metrics', { headers }, from(address))

test('a running server is healthy and ready', async () => {
  expect(await (await app.request('GET', '/healthz')).json()).toEqual({ status: 'ok' })
  expect(await (await app.request('GET', '/readyz')).json()).toEqual({ status: 'ready' })
})

test('a process that only runs jobs says how it is, and serves nothing else', async () => {
  const fetch = onlyHealth(app.edge.app.fetch)
  const statusOf = async (path: string) => (await fetch(new Request(`${app.env.APP_URL}${path}`))).status
  expect(await Promise.all(['/healthz', '/readyz', '/', '/api/athletes'].map(statusOf))).toEqual([
    200, 200, 404, 404,
  ])
})

test('a server that is stopping is still healthy, but not ready', async () => {
  const log = createLogger('silent')
  const database = connectDatabase(app.databaseUrl, { size: 2, log })
  const readiness = { isStopping: false }
  const { edge, close } = await createApp({ env: readEnv({}), log, database, secret: 'any', readiness })
  expect((await edge.app.request('/readyz')).status).toBe(200)

  readiness.isStopping = true
  const response = await edge.app.request('/readyz')
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '10'])
  expect((await edge.app.request('/healthz')).status).toBe(200)
  await close()
  await database.close()
})

test('without a token, metrics are available on the same machine only', async () => {
  for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
    const response = await readMetrics(app, address)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toMatch(/^text\/plain/)
    expect(await response.text()).toContain('http_request_duration_seconds_bucket')
  }
  expect((await readMetrics(app, '203.0.113.7')).status).toBe(404)
  expect((await readMetrics(app, '203.0.113.7', { 'x-forwarded-for': '127.0.0.1' })).status).toBe(404)
  expect((await app.request('GET', '/metrics')).status).toBe(404)
  for (const name of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip']) {
    expect((await readMetrics(app, '127.0.0.1', { [name]: '127.0.0.1' })).status).toBe(404)
  }
})

test('with a token, metrics require it', async () => {
  const guarded = await startTestApp({ METRICS_TOKEN: 'pit-wall' }, app.databaseUrl)
  const status = async (authorization: string, address = '203.0.113.7') =>
    (await readMetrics(guarded, address, { authorization })).status
  expect(await status('Bearer pit-wall')).toBe(200)
  expect(await status('', '127.0.0.1')).toBe(404)
  for (const wrong of ['Bearer pit-wale', 'pit-wall', 'Bearer', 'Bearer p\u00eft-wall']) {
    expect([wrong, await status(wrong)]).toEqual([wrong, 404])
  }
  await guarded.stop()
})

test('metrics contain routes, never request URLs', async () => {
  await app.request('DELETE', '/api/auth/sessions/0197b0a0-0000-7000-8000-000000000000')
  await app.request('GET', '/api/auth/reset-password?token=a-secret')
  const text = await (await readMetrics(app, '127.0.0.1')).text()
  expect(text).toContain('route="/api/auth/sessions/:id"')
  expect(text).not.toContain('0197b0a0')
  expect(text).not.toContain('a-secret')
})
