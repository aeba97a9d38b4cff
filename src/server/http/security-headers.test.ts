import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const foreign = { headers: { origin: 'https://evil.example' } }

test.each<[string, number, () => Promise<Response>]>([
  ['an API response', 200, () => app.request('GET', '/api/config')],
  ['an empty response', 204, () => app.request('POST', '/api/auth/logout')],
  ['a redirect', 302, () => app.request('GET', '/api/login')],
  ['a page', 200, () => app.request('GET', '/api/docs')],
  ['a file', 200, () => app.request('GET', '/api/docs/swagger-ui.css')],
  ['a health response', 200, () => app.request('GET', '/healthz')],
  ['a missing session', 401, () => app.request('GET', '/api/users/me')],
  ['a refused origin', 403, () => app.request('POST', '/api/auth/logout', foreign)],
  ['an unknown endpoint', 404, () => app.request('GET', '/api/no-such-call')],
  ['a missing file', 404, () => app.request('GET', '/assets/no-such-file.js')],
  ['a wrong method', 405, () => app.request('PUT', '/api/config')],
  ['a refused body', 422, () => app.request('POST', '/api/auth/login', { body: {} })],
])('%s has every security header', async (_, status, send) => {
  const { headers, ...response } = await send().then(({ status: given, headers: all }) => ({
    status: given,
    headers: Object.fromEntries(all),
  }))
  expect(response.status).toBe(status)
  expect(headers).toMatchObject({
    'content-security-policy': expect.stringMatching(/script-src 'self' 'nonce-[^']{16,}'/),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
  expect(headers).not.toHaveProperty('x-powered-by')
  expect(headers).not.toHaveProperty('access-control-allow-origin')
})

test('the policy runs no script without its nonce, and forbids framing', async () => {
  const policy = (await app.request('GET', '/api/config')).headers.get('content-security-policy') ?? ''
  const directives = new Map(
    policy.split(';').map((part) => {
      const [name = '', ...sources] = part.trim().split(' ')
      return [name, sources]
    }),
  )
  expect(directives.get('default-src')).toEqual(["'self'"])
  expect(directives.get('script-src')).toEqual(["'self'", expect.stringMatching(/^'nonce-/)])
  expect(directives.get('object-src')).toEqual(["'none'"])
  expect(directives.get('base-uri')).toEqual(["'none'"])
  expect(directives.get('form-action')).toEqual(["'self'"])
  expect(directives.get('frame-ancestors')).toEqual(["'none'"])
  expect(policy).not.toContain('unsafe-eval')
})

test('every response has a unique nonce and request id', async () => {
  const responses = await Promise.all(Array.from({ length: 20 }, () => app.request('GET', '/healthz')))
  for (const header of ['content-security-policy', 'x-request-id']) {
    expect(new Set(responses.map(({ headers }) => headers.get(header))).size).toBe(20)
  }
})

test('a request id sent by the client is ignored', async () => {
  const response = await app.request('GET', '/healthz', { headers: { 'x-request-id': 'mine' } })
  expect(response.headers.get('x-request-id')).not.toBe('mine')
})

test('API responses are not cached', async () => {
  for (const path of ['/api/config', '/api/users/me', '/api/no-such-call', '/api/login']) {
    expect((await app.request('GET', path)).headers.get('cache-control')).toBe('no-store')
  }
})

test('HSTS is sent only when the app URL uses https', async () => {
  expect((await app.request('GET', '/healthz')).headers.get('strict-transport-security')).toBeNull()
  const secure = await startTestApp({ APP_URL: 'https://paddock.test' }, app.databaseUrl)
  const response = await secure.request('GET', '/healthz')
  await secure.stop()
  expect(response.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
})

test('a page can frame only itself and two video players', async () => {
  const policy = (await app.request('GET', '/api/docs')).headers.get('content-security-policy')
  expect(policy).toContain("frame-src 'self' https://www.youtube-nocookie.com https://player.vimeo.com;")
})
