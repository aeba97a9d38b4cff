import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertBrand } from '#server/database/builders/a-brand.ts'
import { insertPromoter } from '#server/database/builders/a-promoter.ts'
import { aUser } from '#server/database/builders/a-user.ts'
import { anAthlete, insertAthlete } from '#server/database/builders/an-athlete.ts'
import { insertEventDate } from '#server/database/builders/an-event-date.ts'
import { users } from '#server/database/schema/accounts.ts'
import { athleteProfiles } from '#server/database/schema/athletes.ts'
import { brands } from '#server/database/schema/brands.ts'
import { results } from '#server/database/schema/results.ts'
import { savedSearches, shortlistItems } from '#server/database/schema/search.ts'
import type { ComparedAthlete, MatchedAthlete } from '#shared/search/athlete-search.contract.ts'
import type { SavedSearch } from '#shared/search/saved-search.contract.ts'
import { SHORTLISTED_MAX } from '#shared/search/search.constants.ts'
import type { Shortlist } from '#shared/search/shortlist.contract.ts'
import { DAY_MS } from '#shared/time.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { sendSearchAlerts } from './search.jobs.ts'

let app: TestApp
let brand: { cookie: string; userId: string }
let kart: string
let rally: string

beforeAll(async () => {
  app = await startTestApp()
  brand = await signInAsBrand({ wantedSports: ['karting'], wantedCountries: ['SE'] })
  kart = await addRacer({ sports: ['karting'], countryCode: 'SE', openTo: ['CASH'], audienceSize: 9000 })
  rally = await addRacer({ sports: ['rally-racing'], countryCode: 'US', audienceSize: 50 })
})
afterAll(() => app.stop())

async function signInAsBrand(preferences: Partial<typeof brands.$inferInsert>) {
  const person = await app.signInAs('BRAND')
  const { brand: row } = await insertBrand(app.db)
  await app.db
    .update(brands)
    .set({ ...preferences, ownerUserId: person.userId })
    .where(eq(brands.id, row.id))
  return person
}

async function addRacer(athlete: Partial<typeof athleteProfiles.$inferInsert>): Promise<string> {
  return (await insertAthlete(app.db, { athlete })).athlete.id
}

async function send<T>(
  method: string,
  path: string,
  body?: unknown,
  cookie = brand.cookie,
): Promise<[number, T]> {
  const response = await app.request(method, path, { body, cookie })
  const text = await response.text()
  return [response.status, (text ? JSON.parse(text) : undefined) as T]
}

describe('the racer search of a brand', () => {
  test('includes each match and its reasons', async () => {
    const [, found] = await send<MatchedAthlete[]>('GET', '/api/discover/athletes')
    const matches = Object.fromEntries(found.map(({ id, match }) => [id, match]))
    expect(matches[kart]).toEqual({
      score: 100,
      reasons: [
        { isMet: true, text: 'Matches your motorsports: Karting' },
        { isMet: true, text: 'Based in Sweden, one of your target countries' },
      ],
    })
    expect(matches[rally]?.score).toBe(0)
  })

  test('has no scores for a brand without preferences', async () => {
    const newcomer = await app.signInAs('BRAND')
    const [, found] = await send<MatchedAthlete[]>(
      'GET',
      '/api/discover/athletes',
      undefined,
      newcomer.cookie,
    )
    expect(found.map(({ match }) => match)).toEqual([null, null])
  })

  test.each([
    ['filters by offer type', 'openTo=CASH,PRODUCT'],
    ['filters by audience size', 'audienceMin=9000'],
    ['accepts every filter of the directory', 'sports=karting&country=SE'],
  ])('%s', async (_, query) => {
    const [, found] = await send<MatchedAthlete[]>('GET', `/api/discover/athletes?${query}`)
    expect(found.map(({ id }) => id)).toEqual([kart])
  })

  test('is paginated with a total', async () => {
    const first = await app.request('GET', '/api/discover/athletes?limit=1', { cookie: brand.cookie })
    expect(first.headers.get('x-total-count')).toBe('2')
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1]
    const [, rest] = await send<MatchedAthlete[]>('GET', String(next))
    expect(rest).toHaveLength(1)
  })
})

describe('the comparison', () => {
  test('returns up to four racers in the requested order with their results', async () => {
    const [{ userId } = { userId: '' }] = await app.db
      .select({ userId: athleteProfiles.userId })
      .from(athleteProfiles)
      .where(eq(athleteProfiles.id, rally))
    await app.db.insert(results).values([1, 3, 12].map((finish, position) => ({ userId, finish, position })))
    const [, compared] = await send<ComparedAthlete[]>('GET', `/api/athletes/compare?ids=${rally},${kart}`)
    expect(compared.map(({ id, results: raced, wins, podiums }) => [id, raced, wins, podiums])).toEqual([
      [rally, 3, 1, 2],
      [kart, 0, 0, 0],
    ])
  })

  test('refuses five racers', async () => {
    const [status] = await send('GET', `/api/athletes/compare?ids=${Array(5).fill(kart).join(',')}`)
    expect(status).toBe(422)
  })
})

describe('shortlists', () => {
  test('are created, filled, renamed and deleted', async () => {
    const [made, list] = await send<Shortlist>('POST', '/api/shortlists', { name: '  Next season ' })
    expect([made, list.name]).toEqual([201, 'Next season'])
    for (const id of [kart, rally, kart]) {
      expect((await send('POST', `/api/shortlists/${list.id}/athletes/${id}`))[0]).toBe(204)
    }
    await send('DELETE', `/api/shortlists/${list.id}/athletes/${rally}`)
    const [, renamed] = await send<Shortlist>('PATCH', `/api/shortlists/${list.id}`, { name: 'This season' })
    expect(renamed).toEqual({ id: list.id, name: 'This season', athleteIds: [kart] })
    const [, cards] = await send<{ id: string }[]>('GET', `/api/shortlists/${list.id}/athletes`)
    expect(cards.map(({ id }) => id)).toEqual([kart])
    expect((await send('DELETE', `/api/shortlists/${list.id}`))[0]).toBe(204)
    expect((await send<Shortlist[]>('GET', '/api/shortlists'))[1]).toEqual([])
  })

  test('have unique names, with the problem at the field', async () => {
    await send('POST', '/api/shortlists', { name: 'Twice' })
    const [status, problem] = await send<{ fields: unknown }>('POST', '/api/shortlists', { name: 'Twice' })
    expect([status, problem.fields]).toEqual([422, { name: 'You already have a shortlist with this name' }])
    expect((await send('POST', '/api/shortlists', { name: ' ' }))[0]).toBe(422)
    expect((await send('POST', '/api/shortlists', { name: 'x'.repeat(81) }))[0]).toBe(422)
  })

  test('of another user are not found', async () => {
    const [, list] = await send<Shortlist>('POST', '/api/shortlists', { name: 'Mine' })
    const rival = await app.signInAs('BRAND')
    const tries: [string, string, unknown?][] = [
      ['GET', `/api/shortlists/${list.id}/athletes`],
      ['PATCH', `/api/shortlists/${list.id}`, { name: 'Theirs' }],
      ['POST', `/api/shortlists/${list.id}/athletes/${kart}`],
      ['POST', `/api/shortlists/${list.id}/athletes`, { athleteIds: [kart] }],
      ['PATCH', `/api/shortlists/${list.id}/athletes/${kart}`, { note: 'Theirs' }],
      ['DELETE', `/api/shortlists/${list.id}/athletes/${kart}`],
      ['DELETE', `/api/shortlists/${list.id}`],
    ]
    for (const [method, path, body] of tries) {
      expect((await send(method, path, body, rival.cookie))[0]).toBe(404)
    }
    const [, mine] = await send<Shortlist[]>('GET', '/api/shortlists')
    expect(mine.find(({ id }) => id === list.id)).toEqual({ id: list.id, name: 'Mine', athleteIds: [] })
  })

  test('take up to fifty selected racers at once, without those who left the directory', async () => {
    const hidden = await addRacer({ visibility: 'UNLISTED' })
    const [, list] = await send<Shortlist>('POST', '/api/shortlists', { name: 'Selected' })
    const path = `/api/shortlists/${list.id}/athletes`
    const [status, filled] = await send<Shortlist>('POST', path, { athleteIds: [kart, rally, hidden, kart] })
    expect([status, [...filled.athleteIds].sort()]).toEqual([200, [kart, rally].sort()])
    expect((await send('POST', path, { athleteIds: Array(51).fill(kart) }))[0]).toBe(422)
    expect((await send('POST', path, { athleteIds: [] }))[0]).toBe(422)
  })

  test('have at most 200 racers', async () => {
    const [, list] = await send<Shortlist>('POST', '/api/shortlists', { name: 'Full' })
    const people = Array.from({ length: SHORTLISTED_MAX }, () => aUser({ role: 'ATHLETE' }))
    const racers = people.map(({ id }) => anAthlete({ userId: id, publishedAt: new Date(0) }))
    await app.db.insert(users).values(people)
    await app.db.insert(athleteProfiles).values(racers)
    await app.db
      .insert(shortlistItems)
      .values(racers.map(({ id: athleteId }) => ({ shortlistId: list.id, athleteId })))
    expect((await send('POST', `/api/shortlists/${list.id}/athletes`, { athleteIds: [kart] }))[0]).toBe(409)
    expect((await send('POST', `/api/shortlists/${list.id}/athletes/${kart}`))[0]).toBe(409)
  })

  test('hold a private note on each racer', async () => {
    const [, list] = await send<Shortlist>('POST', '/api/shortlists', { name: 'Annotated' })
    const path = `/api/shortlists/${list.id}/athletes`
    await send('POST', path, { athleteIds: [kart] })
    const notes = async () => (await send<{ note: string | null }[]>('GET', path))[1].map(({ note }) => note)
    expect(await notes()).toEqual([null])
    expect((await send('PATCH', `${path}/${kart}`, { note: ' Ask about 2028 ' }))[0]).toBe(204)
    expect(await notes()).toEqual(['Ask about 2028'])
    expect((await send('PATCH', `${path}/${kart}`, { note: 'x'.repeat(501) }))[0]).toBe(422)
    expect((await send('PATCH', `${path}/${rally}`, { note: 'Not listed' }))[0]).toBe(404)
    await send('PATCH', `${path}/${kart}`, { note: '' })
    expect(await notes()).toEqual([null])
  })

  test('accept only racers of the directory', async () => {
    const hidden = await addRacer({ visibility: 'UNLISTED' })
    const [, list] = await send<Shortlist>('POST', '/api/shortlists', { name: 'Hidden' })
    expect((await send('POST', `/api/shortlists/${list.id}/athletes/${hidden}`))[0]).toBe(404)
  })
})

describe('a saved search', () => {
  const sendAlerts = async () => {
    await app.clearJobs()
    await sendSearchAlerts({ tx: app.db, encryption: app.edge.encryption, env: app.env })
    return (await app.runJobs()).filter((mail) => mail.template === 'search-alert')
  }
  beforeEach(() => app.db.delete(savedSearches))

  test('is saved, renamed, switched and deleted', async () => {
    const filters = { sports: ['karting', 'drifting'], near: 'Lund' }
    const [status, saved] = await send<SavedSearch>('POST', '/api/saved-searches', {
      name: 'Karts',
      filters,
      alert: false,
    })
    expect([status, saved.filters]).toEqual([201, filters])
    const [, changed] = await send<SavedSearch>('PATCH', `/api/saved-searches/${saved.id}`, {
      name: 'All karts',
      alert: true,
    })
    expect(changed).toEqual({ ...saved, name: 'All karts', alert: true })
    expect((await send<SavedSearch[]>('GET', '/api/saved-searches'))[1]).toEqual([changed])
    const rival = await app.signInAs('ATHLETE')
    expect((await send('DELETE', `/api/saved-searches/${saved.id}`, undefined, rival.cookie))[0]).toBe(404)
    expect((await send('DELETE', `/api/saved-searches/${saved.id}`))[0]).toBe(204)
    expect((await send<SavedSearch[]>('GET', '/api/saved-searches'))[1]).toEqual([])
  })

  test('sends one alert for new racers, and only for those who match', async () => {
    const body = { name: 'Karts', filters: { sports: 'karting' }, alert: true }
    await send('POST', '/api/saved-searches', body)
    expect(await sendAlerts()).toEqual([])

    const newcomer = await addRacer({
      ...{ slug: 'new-karter', sports: ['karting'], publishedAt: new Date(Date.now() + 1000) },
    })
    await addRacer({ sports: ['trials'], publishedAt: new Date(Date.now() + 1000) })
    const mails = await sendAlerts()
    const [owner] = await app.db.select({ email: users.email }).from(users).where(eq(users.id, brand.userId))
    expect(mails).toMatchObject([
      { to: owner?.email, count: 1, matches: [{ url: `${app.env.APP_URL}/athletes/new-karter` }] },
    ])
    expect(mails[0]?.url).toBe(`${app.env.APP_URL}/brand/discover-athletes?sports=karting&sortBy=recent`)

    await app.db
      .update(athleteProfiles)
      .set({ publishedAt: new Date(0) })
      .where(eq(athleteProfiles.id, newcomer))
    expect(await sendAlerts()).toEqual([])
  })

  test('of a racer is of brands or of event dates, each with its own filters and alerts', async () => {
    const racer = await app.signInAs('ATHLETE')
    const save = (body: object) => send<SavedSearch>('POST', '/api/saved-searches', body, racer.cookie)
    await save({ scope: 'brands', name: 'News', filters: { category: ['tyres'] }, alert: true })
    const near = { near: '57.7,11.9', place: 'Gothenburg', radius: '50' }
    const [status] = await save({ scope: 'events', name: 'News', filters: near, alert: true })
    expect(status).toBe(201)
    expect((await save({ scope: 'events', name: 'News', filters: {}, alert: true }))[0]).toBe(422)
    expect((await save({ scope: 'promoters', name: 'Other', filters: {}, alert: true }))[0]).toBe(422)

    const publishedAt = new Date(Date.now() + 1000)
    const { brand: tyres } = await insertBrand(app.db, { brand: { categories: ['tyres'], publishedAt } })
    await insertBrand(app.db, { brand: { categories: ['coffee'], publishedAt } })
    const { promoter } = await insertPromoter(app.db)
    const soon = { startsAt: new Date(Date.now() + DAY_MS), endsAt: new Date(Date.now() + DAY_MS) }
    const date = { promoterId: promoter.id, createdAt: publishedAt, ...soon }
    await insertEventDate(app.db, { ...date, title: 'Harbour Cup', latitude: 57.71, longitude: 11.97 })
    await insertEventDate(app.db, { ...date, title: 'Far away' })

    const mails = (await sendAlerts()).sort((a, b) => a.scope.localeCompare(b.scope))
    expect(mails).toMatchObject([
      {
        scope: 'brands',
        count: 1,
        matches: [{ name: tyres.name, url: `${app.env.APP_URL}/brands/${tyres.slug}` }],
        url: `${app.env.APP_URL}/brands?category=tyres&sort=newest`,
      },
      { scope: 'events', count: 1, matches: [{ name: `Harbour Cup, ${promoter.eventName}` }] },
    ])
    expect(mails[1]?.url).toMatch(/\/events\?near=57\.7%2C11\.9&place=Gothenburg&radius=50$/)
  })

  test('of a promoter opens the racer directory', async () => {
    const promoter = await app.signInAs('PROMOTER')
    const body = { name: 'Karts', filters: { sports: 'karting' }, alert: true }
    await send('POST', '/api/saved-searches', body, promoter.cookie)
    await addRacer({ sports: ['karting'], publishedAt: new Date(Date.now() + 1000) })
    expect(await sendAlerts()).toMatchObject([
      { scope: 'athletes', url: `${app.env.APP_URL}/athletes?sports=karting&sortBy=recent` },
    ])
  })

  test('without alerts sends no email', async () => {
    await send('POST', '/api/saved-searches', { name: 'Quiet', filters: {}, alert: false })
    await addRacer({ publishedAt: new Date(Date.now() + 1000) })
    expect(await sendAlerts()).toEqual([])
  })
})
