import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiKeys } from '#server/database/schema/api-keys.ts'
import { API_KEYS_MAX } from '#shared/api-keys/api-key.constants.ts'
import type { ApiKey } from '#shared/api-keys/api-key.contract.ts'
import { apiClientOf, createApiKey } from '#tests/support/api-client.ts'
import { codeOf } from '#tests/support/person.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const REPORT = '/api/v1/reports/codes?from=2026-01-01&to=2026-12-31'
const fetchReport = (on: TestApp, key: string) => apiClientOf(on, key).request('GET', REPORT)

describe('a key', () => {
  test('is returned once and stored as a hash', async () => {
    const { brand } = await app.scenario({ brand: {} })
    const { key, beginning, id } = await createApiKey(brand)
    expect(key).toMatch(/^sk_live_[0-9a-f]{12}_[0-9a-f]{64}$/)
    expect(key.startsWith(beginning)).toBe(true)
    const listed = await (await brand.request('GET', '/api/api-keys')).text()
    expect(JSON.parse(listed)).toMatchObject([{ id, name: 'Till', mode: 'LIVE', lastUsedAt: null }])
    expect(listed).not.toContain(key)
    const rows = await app.db.select().from(apiKeys).where(eq(apiKeys.brandId, brand.brandId))
    expect(JSON.stringify(rows)).not.toContain(key.slice(beginning.length + 1))
  })

  test('in test mode starts with sk_test_', async () => {
    const { brand } = await app.scenario({ brand: {} })
    expect((await createApiKey(brand, { mode: 'TEST' })).key).toMatch(/^sk_test_/)
  })

  test('shows when it was last used', async () => {
    const { brand } = await app.scenario({ brand: {} })
    const { key } = await createApiKey(brand, { scopes: ['reports:read'] })
    expect((await fetchReport(app, key)).status).toBe(200)
    const [listed] = await brand.json<ApiKey[]>('GET', '/api/api-keys')
    expect(Date.parse(listed?.lastUsedAt ?? '')).toBeGreaterThan(Date.now() - 60_000)
  })

  test('is rejected after it is revoked', async () => {
    const { brand } = await app.scenario({ brand: {} })
    const { key, id } = await createApiKey(brand, { scopes: ['reports:read'] })
    expect((await brand.request('DELETE', `/api/api-keys/${id}`)).status).toBe(204)
    expect((await fetchReport(app, key)).status).toBe(401)
    expect((await brand.request('DELETE', `/api/api-keys/${id}`)).status).toBe(404)
    expect(await brand.json('GET', '/api/api-keys')).toEqual([])
  })

  test('cannot be seen or revoked by another brand', async () => {
    const { brand } = await app.scenario({ brand: {} })
    const { brand: other } = await app.scenario({ brand: {} })
    const { id } = await createApiKey(brand)
    expect((await other.request('DELETE', `/api/api-keys/${id}`)).status).toBe(404)
    expect(await other.json('GET', '/api/api-keys')).toEqual([])
  })

  test('is rejected when it is altered or malformed', async () => {
    const { brand } = await app.scenario({ brand: {} })
    const { key } = await createApiKey(brand, { scopes: ['reports:read'] })
    const wrong = key.slice(0, -1) + (key.endsWith('0') ? '1' : '0')
    for (const given of [wrong, key.toUpperCase(), `${key}0`, 'sk_live_', '', 'x'.repeat(9000)]) {
      expect((await fetchReport(app, given)).status).toBe(401)
    }
    expect((await app.request('GET', REPORT, { headers: { authorization: `Basic ${key}` } })).status).toBe(
      401,
    )
  })

  test('is limited to its scopes', async () => {
    const { brand } = await app.scenario({ brand: {} })
    const writes = await createApiKey(brand, { scopes: ['redemptions:write'] })
    const reads = await createApiKey(brand, { scopes: ['reports:read'] })
    expect((await fetchReport(app, writes.key)).status).toBe(403)
    expect((await apiClientOf(app, reads.key).request('POST', '/api/v1/redemptions', {})).status).toBe(403)
    expect((await fetchReport(app, reads.key)).status).toBe(200)
  })
})

test('a brand has a maximum number of keys', async () => {
  const { brand } = await app.scenario({ brand: {} })
  await app.db.insert(apiKeys).values(
    Array.from({ length: API_KEYS_MAX }, (_, at) => ({
      brandId: brand.brandId,
      name: `Key ${at}`,
      mode: 'LIVE' as const,
      scopes: [],
      secretSha256: '00',
      prefix: `${brand.brandId}-${at}`,
    })),
  )
  const key = { name: 'Till', mode: 'LIVE', scopes: ['reports:read'] }
  expect(await codeOf(await brand.request('POST', '/api/api-keys', key))).toEqual([409, 'TOO_MANY_KEYS'])
})

test.each([
  ['name', { name: '  ' }, 'Enter a name'],
  ['name', { name: 'x'.repeat(61) }, 'At most 60 characters'],
  ['mode', { mode: 'FAST' }, 'Choose live or test'],
  ['scopes', { scopes: [] }, 'Choose at least one'],
  ['scopes.0', { scopes: ['everything'] }, 'Choose from the list'],
])('a key with an invalid %s is refused: %o', async (field, wrong, message) => {
  const { brand } = await app.scenario({ brand: {} })
  const body = { name: 'Till', mode: 'LIVE', scopes: ['reports:read'], ...wrong }
  const response = await brand.request('POST', '/api/api-keys', body)
  expect(response.status).toBe(422)
  expect(await response.json()).toMatchObject({ fields: { [field]: message } })
})

test('the rate limit applies per key and returns Retry-After', async () => {
  const slow = await startTestApp({ LIMIT_API_KEY_PER_MINUTE: '2' })
  const { brand } = await slow.scenario({ brand: {} })
  const [first, second] = [
    await createApiKey(brand, { scopes: ['reports:read'] }),
    await createApiKey(brand, { scopes: ['reports:read'] }),
  ]
  const statuses = []
  for (let n = 0; n < 3; n += 1) statuses.push((await fetchReport(slow, first.key)).status)
  expect(statuses).toEqual([200, 200, 429])
  const refused = await fetchReport(slow, first.key)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await fetchReport(slow, second.key)).status).toBe(200)
  await slow.stop()
})
