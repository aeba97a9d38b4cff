import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatCount } from '#shared/format/number.ts'
import { setReaderSource } from '#shared/format/reader.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { compressPage, servePages } from './serve-pages.ts'

const LIMIT = 2

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ LIMIT_SIGN_IN_PER_15_MINUTES: String(LIMIT), TRUST_PROXY: '1' })
  servePages(app.edge, async () => ({
    assetsFor: () => ({ scripts: [], workers: [], styles: [], preloads: [], memberPreloads: [], fonts: [] }),
    // A page that checks whether a link is still valid, like the one to reset a password.
    renderPage: ({ fetch }) => fetch('/api/auth/reset-password?token=any', {}),
  }))
})
afterAll(() => app.stop())

const visit = async (forwarded: string, socket: string) => {
  const headers = { 'x-forwarded-for': forwarded }
  const connection = { incoming: { socket: { remoteAddress: socket } } }
  return (await app.edge.app.request(`${app.env.APP_URL}/page`, { headers }, connection)).status
}

test('the requests of a page count towards the rate limit of its visitor only', async () => {
  for (const [forwarded, socket] of [
    ['203.0.113.1', '10.0.0.1'],
    ['203.0.113.2', '10.0.0.1'],
    ['', '203.0.113.3'],
    ['', '203.0.113.4'],
  ] as const) {
    expect(await visit(forwarded, socket)).toBe(410)
    expect(await visit(forwarded, socket)).toBe(410)
    expect(await visit(forwarded, socket)).toBe(429)
  }
})

test('a built page, which shares the formatters with the server, is written for its reader', async () => {
  const built = await startTestApp()
  servePages(built.edge, async () => ({
    assetsFor: () => ({ scripts: [], workers: [], styles: [], preloads: [], memberPreloads: [], fonts: [] }),
    renderPage: async ({ currentReader }) => {
      setReaderSource(currentReader)
      return new Response(formatCount(1234))
    },
  }))
  const response = await built.request('GET', '/page')
  expect([response.status, await response.text()]).toEqual([200, '1,234'])
  await built.stop()
})

const page = () => new Response('<h1>Åkeby</h1>', { status: 404, headers: { 'content-type': 'text/html' } })

test('a page is compressed for clients that support it, with its status and headers', async () => {
  const packed = await compressPage(page(), 'gzip, deflate, br')
  expect(packed.status).toBe(404)
  expect(packed.headers.get('content-encoding')).toBe('gzip')
  expect(packed.headers.get('content-type')).toBe('text/html')
  expect(gunzipSync(Buffer.from(await packed.arrayBuffer())).toString()).toBe('<h1>Åkeby</h1>')
})

test('others get it uncompressed, with a Vary header', async () => {
  const packed = await compressPage(page(), undefined)
  expect(packed.headers.get('content-encoding')).toBeNull()
  expect(packed.headers.get('vary')).toBe('accept-encoding')
  expect(await packed.text()).toBe('<h1>Åkeby</h1>')
})
