import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpportunityRow } from '#server/database/builders/an-opportunity.ts'
import { sendSearchAlerts } from '#server/features/search/search.jobs.ts'
import { inTransaction } from '#server/platform/database.ts'
import { OPPORTUNITIES_PER_PAGE } from '#shared/opportunities/opportunity.constants.ts'
import type { OpenOpportunity } from '#shared/opportunities/opportunity.contract.ts'
import { DAY_MS, daysAfter } from '#shared/time.ts'
import { postApplication, runApplicationEvent } from '#tests/support/application-requests.ts'
import type { Person } from '#tests/support/person.ts'
import type { Brand, Racer } from '#tests/support/scenario.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let kestrel: Brand
let moraine: Brand
let racer: Racer

const noRequirements = {
  sports: [],
  countries: [],
  minLevel: null,
  minExperienceYears: null,
  minCompleteness: null,
} satisfies OpportunityRow['requirements']

const inDays = (days: number) => daysAfter(new Date(), days)
const publish = async (brand: Brand, given: Partial<OpportunityRow>) =>
  (await app.scenario({ brand, opportunity: given })).opportunity

beforeAll(async () => {
  app = await startTestApp()
  ;({ brand: kestrel, racer } = await app.scenario({
    brand: { name: 'Kestrel Lubricants', slug: 'kestrel' },
    racer: { sports: ['karting'], countryCode: 'SE', level: 'AMATEUR', experienceYears: 4 },
  }))
  ;({ brand: moraine } = await app.scenario({ brand: { name: 'Moraine Tyre Works', slug: 'moraine' } }))
  await publish(kestrel, { title: 'Oil for a season', closesAt: inDays(20), opensAt: inDays(-9) })
  await publish(kestrel, {
    title: 'Cash for kart crews',
    type: 'CASH',
    categories: ['OIL_AND_FLUIDS'],
    closesAt: inDays(30),
    opensAt: inDays(-3),
    requirements: { ...noRequirements, sports: ['karting'], countries: ['SE', 'NO'], minLevel: 'AMATEUR' },
  })
  await publish(moraine, {
    title: 'Rally tyres',
    description: 'Forty gravel tyres for a crew that finishes what it starts.',
    categories: ['TYRES'],
    motorsports: ['rally'],
    closesAt: inDays(10),
    opensAt: inDays(-6),
    requirements: { ...noRequirements, minLevel: 'PROFESSIONAL' },
  })
  const closed: Partial<OpportunityRow>[] = [
    { title: 'Paused', status: 'PAUSED' },
    { title: 'Closed', status: 'CLOSED' },
    { title: 'Not open yet', opensAt: inDays(2) },
    { title: 'Over', opensAt: inDays(-9), closesAt: inDays(-1) },
  ]
  for (const given of closed) await publish(kestrel, given)
  const { brand: draft } = await app.scenario({ brand: { name: 'Unfinished Wheels', publishedAt: null } })
  await publish(draft, { title: 'Of a brand without a page' })
})
afterAll(() => app.stop())

async function list(query = '', person?: Person) {
  const address = `/api/opportunities/open${query}`
  const response = person ? await person.request('GET', address) : await app.request('GET', address)
  const found = (await response.json()) as OpenOpportunity[]

  return { response, found, titles: response.ok ? found.map(({ title }) => title) : [] }
}

describe('the board of open opportunities', () => {
  test('shows everyone what accepts applications now, the next to close first', async () => {
    const { response, found, titles } = await list()
    expect(titles).toEqual(['Rally tyres', 'Oil for a season', 'Cash for kart crews'])
    expect(response.headers.get('x-total-count')).toBe('3')
    expect(found[0]).toMatchObject({
      brand: { userId: moraine.userId, slug: 'moraine', name: 'Moraine Tyre Works' },
      hasApplied: false,
      state: 'OPEN',
    })
  })

  test('can be sorted by the latest opening', async () => {
    expect((await list('?sort=newest')).titles).toEqual([
      'Cash for kart crews',
      'Rally tyres',
      'Oil for a season',
    ])
  })

  test.each([
    ['a word of the text', '?search=gravel', ['Rally tyres']],
    ['a misspelt name of the brand', '?search=kestrl', ['Oil for a season', 'Cash for kart crews']],
    ['the type', '?type=CASH', ['Cash for kart crews']],
    ['several types', '?type=CASH&type=PRODUCT', ['Rally tyres', 'Oil for a season', 'Cash for kart crews']],
    [
      'a sport, with what is open to all sports',
      '?sport=karting',
      ['Oil for a season', 'Cash for kart crews'],
    ],
    ['a topic', '?sport=rally', ['Rally tyres', 'Oil for a season']],
    ['a country, with what is open to all', '?country=de', ['Rally tyres', 'Oil for a season']],
    ['a category', '?category=TYRES', ['Rally tyres']],
    ['nothing that exists', '?search=zeppelin', []],
  ])('is filtered by %s', async (_, query, titles) => {
    expect((await list(query)).titles).toEqual(titles)
  })

  test('shows a racer only what they qualify for, when asked to', async () => {
    expect((await list('?qualifies=true', racer)).titles).toEqual(['Oil for a season', 'Cash for kart crews'])
    const { racer: professional } = await app.scenario({
      racer: { sports: ['rally'], countryCode: 'SE', level: 'PROFESSIONAL' },
    })
    expect((await list('?qualifies=true', professional)).titles).toEqual(['Rally tyres', 'Oil for a season'])
    expect((await list('?qualifies=true')).titles).toHaveLength(3)
  })

  test('says what a racer has applied to, until the application is withdrawn', async () => {
    const opportunity = await publish(moraine, { title: 'Team jackets', closesAt: inDays(5) })
    const [, application] = await postApplication(racer, moraine, { opportunityId: opportunity.id })
    const applied = async (person?: Person) =>
      (await list('', person)).found.filter(({ hasApplied }) => hasApplied).map(({ title }) => title)
    expect(await applied(racer)).toEqual(['Team jackets'])
    expect(await applied()).toEqual([])
    await runApplicationEvent(racer, application.id, 'withdraw', { version: application.version })
    expect(await applied(racer)).toEqual([])
    await app.db.execute(sql`update opportunities set status = 'CLOSED' where id = ${opportunity.id}`)
  })

  test('omits an opportunity whose places are taken', async () => {
    const opportunity = await publish(moraine, { title: 'One helmet', slots: 1 })
    const [, { id }] = await postApplication(racer, moraine, { opportunityId: opportunity.id })
    expect((await list()).titles).toContain('One helmet')
    await app.db.execute(sql`update applications set status = 'CONVERTED' where id = ${id}`)
    expect((await list()).titles).not.toContain('One helmet')
  })

  test('is paged, and each opportunity is on one page', async () => {
    const { brand } = await app.scenario({ brand: { name: 'Paged Parts' } })
    const closesAt = new Date(Date.now() + 15 * DAY_MS)
    for (let n = 0; n < OPPORTUNITIES_PER_PAGE + 3; n++)
      await publish(brand, { title: `Part ${n}`, closesAt })
    for (const sort of ['closing', 'newest']) {
      const first = await list(`?search=paged&sort=${sort}`)
      expect(first.titles).toHaveLength(OPPORTUNITIES_PER_PAGE)
      const next = /<[^?]+(\?[^>]+)>/.exec(first.response.headers.get('link') ?? '')?.[1]
      const second = await list(next)
      expect(new Set([...first.titles, ...second.titles]).size).toBe(OPPORTUNITIES_PER_PAGE + 3)
      expect(second.response.headers.get('link')).toBeNull()
    }
    const first = await list('?search=paged&sort=closing')
    const next = /<[^?]+(\?[^>]+)>/.exec(first.response.headers.get('link') ?? '')?.[1] ?? ''
    expect((await list(next.replace('closing', 'newest'))).response.status).toBe(400)
  })
})

test('a saved search of opportunities sends an alert for those that opened since', async () => {
  await racer.call('POST', '/api/saved-searches', {
    scope: 'opportunities',
    name: 'Cash',
    filters: { type: ['CASH'], qualifies: 'true' },
    alert: true,
  })
  const sendAlerts = async () => {
    await inTransaction(app.db, (tx) => sendSearchAlerts({ ...app.services, tx }))
    return (await app.runJobs()).filter((mail) => mail.template === 'search-alert')
  }
  expect(await sendAlerts()).toEqual([])
  await app.db.execute(sql`update saved_searches set told_until = now() - interval '4 days'`)
  expect(await sendAlerts()).toMatchObject([
    {
      scope: 'opportunities',
      count: 1,
      matches: [{ name: 'Cash for kart crews, Kestrel Lubricants' }],
      url: `${app.env.APP_URL}/opportunities?type=CASH&qualifies=true&sort=newest`,
    },
  ])
  expect(await sendAlerts()).toEqual([])
})

test('a search with half a character is saved with a replacement for it', async () => {
  const { racer } = await app.scenario({ racer: {} })
  const response = await racer.request('POST', '/api/saved-searches', {
    scope: 'opportunities',
    name: 'Karting',
    filters: { sports: '\udfff', disciplines: ['\ud83c'] },
    alert: false,
  })
  expect(response.status).toBe(201)
  expect(await response.json()).toMatchObject({ filters: { sports: '\ufffd', disciplines: ['\ufffd'] } })
})
