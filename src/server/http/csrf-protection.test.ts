import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keyScopeOf } from '#shared/http/endpoint.ts'
import { everyEndpoint, type NamedEndpoint, urlFor } from '#tests/api/every-endpoint.ts'
import { expectedResponses, type Owner } from '#tests/api/expected-responses.ts'
import { startTestApp, TEST_APP_URL, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let owner: Owner
beforeAll(async () => {
  app = await startTestApp()
  owner = { ...(await app.signInAs('ATHLETE')), loginId: crypto.randomUUID() }
})
afterAll(() => app.stop())

const JSON_TYPE = { 'content-type': 'application/json' }

/** Sends a valid request with exactly these headers. */
function send({ name, endpoint }: NamedEndpoint, headers: Record<string, string>) {
  const input = expectedResponses[name]?.input?.(owner) ?? {}
  const body = endpoint.method === 'GET' ? undefined : JSON.stringify(input.body ?? {})
  return app.edge.app.request(`${TEST_APP_URL}${urlFor(endpoint, input)}`, {
    method: endpoint.method,
    headers,
    ...(body && { body }),
  })
}

const foreign: [string, Record<string, string>][] = [
  ['a foreign origin', { ...JSON_TYPE, origin: 'https://evil.example' }],
  ['an origin that starts like ours', { ...JSON_TYPE, origin: `${TEST_APP_URL}.evil.example` }],
  ['another port of our host', { ...JSON_TYPE, origin: `${TEST_APP_URL}:8443` }],
  [
    'our host with another scheme',
    {
      ...JSON_TYPE,
      origin: TEST_APP_URL.replace('http:', 'https:'),
      host: new URL(TEST_APP_URL).host,
    },
  ],
  [
    'a loopback name with another scheme',
    { ...JSON_TYPE, origin: 'https://127.0.0.1:3000', host: '127.0.0.1:3000' },
  ],
  ['an opaque origin', { ...JSON_TYPE, origin: 'null' }],
  ['an origin that is not a URL', { ...JSON_TYPE, origin: '::' }],
  ['no origin', JSON_TYPE],
  ['an empty origin', { ...JSON_TYPE, origin: '' }],
  [
    'a browser that reports cross-site',
    { ...JSON_TYPE, origin: TEST_APP_URL, 'sec-fetch-site': 'cross-site' },
  ],
  ['a browser that reports same-site', { ...JSON_TYPE, origin: TEST_APP_URL, 'sec-fetch-site': 'same-site' }],
  ['a foreign form', { origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' }],
  ['a foreign form with files', { origin: 'https://evil.example', 'content-type': 'multipart/form-data' }],
  ['a foreign text', { origin: 'https://evil.example', 'content-type': 'text/plain' }],
  ['a text of unknown origin', { 'content-type': 'text/plain' }],
]
const isUnsafe = ({ endpoint }: NamedEndpoint) => endpoint.method !== 'GET'
const isForKeys = ({ endpoint }: NamedEndpoint) => keyScopeOf(endpoint) !== undefined
const unsafe = everyEndpoint.filter(
  (named) => isUnsafe(named) && !named.endpoint.allowsCrossSite && !isForKeys(named),
)

describe.each(foreign)('a request from %s', (_, headers) => {
  test('is refused by every endpoint that writes', async () => {
    const responses = await Promise.all(
      unsafe.map(async (named) => {
        const response = await send(named, headers)
        const { code } = (await response.json()) as { code: string }
        return [named.name, response.status, code]
      }),
    )
    expect(responses).toEqual(unsafe.map(({ name }) => [name, 403, 'CROSS_SITE']))
  })
})

test.each<[string, Record<string, string>]>([
  ['our own origin', { origin: TEST_APP_URL }],
  ['a browser that reports same-origin', { 'sec-fetch-site': 'same-origin' }],
  ['both', { origin: TEST_APP_URL, 'sec-fetch-site': 'same-origin' }],
  ['a typed URL', { 'sec-fetch-site': 'none' }],
  ['the host of the request', { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' }],
])('a request from %s is allowed', async (_, headers) => {
  for (const named of unsafe) {
    // Uploads require a content length.
    const response = await send(named, { ...JSON_TYPE, 'content-length': '0', ...headers })
    expect([named.name, response.status]).toEqual([
      named.name,
      expectedResponses[named.name]?.statuses.anonymous,
    ])
  }
})

test.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain'])(
  'even our own page is refused with %s',
  async (type) => {
    const responses = await Promise.all(
      unsafe
        .filter(({ endpoint }) => endpoint.access === 'public')
        .map((named) => send(named, { origin: TEST_APP_URL, 'content-type': type })),
    )
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([415]))
  },
)

test('only the one-click unsubscribe link accepts cross-site requests, with any body', async () => {
  const open = everyEndpoint.filter((named) => isUnsafe(named) && named.endpoint.allowsCrossSite)
  expect(open.map(({ name }) => name)).toEqual(['unsubscribe.oneClick', 'unsubscribe.byForm'])
  for (const named of open) {
    for (const [from, headers] of foreign) {
      const response = await send(named, headers)
      expect([from, response.status]).toEqual([from, expectedResponses[named.name]?.statuses.anonymous])
    }
  }
})

test('API key endpoints can be called from any origin, and do not accept a session', async () => {
  const { cookie } = await app.signInAs('BRAND')
  for (const named of everyEndpoint.filter(isForKeys)) {
    expect(named.endpoint.path).toMatch(/^\/api\/v1\//)
    for (const [, headers] of foreign.filter(([, given]) => given['content-type'] === 'application/json')) {
      expect([named.name, (await send(named, { ...headers, cookie })).status]).toEqual([named.name, 401])
    }
  }
  expect(everyEndpoint.filter(({ endpoint: { path } }) => path.startsWith('/api/v1/')).every(isForKeys)).toBe(
    true,
  )
})

test('cross-site links may open pages that only read', async () => {
  const headers = { 'sec-fetch-site': 'cross-site' }
  for (const named of everyEndpoint.filter(({ endpoint: { method } }) => method === 'GET')) {
    expect((await send(named, headers)).status, named.name).not.toBe(403)
  }
})

describe('a server behind a proxy that ends TLS', () => {
  let secure: TestApp
  beforeAll(async () => {
    secure = await startTestApp(
      { APP_URL: 'https://paddock.test', ALLOWED_HOSTS: 'pit.test', TRUST_PROXY: '1' },
      app.databaseUrl,
    )
  })
  afterAll(() => secure.stop())

  const refusal = async (url: string, headers: Record<string, string>) => {
    const { host } = new URL(url)
    const response = await secure.edge.app.request(`${url}/api/auth/logout`, {
      method: 'POST',
      headers: { host, ...headers },
    })
    return response.status === 403
  }

  test.each([
    ['its own origin', 'http://paddock.test', { origin: 'https://paddock.test' }],
    ['another of its hosts', 'http://pit.test', { origin: 'https://pit.test' }],
    [
      'another of its hosts by plain HTTP, as the proxy says',
      'http://pit.test',
      { origin: 'http://pit.test', 'x-forwarded-proto': 'http' },
    ],
    ['this machine, without the proxy', 'http://localhost:3000', { origin: 'http://localhost:3000' }],
  ])('accepts pages of %s', async (_, url, headers) => {
    expect(await refusal(url, headers)).toBe(false)
  })

  test.each([
    ['its own host by plain HTTP', 'http://paddock.test', { origin: 'http://paddock.test' }],
    [
      'its own host by plain HTTP, whatever the proxy says',
      'http://paddock.test',
      { origin: 'http://paddock.test', 'x-forwarded-proto': 'http' },
    ],
    ['another of its hosts by plain HTTP', 'http://pit.test', { origin: 'http://pit.test' }],
  ])('refuses pages of %s', async (_, url, headers) => {
    expect(await refusal(url, headers)).toBe(true)
  })
})
