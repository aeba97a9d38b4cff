import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertArticle } from '#server/database/builders/an-article.ts'
import type { Article, ArticleCard, ArticleTag } from '#shared/articles/article.contract.ts'
import { HOUR_MS } from '#shared/time.ts'
import { parseTexts } from '#tests/support/parse-texts.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS)

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  const rows = [
    { slug: 'proposals', title: 'Page one of a proposal', tags: ['proposals', 'getting-started'] },
    { slug: 'contracts', title: 'Reading a contract', tags: ['contracts', 'getting-started'] },
    { slug: 'crate', title: 'One crate of oil', tags: ['success-story', 'stock-car'] },
    { slug: 'coffee', title: 'Coffee at five', tags: ['success-story', 'winged-sprint'] },
    { slug: 'codes', title: 'Discount codes', tags: ['codes'], bodyMarkdown: 'Sponsors love renewals.' },
  ]
  for (const [index, row] of rows.entries()) {
    await insertArticle(app.db, { ...row, publishAt: hoursAgo(index + 1) })
  }
  await insertArticle(app.db, { slug: 'draft', status: 'DRAFT', tags: ['secret'] })
  await insertArticle(app.db, { slug: 'tomorrow', publishAt: hoursAgo(-24), tags: ['secret'] })
})
afterAll(() => app.stop())

const slugs = async (response: Response) => ((await response.json()) as ArticleCard[]).map(({ slug }) => slug)
const list = (query = '') => app.request('GET', `/api/articles${query}`)
const get = async (slug: string) =>
  (await (await app.request('GET', `/api/articles/${slug}`)).json()) as Article

describe('the list of articles', () => {
  test('contains published articles, newest first, with a total', async () => {
    const response = await list()
    expect(response.headers.get('x-total-count')).toBe('5')
    expect(response.headers.get('x-total-relation')).toBe('exact')
    expect(response.headers.get('link')).toBeNull()
    expect(await slugs(response)).toEqual(['proposals', 'contracts', 'crate', 'coffee', 'codes'])
  })

  test('of the home page has the three newest', async () => {
    const response = await list('?limit=3')
    expect(response.headers.get('x-total-count')).toBe('5')
    expect(await slugs(response)).toEqual(['proposals', 'contracts', 'crate'])
  })

  test.each([
    ['?tag=success-story', ['crate', 'coffee']],
    ['?tag=success-story&tag=stock-car', ['crate']],
    ['?tag=success-story,stock-car', ['crate']],
    ['?tag=secret', []],
    ['?search=contract', ['contracts']],
    ['?search=spons', ['codes']],
    ['?search=sponsor%20renewal', ['codes']],
    ['?search=sponsor%20oil', []],
    ['?search=oil&tag=success-story', ['crate']],
    ['?search=%27)%3B%20drop%20table%20articles%3B--', []],
    ['?search=%25%25', ['proposals', 'contracts', 'crate', 'coffee', 'codes']],
  ])('is filtered by %s', async (query, expected) => {
    const response = await list(query)
    expect(response.headers.get('x-total-count')).toBe(String(expected.length))
    expect(await slugs(response)).toEqual(expected)
  })

  test.each(['?tag=Not%20A%20Tag', '?limit=0', '?limit=201', `?search=${'x'.repeat(101)}`])(
    'refuses %s',
    async (query) => {
      expect((await list(query)).status).toBe(422)
    },
  )

  test.each(['nonsense', btoa('[1]'), btoa('["2026-01-01",1]'), btoa(`[9e15,"${crypto.randomUUID()}"]`)])(
    'has no page %s',
    async (cursor) => {
      const response = await list(`?cursor=${cursor.replaceAll('=', '')}`)
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ code: 'BAD_CURSOR' })
    },
  )

  test('is paginated without gaps, even between articles published at the same time', async () => {
    const together = hoursAgo(100)
    for (const twin of [1, 2, 3, 4, 5]) {
      await insertArticle(app.db, { slug: `twin-${twin}`, tags: ['twin'], publishAt: together })
    }
    const seen: string[] = []
    let next: string | undefined = '/api/articles?tag=twin&limit=2'
    while (next) {
      const response = await app.request('GET', next)
      next = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1]
      seen.push(...(await slugs(response)))
    }
    expect(seen.toSorted()).toEqual(['twin-1', 'twin-2', 'twin-3', 'twin-4', 'twin-5'])
  })
})

describe('the tags', () => {
  const tags = async (query = '') =>
    (await (await app.request('GET', `/api/article-tags${query}`)).json()) as ArticleTag[]

  test('are counted over published articles and marked when they are disciplines', async () => {
    const all = await tags()
    expect(all.map(({ tag }) => tag)).not.toContain('secret')
    expect(all).toContainEqual({ tag: 'getting-started', count: 2, isDiscipline: false })
    expect(all).toContainEqual({ tag: 'stock-car', count: 1, isDiscipline: true })
  })

  test('can be limited to success stories', async () => {
    expect((await tags('?with=success-story')).map(({ tag }) => tag)).toEqual([
      'success-story',
      'stock-car',
      'winged-sprint',
    ])
  })
})

describe('an article', () => {
  test('has Markdown and a parsed tree, with its author, date and related articles', async () => {
    const article = await get('crate')
    expect(article).toMatchObject({
      title: 'One crate of oil',
      authorName: 'Nell Harcastle',
      bodyMarkdown: 'Check the straps. Drive a mile. Check the straps again.',
      body: [{ tag: 'p', children: ['Check the straps. Drive a mile. Check the straps again.'] }],
      readingMinutes: 1,
      contents: [],
    })
    expect(article.related.map(({ slug }) => slug)).toEqual(['coffee', 'proposals', 'contracts'])
  })

  test('has a reading time, and a table of contents from three sections on', async () => {
    const part = (title: string) => `## ${title}\n\n${'word '.repeat(300)}`
    await insertArticle(app.db, {
      slug: 'long',
      bodyMarkdown: ['One', 'Two', 'Three'].map(part).join('\n\n'),
    })
    await insertArticle(app.db, { slug: 'short', bodyMarkdown: ['One', 'Two'].map(part).join('\n\n') })
    await parseTexts(app)
    expect(await get('long')).toMatchObject({
      readingMinutes: 4,
      contents: [
        { id: 'part-one', title: 'One' },
        { id: 'part-two', title: 'Two' },
        { id: 'part-three', title: 'Three' },
      ],
    })
    expect((await get('short')).contents).toEqual([])
  })

  test('cannot contain anything executable', async () => {
    await insertArticle(app.db, {
      slug: 'hostile',
      bodyMarkdown: '<script>alert(1)</script>\n\n<b onclick="x()">b</b> [go](javascript:alert(1))',
    })
    await parseTexts(app)
    const { body } = await get('hostile')
    expect(JSON.stringify(body)).not.toMatch(/script|onclick|href/)
  })

  test.each(['draft', 'tomorrow', 'no-such-article'])(
    'that is not published is not found: %s',
    async (slug) => {
      expect((await app.request('GET', `/api/articles/${slug}`)).status).toBe(404)
    },
  )
})
