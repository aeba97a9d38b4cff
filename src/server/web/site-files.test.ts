import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseXml } from '#tests/support/parse-xml.ts'
import { startTestApp, TEST_APP_URL, type TestApp } from '#tests/support/test-app.ts'
import { serveSiteFiles } from './site-files.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ APP_NAME: 'Paddock & Co' })
  serveSiteFiles(app.edge)
})
afterAll(() => app.stop())

const get = async (path: string) => {
  const response = await app.request('GET', path)
  expect(response.status).toBe(200)
  return { type: response.headers.get('content-type'), text: await response.text() }
}

test('the feed of articles is RSS', async () => {
  const { type, text } = await get('/rss.xml')
  expect(type).toBe('application/rss+xml; charset=UTF-8')
  expect(parseXml(text).documentElement.tagName).toBe('rss')
})

test('the site can be installed under its own name, with existing icons and two shortcuts', async () => {
  const { type, text } = await get('/manifest.webmanifest')
  expect(type).toBe('application/manifest+json')
  const manifest = JSON.parse(text) as { icons: { src: string; sizes: string; purpose?: string }[] }
  expect(manifest).toMatchObject({
    name: 'Paddock & Co',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: '#17191e',
    shortcuts: [
      { name: 'Messages', url: '/messages' },
      { name: 'Dashboard', url: '/dashboard' },
    ],
  })
  expect(manifest.icons.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
    ['192x192', undefined],
    ['512x512', undefined],
    ['512x512', 'maskable'],
  ])
  for (const { src, sizes } of manifest.icons) {
    const { width, height, format } = await sharp(`public${src}`).metadata()
    expect([`${width}x${height}`, format]).toEqual([sizes, 'png'])
  }
})

test('robots.txt contains the sitemap and the disallowed paths', async () => {
  const { text } = await get('/robots.txt')
  expect(text).toContain(`Sitemap: ${TEST_APP_URL}/sitemap.xml`)
  expect(text.split('\n')).toEqual(
    expect.arrayContaining(['Disallow: /api/', 'Disallow: /messages', 'Disallow: /promoters/create$']),
  )
})

test('security.txt contains a contact and a future expiry date', async () => {
  const { text } = await get('/.well-known/security.txt')
  const fields = Object.fromEntries(
    text
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/).slice(0, 2)),
  ) as Record<string, string>
  expect(fields.Contact).toBe(`${TEST_APP_URL}/contact-support?topic=technical`)
  const days = (Date.parse(fields.Expires ?? '') - Date.now()) / (24 * 60 * 60 * 1000)
  expect(days).toBeGreaterThan(30)
  expect(days).toBeLessThan(365)
})
