import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertBrand } from '#server/database/builders/a-brand.ts'
import type { BrandCard } from '#shared/brands/brand.contract.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  const brands = [
    {
      name: 'Kestrel Lubricants',
      categories: ['OIL_AND_FLUIDS', 'GARAGE'],
      countryCode: 'US',
      featured: true,
      daysAgo: 20,
    },
    {
      name: 'Moraine Tyre Works',
      categories: ['TYRES', 'RALLY'],
      countryCode: 'GB',
      featured: true,
      daysAgo: 24,
    },
    {
      name: 'Côte Brasserie',
      categories: ['FOOD_AND_DRINK'],
      countryCode: 'FR',
      accepting: false,
      daysAgo: 1,
    },
    { name: 'Ironwick Torque Tools', categories: ['TOOLS', 'GARAGE'], countryCode: 'US', daysAgo: 66 },
  ]
  for (const { daysAgo, ...brand } of brands) {
    await insertBrand(app.db, {
      brand: {
        slug: brand.name.toLowerCase().replace(/\W+/g, '-'),
        ...brand,
        publishedAt: new Date(Date.now() - daysAgo * 86_400_000),
      },
    })
  }
  await insertBrand(app.db, { brand: { name: 'Unfinished Wheels', slug: 'unfinished', publishedAt: null } })
})
afterAll(() => app.stop())

async function list(query = '') {
  const response = await app.request('GET', `/api/brands${query}`)
  const brands = (await response.json()) as BrandCard[]
  return { response, names: Array.isArray(brands) ? brands.map(({ name }) => name) : brands }
}

const kestrel = 'Kestrel Lubricants'
const moraine = 'Moraine Tyre Works'
const cote = 'Côte Brasserie'
const ironwick = 'Ironwick Torque Tools'

test('published brands are listed for everyone, featured first, then newest', async () => {
  const { response, names } = await list()
  expect(response.status).toBe(200)
  expect(names).toEqual([kestrel, moraine, cote, ironwick])
  expect(response.headers.get('x-total-count')).toBe('4')
  expect(response.headers.get('x-total-relation')).toBe('exact')
  expect(response.headers.get('link')).toBeNull()
})

test('the home page gets a few brands, with the fields of the specification', async () => {
  const response = await app.request('GET', '/api/brands?limit=3')
  const [first, ...others] = (await response.json()) as BrandCard[]
  expect(others).toHaveLength(2)
  expect(first).toEqual({
    id: expect.any(String),
    // The account is what members block and report.
    userId: expect.any(String),
    slug: 'kestrel-lubricants',
    name: kestrel,
    description: expect.any(String),
    heroUrl: null,
    logoUrl: null,
    featured: true,
    categories: ['OIL_AND_FLUIDS', 'GARAGE'],
    accepting: true,
  })
})

describe('the list is filtered', () => {
  test.each([
    ['by a word of the name', 'search=kestrel', [kestrel]],
    ['by a misspelt word', 'search=kestrell%20lubricant', [kestrel]],
    ['without its accents', 'search=cote', [cote]],
    ['by a word of a category', 'search=tyres', [moraine]],
    ['by a category', 'category=GARAGE', [kestrel, ironwick]],
    ['by one of several categories', 'category=TOOLS&category=RALLY', [moraine, ironwick]],
    ['by categories separated by commas', 'category=TOOLS,RALLY', [moraine, ironwick]],
    ['by the country', 'country=us', [kestrel, ironwick]],
    ['to those who accept applications', 'accepting=true', [kestrel, moraine, ironwick]],
    ['to those who do not', 'accepting=false', [cote]],
    ['by all filters combined', 'search=torque&category=GARAGE&country=US&accepting=true', [ironwick]],
    ['to nothing', 'category=SUBMARINES', []],
  ])('%s', async (_, query, expected) => {
    const { response, names } = await list(`?${query}`)
    expect(names).toEqual(expected)
    expect(response.headers.get('x-total-count')).toBe(String(expected.length))
  })

  test('never to an unpublished brand', async () => {
    expect((await list('?search=unfinished')).names).toEqual([])
  })
})

describe('the list is sorted', () => {
  test.each([
    ['featured', [kestrel, moraine, cote, ironwick]],
    ['newest', [cote, kestrel, moraine, ironwick]],
    ['active', [ironwick, cote, moraine, kestrel]],
  ])('%s', async (sort, expected) => {
    expect((await list(`?sort=${sort}`)).names).toEqual(expected)
  })

  test.each(['featured', 'newest', 'active'])('%s, page by page, with each brand once', async (sort) => {
    const whole = (await list(`?sort=${sort}`)).names
    const seen: unknown[] = []
    let next: string | undefined = `/api/brands?sort=${sort}&limit=1`
    while (next) {
      const response: Response = await app.request('GET', next)
      seen.push(...((await response.json()) as BrandCard[]).map(({ name }) => name))
      expect(response.headers.get('x-total-count')).toBe('4')
      next = /<(.+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1]
    }
    expect(seen).toEqual(whole)
  })
})

test('the next page uses the same filters', async () => {
  const { response } = await list('?category=GARAGE&limit=1')
  expect(response.headers.get('link')).toMatch(
    /^<\/api\/brands\?category=GARAGE&limit=1&cursor=[\w-]+>; rel="next"$/,
  )
})

describe('invalid input is refused', () => {
  test.each([
    'sort=priority',
    'country=Germany',
    'accepting=maybe',
    'limit=0',
    'limit=201',
    `search=${'x'.repeat(121)}`,
    `category=${Array.from({ length: 11 }, (_, index) => `C${index}`).join()}`,
  ])('%s', async (query) => {
    expect((await list(`?${query}`)).response.status).toBe(422)
  })

  test('a cursor of another order, or a made-up one', async () => {
    const { response } = await list('?sort=newest&limit=1')
    const cursor = /cursor=([\w-]+)/.exec(response.headers.get('link') ?? '')?.[1]
    expect((await list(`?sort=newest&cursor=${cursor}`)).response.status).toBe(200)
    expect((await list(`?sort=active&cursor=${cursor}`)).response.status).toBe(400)
    expect((await list('?cursor=abc')).response.status).toBe(400)
    const forged = Buffer.from(JSON.stringify(['newest', '2026-99-99 25:61:00+00', crypto.randomUUID()]))
    expect((await list(`?sort=newest&cursor=${forged.toString('base64url')}`)).response.status).toBeLessThan(
      500,
    )
  })
})

test('an exact name is first in a search, whatever is featured', async () => {
  await insertBrand(app.db, { brand: { name: 'Garage', slug: 'garage', featured: false } })
  expect((await list('?search=garage')).names.slice(0, 2)).toEqual(['Garage', kestrel])
  const { response, names } = await list('?search=garage&limit=1')
  expect(names).toEqual(['Garage'])
  const next = /<([^>]+)>/.exec(response.headers.get('link') ?? '')?.[1] ?? ''
  expect((await list(next.replace('/api/brands', ''))).names).toEqual([kestrel])
})
