import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertPromoter } from '#server/database/builders/a-promoter.ts'
import { users } from '#server/database/schema/accounts.ts'
import { eventDates } from '#server/database/schema/event-dates.ts'
import { promoters } from '#server/database/schema/promoters.ts'
import { results } from '#server/database/schema/results.ts'
import { profileViews } from '#server/database/schema/views.ts'
import type { MyPromoter, PromoterDetail, PromoterForm } from '#shared/promoters/promoter.contract.ts'
import { toIsoDay } from '#shared/time.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const noSocials = { instagram: null, facebook: null, snapchat: null, tiktok: null, youtube: null, misc: null }

const aForm = (given: Partial<Record<keyof PromoterForm, unknown>> = {}) => ({
  kind: 'SERIES',
  eventName: 'Millrace Summer Series',
  eventSlug: null,
  bio: 'Six evenings beside the old mill.',
  sanctioningBody: 'Piedmont Oval Association',
  foundedYear: 2014,
  averageAttendance: 900,
  experienceYears: 12,
  website: 'https://millrace.example/races',
  sports: ['stock-car-racing'],
  disciplines: ['LATE_MODEL'],
  classes: ['Late Model', 'Legends'],
  homeTrack: 'Millrace Oval',
  location: null,
  place: { city: 'Hickory', state: 'North Carolina', country: 'US', latitude: 35.73, longitude: -81.34 },
  history: null,
  headerImageUrl: null,
  logoUrl: null,
  socials: {
    instagram: '@millrace',
    facebook: null,
    snapchat: null,
    tiktok: null,
    youtube: null,
    misc: null,
  },
  published: true,
  ...given,
})

const create = (cookie: string, form: object) => app.request('POST', '/api/promoters', { body: form, cookie })
const save = (cookie: string, { id, version }: Pick<MyPromoter, 'id' | 'version'>, form: object) =>
  app.request('PUT', `/api/promoters/${id}`, { body: { ...form, version }, cookie })
const show = (slugOrId: string, cookie?: string) =>
  app.request('GET', `/api/promoters/${slugOrId}`, { cookie })

async function openPage(form: object = aForm()) {
  const person = await app.signInAs('PROMOTER')
  const response = await create(person.cookie, form)
  expect(response.status).toBe(201)
  return { ...person, promoter: (await response.json()) as MyPromoter }
}

describe('creating a page', () => {
  test('stores the input, and derives slug and region', async () => {
    const { promoter, userId, cookie } = await openPage(aForm({ eventName: '  Été Millrace ' }))
    expect(promoter).toMatchObject({
      ...aForm({ eventName: 'Été Millrace' }),
      eventSlug: 'ete-millrace',
      socials: { instagram: 'millrace' },
      version: 1,
      featured: false,
      followers: 0,
      recentViews: 0,
    })
    const [row] = await app.db.select().from(promoters).where(eq(promoters.id, promoter.id))
    expect(row?.region).toBe('east-coast')
    expect(row?.publishedAt).not.toBeNull()
    const own = await app.request('GET', '/api/promoters/me', { cookie })
    expect(await own.json()).toEqual(promoter)
    const [account] = await app.db.select().from(users).where(eq(users.id, userId))
    expect(account).toMatchObject({ name: 'Été Millrace', firstName: 'Été Millrace', lastName: null })
  })

  test('updates the session at once', async () => {
    const { promoter, cookie } = await openPage(aForm({ eventName: 'Slate Quarry Trial' }))
    const response = await app.request('GET', '/api/auth/user', { cookie })
    expect(await response.json()).toMatchObject({
      profile: { id: promoter.id, name: 'Slate Quarry Trial', slug: 'slate-quarry-trial', logoUrl: null },
    })
  })

  test('is possible once per account', async () => {
    const { cookie } = await openPage()
    const again = await create(cookie, aForm({ eventName: 'Another' }))
    expect(again.status).toBe(409)
  })

  test('with a name in use gets the next free slug', async () => {
    await openPage(aForm({ eventName: 'Twin Ovals' }))
    const { promoter } = await openPage(aForm({ eventName: 'Twin Ovals' }))
    expect(promoter.eventSlug).toBe('twin-ovals-2')
  })

  test('has not happened for a new account, which gets null', async () => {
    const { cookie } = await app.signInAs('PROMOTER')
    const response = await app.request('GET', '/api/promoters/me', { cookie })
    expect(response.status).toBe(200)
    expect(await response.json()).toBeNull()
  })

  test('ignores fields that only the server sets', async () => {
    const { promoter } = await openPage({ ...aForm(), featured: true, priorityScore: 100, activity: 50 })
    const [row] = await app.db.select().from(promoters).where(eq(promoters.id, promoter.id))
    expect(row).toMatchObject({ featured: false, activity: 0 })
    expect(row?.priorityScore).toBeLessThanOrEqual(40)
  })
})

describe('a form is refused', () => {
  test.each<[string, unknown]>([
    ['kind', 'CIRCUS'],
    ['eventName', '   '],
    ['eventName', 'x'.repeat(500)],
    ['eventSlug', 'No Spaces'],
    ['eventSlug', 'create'],
    ['eventSlug', 'ab'],
    ['bio', 'x'.repeat(4001)],
    ['foundedYear', 1700],
    ['foundedYear', new Date().getUTCFullYear() + 1],
    ['foundedYear', 'long ago'],
    ['averageAttendance', -1],
    ['averageAttendance', 12.5],
    ['experienceYears', 151],
    ['website', 'javascript:alert(1)'],
    ['website', 'ftp://millrace.example'],
    ['sports', ['karting', 'drifting', 'trials', 'autocross', 'hill-climb', 'drag-racing']],
    ['sports', ['yachting']],
    ['disciplines', ['ROOKIE']],
    ['classes', Array.from({ length: 41 }, (_, index) => `Class ${index}`)],
    ['classes', ['x'.repeat(61)]],
    ['homeTrack', 'x'.repeat(121)],
    ['place', { city: 'Nowhere', state: null, country: 'Utopia', latitude: null, longitude: null }],
    ['history', 'x'.repeat(4001)],
    ['headerImageUrl', 'https://elsewhere.example/picture.png'],
    ['headerImageUrl', '/media/0198c0de-0000-7000-8000-000000000001/640.webp'],
    ['logoUrl', '/pictures/promoter-saltmarsh-circuit.svg'],
    ['socials', { ...noSocials, instagram: 'javascript:alert(1)' }],
    ['published', 'yes'],
  ])('at its field: %s %j', async (field, value) => {
    const { cookie } = await app.signInAs('PROMOTER')
    const response = await create(cookie, aForm({ [field]: value }))
    expect(response.status).toBe(422)
    const { fields } = (await response.json()) as { fields: Record<string, string> }
    expect(Object.keys(fields)[0]?.split('.')[0]).toBe(field)
    expect(await (await app.request('GET', '/api/promoters/me', { cookie })).json()).toBeNull()
  })
})

describe('saving', () => {
  test('changes the page, its version and the name of the account', async () => {
    const { promoter, cookie, userId } = await openPage(aForm({ eventName: 'Old Name' }))
    const response = await save(cookie, promoter, aForm({ eventName: 'New Name', eventSlug: 'new-name' }))
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ eventName: 'New Name', eventSlug: 'new-name', version: 2 })
    const [account] = await app.db.select({ name: users.name }).from(users).where(eq(users.id, userId))
    expect(account?.name).toBe('New Name')
  })

  test('over an outdated version is refused as STALE and changes nothing', async () => {
    const { promoter, cookie } = await openPage(aForm({ eventName: 'First Draft' }))
    await save(cookie, promoter, aForm({ eventName: 'Second Draft' }))
    const late = await save(cookie, promoter, aForm({ eventName: 'Late Draft' }))
    expect(late.status).toBe(409)
    expect(await late.json()).toMatchObject({ code: 'STALE' })
    const own = await app.request('GET', '/api/promoters/me', { cookie })
    expect(await own.json()).toMatchObject({ eventName: 'Second Draft', version: 2 })
  })

  test('raises the priority score as the page becomes more complete', async () => {
    const { promoter, cookie } = await openPage(aForm({ bio: null, classes: [], socials: noSocials }))
    const score = async () =>
      (await app.db.select().from(promoters).where(eq(promoters.id, promoter.id)))[0]?.priorityScore ?? 0
    const before = await score()
    await save(cookie, promoter, aForm({ bio: 'Six evenings of racing. '.repeat(8) }))
    expect(await score()).toBeGreaterThan(before)
  })

  test('updates the motorsports of the dates', async () => {
    const { promoter, cookie } = await openPage()
    await app.db.insert(eventDates).values({
      promoterId: promoter.id,
      title: 'Round one',
      startsAt: new Date(),
      endsAt: new Date(),
      timezone: 'UTC',
      sports: ['stock-car-racing'],
    })
    await save(cookie, promoter, aForm({ sports: ['karting'] }))
    const [date] = await app.db.select().from(eventDates).where(eq(eventDates.promoterId, promoter.id))
    expect(date?.sports).toEqual(['karting'])
  })

  test("another promoter's page is not found", async () => {
    const { promoter } = await openPage()
    const other = await openPage()
    const response = await save(other.cookie, promoter, aForm())
    expect(response.status).toBe(404)
  })

  test('with the slug of another event is refused', async () => {
    const { promoter: taken } = await openPage(aForm({ eventSlug: 'taken-address' }))
    const { promoter, cookie } = await openPage()
    const response = await save(cookie, promoter, aForm({ eventSlug: taken.eventSlug }))
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({
      fields: { eventSlug: expect.stringContaining('Another event') },
    })
  })

  test('keeps the date of the first publication, and unpublishing hides the page', async () => {
    const { promoter, cookie } = await openPage()
    const publication = async () =>
      (await app.db.select().from(promoters).where(eq(promoters.id, promoter.id)))[0]?.publishedAt
    const first = await publication()
    await save(cookie, promoter, aForm())
    expect(await publication()).toEqual(first)
    await save(cookie, { id: promoter.id, version: 2 }, aForm({ published: false }))
    expect(await publication()).toBeNull()
    expect((await show(promoter.id)).status).toBe(404)
  })

  test('concurrently with the same slug succeeds once', async () => {
    const [one, two] = await Promise.all([openPage(), openPage()])
    const responses = await Promise.all(
      [one, two].map(({ cookie, promoter }) => save(cookie, promoter, aForm({ eventSlug: 'photo-finish' }))),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 422])
  })
})

describe('a slug', () => {
  const check = async (cookie: string, slug: string) => {
    const response = await app.request(
      'GET',
      `/api/promoters/slug-available?slug=${encodeURIComponent(slug)}`,
      {
        cookie,
      },
    )
    return (await response.json()) as { available: boolean; suggestion: string }
  }

  test('that is free is available', async () => {
    const { cookie } = await app.signInAs('PROMOTER')
    expect(await check(cookie, 'free-practice')).toEqual({ available: true, suggestion: 'free-practice' })
  })

  test('in use comes with a suggestion, and is available to its owner', async () => {
    const { cookie } = await openPage(aForm({ eventSlug: 'pole-position' }))
    const { cookie: other } = await app.signInAs('PROMOTER')
    expect(await check(other, 'pole-position')).toEqual({ available: false, suggestion: 'pole-position-2' })
    expect(await check(cookie, 'pole-position')).toEqual({ available: true, suggestion: 'pole-position' })
  })

  test.each([
    ['Montée du Col', 'montee-du-col'],
    ['create', 'event-create'],
    ['ab', 'event-ab'],
    ['🏁', 'event'],
  ])('typed as "%s" is suggested as %s', async (typed, suggestion) => {
    const { cookie } = await app.signInAs('PROMOTER')
    expect(await check(cookie, typed)).toEqual({ available: false, suggestion })
  })
})

describe('the public page', () => {
  test('is found by its slug and its id, with all its fields', async () => {
    const { user, promoter } = await insertPromoter(app.db, {
      promoter: { eventName: 'Glass Pass', eventSlug: 'glass-pass', homeTrack: 'Glass Pass', kind: 'EVENT' },
    })
    await app.db
      .insert(results)
      .values({ userId: user.id, eventName: 'Season opener', finish: 1, position: 1 })
    await app.db.insert(eventDates).values({
      id: uuidv7(),
      promoterId: promoter.id,
      title: 'Round one',
      startsAt: new Date(),
      endsAt: new Date(),
      timezone: 'UTC',
      track: 'Upper Gravel',
    })
    const response = await show('glass-pass')
    expect(response.status).toBe(200)
    const detail = (await response.json()) as PromoterDetail
    expect(detail).toMatchObject({
      id: promoter.id,
      userId: user.id,
      kind: 'EVENT',
      eventName: 'Glass Pass',
      country: 'US',
      region: 'East Coast',
      tracks: ['Glass Pass', 'Upper Gravel'],
      foundedYear: 2014,
      followers: 0,
      isFollowing: false,
      isPublished: true,
      results: [{ eventName: 'Season opener', finish: 1 }],
      media: [],
      mediaCount: 0,
    })
    expect(JSON.stringify(detail)).not.toContain('@example.test')
    expect(((await (await show(promoter.id)).json()) as PromoterDetail).id).toBe(promoter.id)
  })

  test('shows the only social network of an event', async () => {
    const { promoter } = await openPage(aForm({ socials: { ...noSocials, tiktok: 'millrace' } }))
    const { socials } = (await (await show(promoter.id)).json()) as PromoterDetail
    expect(socials).toEqual({ ...noSocials, tiktok: 'millrace' })
  })

  test.each(['no-such-event', uuidv7(), '%00', 'me;drop'])('is not found at %s', async (slugOrId) => {
    expect([400, 404]).toContain((await show(slugOrId)).status)
  })

  test('of an unpublished event is visible to its owner only', async () => {
    const { promoter, cookie } = await openPage(aForm({ published: false, eventSlug: 'in-the-garage' }))
    const { cookie: other } = await app.signInAs('BRAND')
    expect((await show('in-the-garage')).status).toBe(404)
    expect((await show('in-the-garage', other)).status).toBe(404)
    const own = await show('in-the-garage', cookie)
    expect(await own.json()).toMatchObject({ id: promoter.id, isPublished: false })
  })

  test('of a suspended account is not found', async () => {
    const { userId, promoter } = await openPage()
    await app.db.update(users).set({ status: 'SUSPENDED' }).where(eq(users.id, userId))
    expect((await show(promoter.id)).status).toBe(404)
  })
})

test('the owner sees the views of the last thirty days only', async () => {
  const { userId, cookie } = await openPage()
  const view = (daysAgo: number) => ({
    profileUserId: userId,
    source: 'promoter_profile',
    day: toIsoDay(Date.now() - daysAgo * 24 * 60 * 60 * 1000),
  })
  await app.db.insert(profileViews).values([view(0), view(29), view(31)])
  const own = await app.request('GET', '/api/promoters/me', { cookie })
  expect(await own.json()).toMatchObject({ recentViews: 2 })
})
