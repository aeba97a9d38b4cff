import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertBrand } from '#server/database/builders/a-brand.ts'
import { insertPromoter } from '#server/database/builders/a-promoter.ts'
import { insertArticle } from '#server/database/builders/an-article.ts'
import { insertAthlete } from '#server/database/builders/an-athlete.ts'
import { insertEventDate } from '#server/database/builders/an-event-date.ts'
import { parseXml } from '#tests/support/parse-xml.ts'
import { startTestApp, TEST_APP_URL, type TestApp } from '#tests/support/test-app.ts'
import { writeSitemap, writeSitemapIndex } from './write-sitemap.ts'

let app: TestApp
let listed: string[]
let slugs: string[]
let date: string
beforeAll(async () => {
  app = await startTestApp()
  const racers = []
  for (let count = 0; count < 5; count++) racers.push(await insertAthlete(app.db))
  listed = racers.map(({ athlete }) => athlete.id)
  slugs = racers.map(({ athlete }) => athlete.slug)
  await insertAthlete(app.db, { athlete: { visibility: 'UNLISTED' } })
  await insertAthlete(app.db, { athlete: { visibility: 'PRIVATE' } })
  await insertAthlete(app.db, { athlete: { publishedAt: null } })
  await insertAthlete(app.db, { user: { status: 'SUSPENDED' } })
  await insertArticle(app.db, { slug: 'rain-&-slicks' })
  await insertArticle(app.db, { slug: 'draft', status: 'DRAFT' })
  await insertBrand(app.db, { brand: { slug: 'kestrel' } })
  await insertBrand(app.db, { brand: { slug: 'hidden', isSearchable: false } })
  await insertPromoter(app.db, { promoter: { eventSlug: null } })
  const unlisted = await insertPromoter(app.db, { promoter: { isSearchable: false } })
  await insertEventDate(app.db, { promoterId: unlisted.promoter.id })
  const { promoter } = await insertPromoter(app.db, { promoter: { eventSlug: 'saltmarsh' } })
  date = (await insertEventDate(app.db, { promoterId: promoter.id })).id
  await insertEventDate(app.db, { promoterId: promoter.id, removedAt: new Date() })
  const hidden = await insertPromoter(app.db, { promoter: { publishedAt: null } })
  await insertEventDate(app.db, { promoterId: hidden.promoter.id })
})
afterAll(() => app.stop())

const locations = (xml: string): string[] =>
  [...parseXml(xml).querySelectorAll('loc')].map(({ textContent }) => textContent ?? '')

const read = async (url: string) => {
  const response = await app.request('GET', new URL(url, TEST_APP_URL).pathname)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toMatch(/^application\/xml/)
  return locations(await response.text())
}

describe('the sitemap', () => {
  test('contains every public page, and no other', async () => {
    const maps = await read('/sitemap.xml')
    const pages = (await Promise.all(maps.map(read))).flat().map((url) => new URL(url).pathname)
    expect(pages).toEqual(expect.arrayContaining(['/', '/pricing', '/articles', '/help-center']))
    expect(pages.filter((page) => /^\/athletes\/./.test(page))).toEqual(
      slugs.map((slug) => `/athletes/${slug}`),
    )
    expect(pages.filter((page) => /^\/articles\/./.test(page))).toEqual(['/articles/rain-%26-slicks'])
    expect(pages.filter((page) => /^\/brands\/./.test(page))).toEqual(['/brands/kestrel'])
    expect(pages.filter((page) => /^\/promoters\/[^/]+$/.test(page))).toHaveLength(2)
    expect(pages.filter((page) => /\/dates\//.test(page))).toEqual([`/promoters/saltmarsh/dates/${date}`])
  })

  test('contains the last change of each page', async () => {
    const [, part = ''] = await read('/sitemap.xml')
    const xml = await (await app.request('GET', new URL(part).pathname)).text()
    expect(xml.match(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/g)).toHaveLength(5)
  })

  test('is split into files of limited size, each of which starts where the previous one ended', async () => {
    const index = locations(await writeSitemapIndex(app.db, TEST_APP_URL, 2))
    const froms = index.flatMap((url) => /\/athletes\/(.+)\.xml$/.exec(url)?.[1] ?? [])
    expect(froms).toEqual([listed[0], listed[2], listed[4]])
    const files = await Promise.all(
      froms.map(async (from) =>
        locations(
          await new Response(
            writeSitemap(app.db, TEST_APP_URL, { kind: 'athletes', from, pagesPerFile: 2 }),
          ).text(),
        ),
      ),
    )
    expect(files.map((urls) => urls.length)).toEqual([2, 2, 1])
    expect(files.flat()).toEqual(slugs.map((slug) => `${TEST_APP_URL}/athletes/${slug}`))
  })

  test.each([
    '/sitemaps/users/x.xml',
    '/sitemaps/athletes/1.xml',
    `/sitemaps/athletes/${'-'.repeat(36)}.xml`,
    '/sitemaps/athletes/ffffffff-ffff-4fff-bfff-ffffffffffff.xml',
  ])('has no file %s', async (path) => {
    expect((await app.request('GET', path)).status).toBe(404)
  })
})
