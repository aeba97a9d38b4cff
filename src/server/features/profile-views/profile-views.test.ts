import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { insertBrand } from '#server/database/builders/a-brand.ts'
import { insertPromoter } from '#server/database/builders/a-promoter.ts'
import { insertAthlete } from '#server/database/builders/an-athlete.ts'
import { users } from '#server/database/schema/accounts.ts'
import { athleteProfiles } from '#server/database/schema/athletes.ts'
import { countedVisits, profileViews } from '#server/database/schema/views.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

const BROWSER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ TRUST_PROXY: '1' })
})
afterAll(() => app.stop())

type Look = { cookie?: string; source?: string; agent?: string; address?: string; referrer?: string }

const view = (
  profileUserId: string,
  { cookie, source = 'athlete_profile', agent = BROWSER, address = '203.0.113.7', referrer }: Look = {},
) =>
  app.request('POST', '/api/profile-views', {
    cookie,
    body: { profileUserId, source },
    headers: { 'user-agent': agent, 'x-forwarded-for': address, ...(referrer && { referer: referrer }) },
  })

const viewsOf = (userId: string) =>
  app.db.select().from(profileViews).where(eq(profileViews.profileUserId, userId))

test('a visitor is counted once a day, from whichever source, by the date of the database', async () => {
  const { user } = await insertAthlete(app.db)
  for (const source of ['athlete_profile', 'athlete_profile', 'promoter_profile']) {
    expect((await view(user.id, { source })).status).toBe(204)
  }
  const views = await viewsOf(user.id)
  expect(views.map(({ source }) => source)).toEqual(['athlete_profile'])
  const { rows } = await app.pool.query("select (now() at time zone 'utc')::date::text as day")
  expect(views[0]).toMatchObject({ day: rows[0].day, viewerId: null })
})

test('a view has the role of its viewer, and that of a visitor none', async () => {
  const { user } = await insertAthlete(app.db)
  const { cookie, userId } = await app.signInAs('BRAND')
  await view(user.id, { cookie })
  await view(user.id)
  const roles = new Map((await viewsOf(user.id)).map(({ viewerId, viewerRole }) => [viewerId, viewerRole]))
  expect(roles).toEqual(
    new Map([
      [userId, 'BRAND'],
      [null, null],
    ]),
  )
})

test('the same viewer counts again the next day', async () => {
  const { user } = await insertAthlete(app.db)
  const { cookie } = await app.signInAs('BRAND')
  await view(user.id, { cookie })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 })
  await view(user.id, { cookie })
  vi.useRealTimers()
  expect(await viewsOf(user.id)).toHaveLength(2)
})

test.each([
  { addresses: ['203.0.113.7', '203.0.113.8'], counted: 1 },
  { addresses: ['203.0.113.7', '203.0.114.7'], counted: 2 },
  { addresses: ['2001:db8:0:1::1', '2001:db8:0:1:ffff::2'], counted: 1 },
  { addresses: ['2001:db8:0:1::1', '2001:db8:0:2::1'], counted: 2 },
])('visitors without an account are distinguished by network: $addresses', async ({ addresses, counted }) => {
  const { user } = await insertAthlete(app.db)
  for (const address of addresses) await view(user.id, { address, agent: `${BROWSER} ${address}` })
  const views = await viewsOf(user.id)
  expect(views).toHaveLength(counted)
  const stored = JSON.stringify([views, await app.db.select().from(countedVisits)])
  expect(stored).not.toMatch(/203\.0\.11|2001:db8|Mozilla/)
  expect(stored.split(user.id)).toHaveLength(counted + 1)
})

test('a page that the browser loads in advance is not counted', async () => {
  const { user } = await insertAthlete(app.db)
  await app.request('POST', '/api/profile-views', {
    body: { profileUserId: user.id, source: 'athlete_profile' },
    headers: { 'user-agent': BROWSER, 'sec-purpose': 'prefetch;prerender' },
  })
  expect(await viewsOf(user.id)).toEqual([])
})

describe('an attacker', () => {
  test('with five accounts on one network counts three times', async () => {
    const { user } = await insertAthlete(app.db)
    for (let account = 0; account < 5; account++) {
      const { cookie } = await app.signInAs('ATHLETE')
      await view(user.id, { cookie })
    }
    expect(await viewsOf(user.id)).toHaveLength(3)
  })

  test('with accounts whose addresses are not confirmed counts as one network', async () => {
    const { user } = await insertAthlete(app.db)
    for (let account = 0; account < 3; account++) {
      const { cookie } = await app.signInAs('ATHLETE', { emailVerified: false })
      await view(user.id, { cookie })
    }
    expect(await viewsOf(user.id)).toHaveLength(1)
  })
})

test('a user with two devices is one viewer', async () => {
  const { user } = await insertAthlete(app.db)
  const { cookie, userId } = await app.signInAs('BRAND')
  await view(user.id, { cookie })
  await view(user.id, { cookie, address: '198.51.100.20', agent: `${BROWSER} Mobile` })
  expect(await viewsOf(user.id)).toMatchObject([{ viewerId: userId }])
})

test('owners are not counted on their own profile', async () => {
  const { cookie, userId } = await app.signInAs('ATHLETE')
  await app.db.delete(athleteProfiles).where(eq(athleteProfiles.userId, userId))
  await app.db.insert(athleteProfiles).values({ userId, slug: userId, publishedAt: new Date() })
  expect((await view(userId, { cookie })).status).toBe(204)
  expect(await viewsOf(userId)).toEqual([])
})

test.each(['Googlebot/2.1 (+http://www.google.com/bot.html)', 'curl/8.5.0', 'facebookexternalhit/1.1'])(
  '%s is not counted',
  async (agent) => {
    const { user } = await insertAthlete(app.db)
    expect((await view(user.id, { agent })).status).toBe(204)
    expect(await viewsOf(user.id)).toEqual([])
  },
)

test('only the host of the referrer is stored', async () => {
  const { user } = await insertAthlete(app.db)
  await view(user.id, { referrer: 'https://search.example/find?q=secret' })
  expect(await viewsOf(user.id)).toMatchObject([{ referrerHost: 'search.example' }])
})

test('the referrer is sent in the body, because the Referer header is the page itself', async () => {
  const { user } = await insertAthlete(app.db)
  const report = (referrer: string, address: string) =>
    app.request('POST', '/api/profile-views', {
      body: { profileUserId: user.id, source: 'athlete_profile', referrer },
      headers: {
        'user-agent': BROWSER,
        'x-forwarded-for': address,
        referer: 'http://paddock.test/athletes/1',
      },
    })
  await report('https://video.example/watch?v=secret', '203.0.113.21')
  await report('', '203.0.114.22')
  const hosts = (await viewsOf(user.id)).map(({ referrerHost }) => referrerHost)
  expect(hosts.toSorted()).toEqual(['video.example', null].toSorted())
  const tooLong = await report(`https://${'x'.repeat(2000)}.example`, '203.0.113.23')
  expect(tooLong.status).toBe(422)
})

test('promoters and brands have views, too', async () => {
  const { user: promoter } = await insertPromoter(app.db)
  const { user: brand } = await insertBrand(app.db)
  await view(promoter.id, { source: 'promoter_profile' })
  await view(brand.id, { source: 'brand_profile' })
  expect(await viewsOf(promoter.id)).toHaveLength(1)
  expect(await viewsOf(brand.id)).toHaveLength(1)
})

test('a profile that is not public has no views, and the response does not reveal whether it exists', async () => {
  const hidden = await insertAthlete(app.db, { athlete: { publishedAt: null } })
  const privateProfile = await insertAthlete(app.db, { athlete: { visibility: 'PRIVATE' } })
  const suspended = await insertAthlete(app.db)
  await app.db.update(users).set({ status: 'SUSPENDED' }).where(eq(users.id, suspended.user.id))
  const unknownId = '0198c0de-0000-7000-8000-00000000dead'
  for (const userId of [hidden.user.id, privateProfile.user.id, suspended.user.id, unknownId]) {
    expect((await view(userId)).status).toBe(204)
    expect(await viewsOf(userId)).toEqual([])
  }
})

test.each([
  { profileUserId: 'mira', source: 'athlete_profile' },
  { profileUserId: '0198c0de-0000-7000-8000-000000000001', source: 'anywhere' },
  { profileUserId: '0198c0de-0000-7000-8000-000000000001' },
  {},
])('%j is refused', async (body) => {
  const response = await app.request('POST', '/api/profile-views', { body })
  expect(response.status).toBe(422)
})

test('concurrent views are counted once', async () => {
  const { user } = await insertAthlete(app.db)
  const responses = await Promise.all(Array.from({ length: 8 }, () => view(user.id)))
  expect(responses.map(({ status }) => status)).toEqual(Array(8).fill(204))
  expect(await viewsOf(user.id)).toHaveLength(1)
})
