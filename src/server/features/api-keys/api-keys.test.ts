import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiKeys } from '#server/database/schema/api-keys.ts'
import { API_KEYS_MAX } from '#shared/api-keys/api-key.constants.ts'
import { type SalesApp, startSalesApp } from '#tests/support/sales-app.ts'

let app: SalesApp
beforeAll(async () => {
  app = await startSalesApp()
})
afterAll(() => app.stop())

const REPORT = '/api/v1/reports/codes?from=2026-01-01&to=2026-12-31'

describe('a key', () => {
  test('is told once, and kept as a hash', async () => {
    const { cookie, brandId } = await app.openShop()
    const { key, beginning, id } = await app.makeKey(cookie)
    expect(key).toMatch(/^sk_live_[0-9a-f]{12}_[0-9a-f]{64}$/)
    expect(key.startsWith(beginning)).toBe(true)
    const listed = await (await app.request('GET', '/api/api-keys', { cookie })).text()
    expect(JSON.parse(listed)).toMatchObject([{ id, name: 'Till', mode: 'LIVE', lastUsedAt: null }])
    expect(listed).not.toContain(key)
    const rows = await app.db.select().from(apiKeys).where(eq(apiKeys.brandId, brandId))
    expect(JSON.stringify(rows)).not.toContain(key.slice(beginning.length + 1))
  })

  test('of the test mode says so in its first letters', async () => {
    const { cookie } = await app.openShop()
    expect((await app.makeKey(cookie, { mode: 'TEST' })).key).toMatch(/^sk_test_/)
  })

  test('shows when it was last used', async () => {
    const { cookie } = await app.openShop()
    const { key } = await app.makeKey(cookie, { scopes: ['reports:read'] })
    expect((await app.callWith(key, 'GET', REPORT)).status).toBe(200)
    const [listed] = (await (await app.request('GET', '/api/api-keys', { cookie })).json()) as {
      lastUsedAt: string
    }[]
    expect(Date.parse(listed?.lastUsedAt ?? '')).toBeGreaterThan(Date.now() - 60_000)
  })

  test('opens nothing any more once it is revoked', async () => {
    const { cookie } = await app.openShop()
    const { key, id } = await app.makeKey(cookie, { scopes: ['reports:read'] })
    expect((await app.request('DELETE', `/api/api-keys/${id}`, { cookie })).status).toBe(204)
    expect((await app.callWith(key, 'GET', REPORT)).status).toBe(401)
    expect((await app.request('DELETE', `/api/api-keys/${id}`, { cookie })).status).toBe(404)
    expect(await (await app.request('GET', '/api/api-keys', { cookie })).json()).toEqual([])
  })

  test('is nobody else’s to see or to revoke', async () => {
    const { cookie } = await app.openShop()
    const other = await app.openShop()
    const { id } = await app.makeKey(cookie)
    expect((await app.request('DELETE', `/api/api-keys/${id}`, { cookie: other.cookie })).status).toBe(404)
    expect(await (await app.request('GET', '/api/api-keys', { cookie: other.cookie })).json()).toEqual([])
  })

  test('is refused when a letter of it is wrong, or when it is none', async () => {
    const { cookie } = await app.openShop()
    const { key } = await app.makeKey(cookie, { scopes: ['reports:read'] })
    const wrong = key.slice(0, -1) + (key.endsWith('0') ? '1' : '0')
    for (const given of [wrong, key.toUpperCase(), `${key}0`, 'sk_live_', '', 'x'.repeat(9000)]) {
      expect((await app.callWith(given, 'GET', REPORT)).status).toBe(401)
    }
    expect((await app.request('GET', REPORT, { headers: { authorization: `Basic ${key}` } })).status).toBe(
      401,
    )
  })

  test('does what its scopes say and nothing else', async () => {
    const { cookie } = await app.openShop()
    const writes = await app.makeKey(cookie, { scopes: ['redemptions:write'] })
    const reads = await app.makeKey(cookie, { scopes: ['reports:read'] })
    expect((await app.callWith(writes.key, 'GET', REPORT)).status).toBe(403)
    expect((await app.callWith(reads.key, 'POST', '/api/v1/redemptions', {})).status).toBe(403)
    expect((await app.callWith(reads.key, 'GET', REPORT)).status).toBe(200)
  })
})

test('a brand has only so many keys', async () => {
  const { cookie, brandId } = await app.openShop()
  await app.db.insert(apiKeys).values(
    Array.from({ length: API_KEYS_MAX }, (_, at) => ({
      ...{ brandId, name: `Key ${at}`, mode: 'LIVE' as const, scopes: [], secretSha256: '00' },
      prefix: `${brandId}-${at}`,
    })),
  )
  expect(await app.makeKey(cookie)).toMatchObject({ code: 'TOO_MANY_KEYS' })
})

test.each([
  ['name', { name: '  ' }, 'Enter a name'],
  ['name', { name: 'x'.repeat(61) }, 'At most 60 characters'],
  ['mode', { mode: 'FAST' }, 'Choose live or test'],
  ['scopes', { scopes: [] }, 'Choose at least one'],
  ['scopes.0', { scopes: ['everything'] }, 'Choose from the list'],
])('a key without a good %s is not made: %o', async (field, wrong, message) => {
  const { cookie } = await app.openShop()
  const body = { name: 'Till', mode: 'LIVE', scopes: ['reports:read'], ...wrong }
  const answer = await app.request('POST', '/api/api-keys', { cookie, body })
  expect(answer.status).toBe(422)
  expect(await answer.json()).toMatchObject({ fields: { [field]: message } })
})

test('a key that calls too fast is told how long to wait, and another key is not', async () => {
  const slow = await startSalesApp({ LIMIT_API_KEY_PER_MINUTE: '2' })
  const { cookie } = await slow.openShop()
  const [first, second] = [
    await slow.makeKey(cookie, { scopes: ['reports:read'] }),
    await slow.makeKey(cookie, { scopes: ['reports:read'] }),
  ]
  const statuses = []
  for (let lap = 0; lap < 3; lap += 1) statuses.push((await slow.callWith(first.key, 'GET', REPORT)).status)
  expect(statuses).toEqual([200, 200, 429])
  const refused = await slow.callWith(first.key, 'GET', REPORT)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await slow.callWith(second.key, 'GET', REPORT)).status).toBe(200)
  await slow.stop()
})
