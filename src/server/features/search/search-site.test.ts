import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertBrand } from '#server/database/builders/a-brand.ts'
import { insertPromoter } from '#server/database/builders/a-promoter.ts'
import { insertArticle } from '#server/database/builders/an-article.ts'
import { insertAthlete } from '#server/database/builders/an-athlete.ts'
import { insertEventDate } from '#server/database/builders/an-event-date.ts'
import type { SiteResults } from '#shared/search/search.contract.ts'
import { daysAfter } from '#shared/time.ts'
import { sendMessage } from '#tests/support/messaging-requests.ts'
import type { Person } from '#tests/support/person.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let member: Person
beforeAll(async () => {
  app = await startTestApp()
  member = await app.signInAs('PROMOTER')
  await insertAthlete(app.db, {
    user: { firstName: 'Mira', lastName: 'Castellan' },
    athlete: { slug: 'mira-castellan', number: '27', homeTrack: 'Harrow Creek', priorityScore: 10 },
  })
  await insertAthlete(app.db, {
    user: { firstName: 'Mira', lastName: 'Castellano' },
    athlete: { slug: 'mira-castellano', priorityScore: 99, featured: true },
  })
  await insertAthlete(app.db, {
    user: { firstName: 'Castellan', lastName: 'Draft' },
    athlete: { publishedAt: null },
  })
  await insertBrand(app.db, {
    brand: { name: 'Castellan Oils', slug: 'castellan-oils', tagline: 'Race oil' },
  })
  await insertBrand(app.db, { brand: { name: 'Castellan Drafts', slug: 'drafts', publishedAt: null } })
  await insertPromoter(app.db, { promoter: { eventName: 'Castellan Cup', eventSlug: 'castellan-cup' } })
  await insertArticle(app.db, { slug: 'castellan-story', title: 'How Castellan found a sponsor' })
  await insertArticle(app.db, { slug: 'castellan-draft', title: 'Castellan, unfinished', status: 'DRAFT' })
})
afterAll(() => app.stop())

async function search(q: string, person?: Person): Promise<SiteResults> {
  const url = `/api/search?${new URLSearchParams({ q })}`
  const response = person ? await person.request('GET', url) : await app.request('GET', url)
  expect(response.status).toBe(200)
  return (await response.json()) as SiteResults
}
const titles = ({ groups }: SiteResults) =>
  Object.fromEntries(groups.map(({ name, hits }) => [name, hits.map(({ title }) => title)]))

test('a visitor finds brands, events and articles, but no racers', async () => {
  expect(titles(await search('castellan'))).toEqual({
    brands: ['Castellan Oils'],
    events: ['Castellan Cup'],
    articles: ['How Castellan found a sponsor'],
  })
})

test('a member also finds racers, and the exact name is first whatever the priority', async () => {
  const results = await search('mira castellan', member)
  expect(titles(results)).toEqual({ racers: ['Mira Castellan', 'Mira Castellano'] })
  expect(results.groups[0]?.hits[0]).toMatchObject({
    detail: '#27 · Harrow Creek',
    path: '/athletes/mira-castellan',
  })
})

test('each hit links to its page', async () => {
  const { groups } = await search('castellan')
  expect(groups.flatMap(({ hits }) => hits.map(({ path }) => path))).toEqual([
    '/brands/castellan-oils',
    '/promoters/castellan-cup',
    '/articles/castellan-story',
  ])
})

test('upcoming dates of published events are found by title and track', async () => {
  const { promoter } = await insertPromoter(app.db, {
    promoter: { eventName: 'Basalt Series', eventSlug: 'basalt' },
  })
  const add = (title: string, days: number, status: 'SCHEDULED' | 'CANCELLED' = 'SCHEDULED') =>
    insertEventDate(app.db, {
      ...{ promoterId: promoter.id, title, track: 'Obsidian Park', status },
      ...{ startsAt: daysAfter(new Date(), days), endsAt: daysAfter(new Date(), days + 1) },
    })
  const finale = await add('Obsidian Finale', 20)
  await add('Obsidian Opener', -20)
  await add('Obsidian Night', 5, 'CANCELLED')
  const { groups } = await search('obsidian')
  expect(groups).toEqual([
    {
      name: 'dates',
      hits: [
        expect.objectContaining({
          title: 'Obsidian Finale',
          detail: 'Basalt Series · Obsidian Park',
          path: `/promoters/basalt/dates/${finale.id}`,
        }),
      ],
    },
  ])
})

test('names rank above other words of a profile, and typos are forgiven', async () => {
  await insertBrand(app.db, {
    brand: { name: 'Zephyr Gloves', slug: 'zephyr', description: 'Not castellan', featured: true },
  })
  expect(titles(await search('castellan')).brands).toEqual(['Castellan Oils', 'Zephyr Gloves'])
  expect(titles(await search('casteilan')).events).toEqual(['Castellan Cup'])
})

test('at most five of a kind are found', async () => {
  for (let index = 0; index < 7; index += 1) {
    await insertBrand(app.db, { brand: { name: `Quartz ${index}`, slug: `quartz-${index}` } })
  }
  expect(titles(await search('quartz')).brands).toHaveLength(5)
})

test('of many with a common word the first in order are found, and a rare word wherever it is', async () => {
  const common = (index: number) => ({
    ...{ name: `Gneiss ${index}`, slug: `gneiss-${index}`, featured: index === 399 },
    publishedAt: daysAfter(new Date(), index - 500),
  })
  await insertBrand(app.db, {
    brand: { name: 'Gneiss Wolframite', slug: 'wolframite', publishedAt: daysAfter(new Date(), -900) },
  })
  for (let index = 0; index < 400; index += 1) await insertBrand(app.db, { brand: common(index) })
  expect(titles(await search('gneiss')).brands).toEqual(
    [399, 398, 397, 396, 395].map((index) => `Gneiss ${index}`),
  )
  expect(titles(await search('wolframite')).brands).toEqual(['Gneiss Wolframite'])
  expect(titles(await search('gneiss 7')).brands?.[0]).toBe('Gneiss 7')
})

test('conversations and contracts are found by their parties only', async () => {
  const { brand, racer, contract } = await app.scenario({
    brand: { name: 'Peregrine Brakes' },
    racer: {},
    contract: { title: 'Peregrine season deal' },
  })
  await sendMessage(brand, racer, 'The peregrine livery is ready')
  const hitsOf = async (person: Person, name: string) =>
    (await search('peregrine', person)).groups.find((group) => group.name === name)?.hits
  expect(await hitsOf(brand, 'contracts')).toEqual([
    expect.objectContaining({ title: 'Peregrine season deal', path: `/contracts?id=${contract.id}` }),
  ])
  expect(await hitsOf(racer, 'contracts')).toEqual([
    expect.objectContaining({ detail: `${contract.number} · Peregrine Brakes` }),
  ])
  expect(await hitsOf(brand, 'conversations')).toHaveLength(1)
  for (const person of [member, await app.signInAs('ADMIN')]) {
    expect(await hitsOf(person, 'contracts')).toBeUndefined()
    expect(await hitsOf(person, 'conversations')).toBeUndefined()
  }
  expect(titles(await search('peregrine'))).toEqual({ brands: ['Peregrine Brakes'] })
})

test('without a text a member gets their recent searches of the site', async () => {
  const remember = (query: string, scope: string) =>
    member.request('POST', '/api/search/history', { query, scope, resultCount: 1 })
  await remember('castellan', 'site')
  await remember('late model', 'athletes')
  await remember('quartz', 'site')
  expect(await search('', member)).toEqual({ recent: ['quartz', 'castellan'], groups: [] })
  expect(await search('')).toEqual({ recent: [], groups: [] })
})

test.each([`' & !`, '%%', '((', '🏁🏁'])('symbols are searched as text: %s', async (q) => {
  expect(await search(q, member)).toEqual({ recent: [], groups: [] })
})
