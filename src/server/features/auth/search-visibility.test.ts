import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aBrand } from '#server/database/builders/a-brand.ts'
import { aPromoter } from '#server/database/builders/a-promoter.ts'
import { insertEventDate } from '#server/database/builders/an-event-date.ts'
import { brands } from '#server/database/schema/brands.ts'
import { promoters } from '#server/database/schema/promoters.ts'
import { listPromoter } from '#server/features/promoters/score-promoter.ts'
import type { Privacy } from '#shared/accounts/account-settings.contract.ts'
import { codeOf, type Person, readJson } from '#tests/support/person.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const NAME = 'Larkspur Brakes'

async function aBrandOwner() {
  const owner = await app.signInAs('BRAND')
  const brand = aBrand({ ownerUserId: owner.userId, name: NAME, slug: `b-${owner.userId.slice(-8)}` })
  await app.db.insert(brands).values(brand)
  const places = {
    directory: '/api/brands?limit=50',
    suggestions: '/api/search/suggestions?scope=brands&q=larks',
  }
  return { owner, page: `/api/brands/${brand.slug}`, places }
}

async function aPromoterOwner() {
  const owner = await app.signInAs('PROMOTER')
  const eventSlug = `p-${owner.userId.slice(-8)}`
  const promoter = aPromoter({ userId: owner.userId, eventName: NAME, eventSlug })
  await app.db.insert(promoters).values(promoter)
  const { id } = await insertEventDate(app.db, { promoterId: promoter.id })
  const places = {
    directory: '/api/events?limit=50',
    map: '/api/events/map?bounds=-82,35,-81,36&zoom=11',
    calendar: '/api/event-dates?limit=100',
    suggestions: '/api/search/suggestions?scope=promoters&q=larks',
  }
  return { owner, page: `/api/promoters/${eventSlug}`, places, date: `/api/event-dates/${id}` }
}

/** The places in which a visitor comes across the name. */
async function foundIn(places: Record<string, string>): Promise<string[]> {
  const all = { ...places, search: '/api/search?q=larkspur' }
  const found = await Promise.all(
    Object.entries(all).map(async ([place, url]) => {
      const response = await app.request('GET', url)
      expect([place, response.status]).toEqual([place, 200])
      return (await response.text()).includes(NAME) ? [place] : []
    }),
  )
  return found.flat()
}

const save = (owner: Person, isSearchable: boolean) =>
  owner.request('PATCH', '/api/users/me/privacy', { isSearchable })
const isIndexed = async (page: string) =>
  !(await readJson<{ noIndex: boolean }>(await app.request('GET', page))).noIndex

describe.each([
  ['brand', aBrandOwner],
  ['promoter', aPromoterOwner],
])('the page of a %s', (_, make) => {
  test('vanishes from directories, suggestions and search, opens by its link, and returns', async () => {
    const { owner, page, places } = await make()
    const everywhere = [...Object.keys(places), 'search']
    expect(await owner.json<Privacy>('GET', '/api/users/me/privacy')).toMatchObject({ isSearchable: true })
    expect(await foundIn(places)).toEqual(everywhere)
    expect(await isIndexed(page)).toBe(true)

    expect(await readJson<Privacy>(await save(owner, false))).toMatchObject({ isSearchable: false })
    expect(await foundIn(places)).toEqual([])
    expect(await isIndexed(page)).toBe(false)

    await save(owner, true)
    expect(await foundIn(places)).toEqual(everywhere)
    await save(owner, false)
  })
})

test('a plan does not bring back what the owner hides, nor the owner what the plan does not list', async () => {
  const { owner, places, date } = await aPromoterOwner()
  await save(owner, false)
  await listPromoter(app.db, owner.userId, true)
  expect(await foundIn(places)).toEqual([])
  const { organizer } = await readJson<{ organizer: object }>(await app.request('GET', date))
  expect(organizer).toMatchObject({ isPublished: true, isSearchable: false })
  await listPromoter(app.db, owner.userId, false)
  await save(owner, true)
  expect(await foundIn(places)).toEqual([])
  await listPromoter(app.db, owner.userId, true)
  expect(await foundIn(places)).toContain('directory')
  await save(owner, false)
})

test('a racer’s setting is who can see the profile, and a private one stays private', async () => {
  const racer = await app.signInAs('ATHLETE')
  const sports = { motorsports: ['karting'], disciplines: [], level: null }
  await racer.request('PUT', '/api/profile/motorsports', sports)
  const visibility = async () => (await racer.json<{ visibility: string }>('GET', '/api/profile')).visibility
  expect(await racer.json<Privacy>('GET', '/api/users/me/privacy')).toMatchObject({ isSearchable: true })
  await save(racer, false)
  expect(await visibility()).toBe('UNLISTED')
  await save(racer, true)
  expect(await visibility()).toBe('PUBLIC')
  const profile = await racer.json<object>('GET', '/api/profile')
  const saved = { ...profile, visibility: 'PRIVATE' }
  expect((await racer.request('PUT', '/api/profile', saved)).status).toBe(200)
  expect(await codeOf(await save(racer, true))).toEqual([409, 'PRIVATE_PAGE'])
  expect(await visibility()).toBe('PRIVATE')
})

test('without a page there is nothing to hide', async () => {
  const brand = await app.signInAs('BRAND')
  expect(await brand.json<Privacy>('GET', '/api/users/me/privacy')).toMatchObject({ isSearchable: null })
  expect(await codeOf(await save(brand, false))).toEqual([409, 'PRIVATE_PAGE'])
})
