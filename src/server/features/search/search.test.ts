import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertBrand } from '#server/database/builders/a-brand.ts'
import { insertPromoter } from '#server/database/builders/a-promoter.ts'
import { insertAthlete } from '#server/database/builders/an-athlete.ts'
import { searchEndpoints } from '#shared/search/search.contract.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let people: { cookie: string }[]
beforeAll(async () => {
  app = await startTestApp({ TRUST_PROXY: '1' })
  people = await Promise.all([app.signInAs('BRAND'), app.signInAs('BRAND'), app.signInAs('ATHLETE')])
  for (const [index, name] of ['Mira', 'Miro', 'Amir'].entries()) {
    await insertAthlete(app.db, {
      user: { firstName: name, lastName: `Castellan${index}` },
      athlete: { homeTrack: 'Harrow Creek Speedway', city: 'Mîramas', number: '27' },
    })
  }
  await insertAthlete(app.db, {
    user: { firstName: 'Mirabel', lastName: 'Hidden' },
    athlete: { publishedAt: null },
  })
})
afterAll(() => app.stop())

const remember = (cookie: string | undefined, query: string, { resultCount = 3, ip = '203.0.113.7' } = {}) =>
  app.request('POST', '/api/search/history', {
    cookie,
    body: { query, scope: 'athletes', resultCount },
    headers: { 'x-forwarded-for': ip },
  })

async function suggest(q: string, cookie?: string, scope = 'athletes') {
  const response = await app.request('GET', `/api/search/suggestions?${new URLSearchParams({ q, scope })}`, {
    cookie,
  })
  return searchEndpoints.suggestions.response.parse(await response.json())
}
const texts = async (q: string, cookie?: string) =>
  (await suggest(q, cookie)).map(({ type, text }) => `${type}: ${text}`)

describe('suggestions', () => {
  test('are names, tracks, towns and disciplines with a word that starts with the text', async () => {
    const found = await suggest('mir', people[0]?.cookie)
    expect(found.map(({ text, category }) => [text, category])).toEqual([
      ['Miro Castellan1', 'Racer/Team'],
      ['Mîramas', 'City'],
      ['Mira Castellan0', 'Racer/Team'],
    ])
    expect((await suggest('cree', people[0]?.cookie)).map(({ text }) => text)).toEqual([
      'Harrow Creek Speedway',
    ])
    expect((await suggest('late', people[0]?.cookie)).map(({ text }) => text)).toContain('Late Model')
  })

  test('give visitors the names of brands and events, but not of racers', async () => {
    await insertBrand(app.db, { brand: { name: 'Mirador Wheels', slug: 'mirador' } })
    await insertPromoter(app.db, {
      promoter: { eventName: 'Mirage Hill Climb', homeTrack: null, city: null },
    })
    const names = async (scope: string) => (await suggest('mira', undefined, scope)).map(({ text }) => text)
    expect(await names('brands')).toEqual(['Mirador Wheels'])
    expect(await names('promoters')).toEqual(['Mirage Hill Climb'])
    expect(await names('athletes')).toEqual([])
  })

  test('need two characters', async () => {
    expect(await suggest('m', people[0]?.cookie)).toEqual([])
  })

  test.each([`' & !`, '%', '_', '\\', '((', '🏁'])('treat symbols as text: %s', async (q) => {
    expect(await suggest(q, people[0]?.cookie)).toEqual([])
  })
})

describe('the search history', () => {
  test('is returned as recent searches, latest first, without duplicates', async () => {
    const cookie = people[2]?.cookie
    await remember(cookie, 'late model')
    await remember(cookie, 'Drag')
    await remember(cookie, 'Late Model', { resultCount: 7 })
    const found = await suggest('', cookie)
    expect(found).toEqual([
      { id: 'recent:Late Model', text: 'Late Model', type: 'recent', category: null, count: 7 },
      { id: 'recent:Drag', text: 'Drag', type: 'recent', category: null, count: 3 },
    ])
    expect(await texts('dra', cookie)).toContain('recent: Drag')
  })

  test('is private, and separate for each scope', async () => {
    expect(await texts('', people[0]?.cookie)).toEqual([])
    expect(await suggest('', people[2]?.cookie, 'brands')).toEqual([])
  })

  test('can be cleared', async () => {
    const cookie = people[2]?.cookie
    expect((await app.request('DELETE', '/api/search/history', { cookie })).status).toBe(204)
    expect(await texts('', cookie)).toEqual([])
  })

  test.each([
    ['a query that is too short', { query: 'x', scope: 'athletes', resultCount: 1 }],
    ['a query that is too long', { query: 'x'.repeat(101), scope: 'athletes', resultCount: 1 }],
    ['no scope', { query: 'late', resultCount: 1 }],
    ['an unknown scope', { query: 'late', scope: 'admins', resultCount: 1 }],
    ['no count', { query: 'late', scope: 'athletes' }],
    ['a negative count', { query: 'late', scope: 'athletes', resultCount: -1 }],
  ])('refuses an entry with %s', async (_, body) => {
    const response = await app.request('POST', '/api/search/history', { cookie: people[0]?.cookie, body })
    expect(response.status).toBe(422)
  })
})

describe('popular searches', () => {
  const crowd = async (size: number, query: string, { emailVerified = true, networks = 99 } = {}) => {
    for (let index = 0; index < size; index++) {
      const { cookie } = await app.signInAs('BRAND', { emailVerified })
      await remember(cookie, query, { ip: `198.51.${index % networks}.${index}` })
    }
  }

  test('are what five users searched for and found, with spellings merged', async () => {
    for (const [index, { cookie }] of people.entries()) {
      await remember(cookie, index === 0 ? 'Ice Rácing' : 'ice racing', { ip: `203.0.${index}.1` })
      await remember(cookie, 'nothing there', { resultCount: 0, ip: `203.0.${index}.1` })
    }
    await crowd(2, 'ice racing')
    await crowd(4, 'my secret rival')
    await app.runJob('search.recount')
    const found = await suggest('')
    expect(found).toEqual([
      { id: 'popular:ice racing', text: 'ice racing', type: 'popular', category: null, count: 5 },
    ])
  })

  test('cannot be made by accounts without a confirmed address, nor by many accounts on one network', async () => {
    await crowd(6, 'buy from umbra', { emailVerified: false })
    await crowd(8, 'buy from penumbra', { networks: 1 })
    await app.runJob('search.recount')
    expect(await texts('umbra')).toEqual([])
    await crowd(3, 'buy from penumbra')
    await app.runJob('search.recount')
    expect(await texts('penumbra')).toEqual(['popular: buy from penumbra'])
    await app.db.execute(sql`delete from popular_searches where text like 'buy%'`)
    await app.db.execute(sql`delete from search_history where query like 'buy%'`)
  })

  test('are all that a visitor gets', async () => {
    expect(await texts('mir')).toEqual([])
    expect(await texts('ice')).toEqual(['popular: ice racing'])
  })

  test('are not repeated as recent searches', async () => {
    expect(await texts('ice', people[1]?.cookie)).toEqual(['recent: ice racing'])
  })

  test('expire when users stop searching for them', async () => {
    await app.db.execute(sql`update search_history set at = at - interval '31 days'`)
    await app.runJob('search.recount')
    expect(await suggest('')).toEqual([])
  })

  test('and old searches are deleted', async () => {
    await app.db.execute(sql`update search_history set at = at - interval '181 days'`)
    await app.runJob('retention.enforce')
    const { rows } = await app.db.execute(sql`select 1 from search_history`)
    expect(rows).toEqual([])
  })
})
