import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { helpCategories } from '#shared/help/help.constants.ts'
import type { HelpArticle } from '#shared/help/help.contract.ts'
import { paths } from '#shared/paths.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { saveHelp } from './help.store.ts'
import { helpTexts, seedHelp } from './seed-help.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await seedHelp(app.db)
})
afterAll(() => app.stop())

const list = async (query = '') =>
  (await (await app.request('GET', `/api/help/articles${query}`)).json()) as HelpArticle[]

describe('the help center', () => {
  test('has its articles, by category in the order of the screen', async () => {
    const articles = await list()
    expect(articles).toHaveLength(27)
    expect([...new Set(articles.map(({ category }) => category))]).toEqual([...helpCategories])
  })

  test('shows one category', async () => {
    const billing = await list('?category=billing')
    expect(billing.map(({ slug }) => slug)).toEqual([
      'what-does-it-cost',
      'buy-a-paid-plan',
      'change-or-cancel-a-plan',
      'failed-payment',
      'card-payments-and-payouts',
    ])
  })

  test.each([
    ['password', 'forgot-password-or-email'],
    ['passw', 'forgot-password-or-email'],
    ['reporting', 'report-a-member-or-content'],
    ['spreadsheet csv', 'add-race-results'],
  ])('finds "%s"', async (words, slug) => {
    expect((await list(`?search=${encodeURIComponent(words)}`)).map((article) => article.slug)).toContain(
      slug,
    )
  })

  test('sorts matches in the title first', async () => {
    expect((await list('?search=password'))[0]?.slug).toBe('forgot-password-or-email')
  })

  test('finds nothing for unknown words', async () => {
    expect(await list('?search=xylophone')).toEqual([])
  })

  test('refuses an unknown category', async () => {
    expect((await app.request('GET', '/api/help/articles?category=weather')).status).toBe(422)
  })

  test('is synchronised by seeding: removed articles are deleted, others keep their row', async () => {
    const before = await app.pool.query('select id, updated_at from help_articles order by slug')
    await saveHelp(app.db, [
      ...helpTexts.map((text, position) => ({ ...text, position })),
      { slug: 'gone', category: 'account', title: 'Gone', bodyMarkdown: 'Gone.', position: 99 },
    ])
    await seedHelp(app.db)
    const after = await app.pool.query('select id, updated_at from help_articles order by slug')
    expect(after.rows).toEqual(before.rows)
  })
})

test('help links only to paths of the product', () => {
  const known = Object.values(paths).map(({ template }) => template)
  const links = helpTexts.flatMap(({ bodyMarkdown }) =>
    [...bodyMarkdown.matchAll(/\]\(([^)]+)\)/g)].map(([, link = '']) => link.split('?')[0]),
  )
  expect(links.length).toBeGreaterThan(20)
  expect(links.filter((link) => !known.some((template) => template === link))).toEqual([])
})

describe('a vote on a help article', () => {
  const vote = (helpful: unknown, { cookie, agent }: { cookie?: string; agent?: string } = {}) =>
    app.request('POST', '/api/help/articles/young-racers/feedback', {
      body: { helpful },
      cookie,
      ...(agent && { headers: { 'user-agent': agent } }),
    })
  const votes = async () => {
    const { rows } = await app.pool.query<{ is_helpful: boolean }>(
      `select is_helpful from help_feedback f join help_articles a on a.id = f.article_id
       where slug = 'young-racers' order by f.created_at`,
    )
    return rows.map(({ is_helpful }) => is_helpful)
  }

  test('counts once per visitor and can be changed', async () => {
    expect((await vote(true)).status).toBe(204)
    expect((await vote(false)).status).toBe(204)
    expect(await votes()).toEqual([false])
    await vote(true, { agent: 'Another browser' })
    expect(await votes()).toEqual([true])
  })

  test('of a signed-in user is the same on every device', async () => {
    const { cookie } = await app.signInAs('ATHLETE')
    const before = (await votes()).length
    await vote(true, { cookie, agent: 'Phone' })
    await vote(false, { cookie, agent: 'Desk' })
    expect((await votes()).slice(before)).toEqual([false])
  })

  test('cannot be linked to the same visitor’s vote on another article', async () => {
    await app.request('POST', '/api/help/articles/your-data/feedback', { body: { helpful: true } })
    const { rows } = await app.pool.query<{ votes: string }>(
      'select count(*) - count(distinct visitor_hash) as votes from help_feedback',
    )
    expect(rows[0]?.votes).toBe('0')
  })

  test('is yes or no, on an article that exists', async () => {
    expect((await vote('perhaps')).status).toBe(422)
    const unknown = await app.request('POST', '/api/help/articles/no-such-help/feedback', {
      body: { helpful: true },
    })
    expect(unknown.status).toBe(404)
  })
})
