import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertArticle } from '#server/database/builders/an-article.ts'
import { parseXml } from '#tests/support/parse-xml.ts'
import { startTestApp, TEST_APP_URL, type TestApp } from '#tests/support/test-app.ts'
import { serveSiteFiles } from './site-files.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ APP_NAME: 'Paddock & Co' })
  serveSiteFiles(app.edge)
  await insertArticle(app.db, {
    slug: 'straps',
    title: 'Straps & <ratchets>',
    excerpt: 'Checked “twice” ]]> and once more.',
    tags: ['towing'],
    publishAt: new Date('2026-03-01T10:00:00Z'),
  })
  await insertArticle(app.db, { slug: 'draft', status: 'DRAFT' })
})
afterAll(() => app.stop())

const get = async (path: string) => {
  const answer = await app.request('GET', path)
  expect(answer.status).toBe(200)
  return { type: answer.headers.get('content-type'), text: await answer.text() }
}

describe('the feed of articles', () => {
  test('is RSS that a parser of others reads, with every word as it was written', async () => {
    const { type, text } = await get('/rss.xml')
    expect(type).toBe('application/rss+xml; charset=UTF-8')
    const document = parseXml(text)
    expect(document.documentElement.tagName).toBe('rss')
    expect(document.documentElement.getAttribute('version')).toBe('2.0')
    expect(document.querySelector('channel > title')?.textContent).toBe('Paddock & Co articles')
    const items = [...document.querySelectorAll('item')]
    expect(items).toHaveLength(1)
    const read = (name: string) => items[0]?.querySelector(name)?.textContent
    expect(read('title')).toBe('Straps & <ratchets>')
    expect(read('description')).toBe('Checked “twice” ]]> and once more.')
    expect(read('link')).toBe(`${TEST_APP_URL}/articles/straps`)
    expect(read('category')).toBe('towing')
    expect(new Date(read('pubDate') ?? '').toISOString()).toBe('2026-03-01T10:00:00.000Z')
  })
})

test('robots are told where the map is and which doors are closed', async () => {
  const { text } = await get('/robots.txt')
  expect(text).toContain(`Sitemap: ${TEST_APP_URL}/sitemap.xml`)
  expect(text.split('\n')).toEqual(
    expect.arrayContaining(['Disallow: /api/', 'Disallow: /messages', 'Disallow: /promoters/create$']),
  )
})

test('whoever finds a weakness is told whom to write to, until a day that is ahead', async () => {
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
