import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertArticle } from '#server/database/builders/an-article.ts'
import { parseXml } from '#tests/support/parse-xml.ts'
import { startTestApp, TEST_APP_URL, type TestApp } from '#tests/support/test-app.ts'
import { writeFeed } from './write-feed.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ APP_NAME: 'Paddock & Co' })
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

test('the feed is valid RSS with the text unchanged', async () => {
  const document = parseXml(await writeFeed(app.db, app.env))
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
