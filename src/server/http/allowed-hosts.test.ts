import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ ALLOWED_HOSTS: 'pit.internal,10.0.0.7' })
})
afterAll(() => app.stop())

const statusAt = async (host: string, path: string) =>
  (await app.edge.app.request(`http://${host}${path}`)).status

test.each(['/api/config', '/mailbox', '/metrics', '/'])(
  'a page that points its own name at this machine cannot read %s',
  async (path) => {
    expect(await statusAt('rebinding.evil.test', path)).toBe(421)
    expect(await statusAt('paddock.test.evil.test', path)).toBe(421)
    expect(await statusAt('192.168.1.20:3000', path)).toBe(421)
  },
)

test.each([
  'paddock.test',
  'PADDOCK.test:8080',
  'localhost:3000',
  '127.0.0.1:3000',
  '[::1]:3000',
  '10.0.0.7',
  'pit.internal',
])('the server serves %s', async (host) => {
  expect(await statusAt(host, '/api/config')).toBe(200)
})

test('load balancers check the health by IP address', async () => {
  expect(await statusAt('192.168.1.20:3000', '/healthz')).toBe(200)
  expect(await statusAt('192.168.1.20:3000', '/readyz')).toBe(200)
})
