import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rateLimits } from '#server/database/schema/edge.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

const PER_IP = 6
const PER_SESSION = 3

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({
    TRUST_PROXY: '1',
    LIMIT_READS_PER_MINUTE: String(PER_IP),
    LIMIT_READS_SESSION_PER_MINUTE: String(PER_SESSION),
  })
})
afterAll(() => app.stop())

let ipCount = 0
const newIp = () => `203.0.113.${++ipCount}`
const read = (ip: string, { path = '/api/articles', cookie = '' } = {}) =>
  app.request('GET', path, { cookie, headers: { 'x-forwarded-for': ip } })

async function statuses(times: number, send: () => Promise<Response>): Promise<number[]> {
  const given: number[] = []
  for (let sent = 0; sent < times; sent += 1) given.push((await send()).status)
  return given
}
const repeat = (times: number, status: number) => Array.from({ length: times }, () => status)

describe('reads', () => {
  test('are limited per IP address, and others are not affected', async () => {
    const ip = newIp()
    expect(await statuses(PER_IP, () => read(ip))).toEqual(repeat(PER_IP, 200))
    const refused = await read(ip)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(refused.headers.get('x-request-id')).toBeTruthy()
    expect((await read(newIp())).status).toBe(200)
  })

  test('are limited per session, whatever the IP address', async () => {
    const [{ cookie }, other] = [await app.signInAs('ATHLETE'), await app.signInAs('ATHLETE')]
    const readAs = () => read(newIp(), { cookie })
    expect(await statuses(PER_SESSION + 1, readAs)).toEqual([...repeat(PER_SESSION, 200), 429])
    expect((await read(newIp(), { cookie: other.cookie })).status).toBe(200)
  })

  test('with a forged session count as those of their IP address', async () => {
    const ip = newIp()
    let forged = 0
    const readForged = () => read(ip, { cookie: `sid=forged-${++forged}.signature` })
    expect(await statuses(PER_IP + 1, readForged)).toEqual([...repeat(PER_IP, 200), 429])
  })

  test('of health probes are never limited', async () => {
    const ip = newIp()
    expect(await statuses(2 * PER_IP, () => read(ip, { path: '/healthz' }))).toEqual(repeat(2 * PER_IP, 200))
  })

  test('of a page that is rendered count once, not once for each of its calls', async () => {
    const ip = newIp()
    const bindings = { isInProcess: true } as const
    const call = async () =>
      app.edge.app.request(
        `${app.env.APP_URL}/api/articles`,
        { headers: { 'x-forwarded-for': ip } },
        bindings,
      )
    expect(await statuses(2 * PER_IP, call)).toEqual(repeat(2 * PER_IP, 200))
  })

  test('write nothing to the database', async () => {
    await read(newIp())
    expect(await app.db.select().from(rateLimits)).toEqual([])
  })
})
