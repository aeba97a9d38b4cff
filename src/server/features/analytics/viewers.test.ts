import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aBrand } from '#server/database/builders/a-brand.ts'
import { users } from '#server/database/schema/accounts.ts'
import { athleteProfiles } from '#server/database/schema/athletes.ts'
import { brands } from '#server/database/schema/brands.ts'
import { profileViews } from '#server/database/schema/views.ts'
import type { RegistrableRole } from '#shared/accounts/roles.ts'
import type { Analytics, NamedViewer } from '#shared/analytics/analytics.contract.ts'
import { daysAfter, toIsoDay } from '#shared/time.ts'
import { toZonedDay } from '#shared/timezone.ts'
import type { Person } from '#tests/support/person.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ TRUST_PROXY: '1' })
})
afterAll(() => app.stop())

const dayBefore = (days: number) => toIsoDay(daysAfter(new Date(), -days))

async function showName({ cookie }: Person, showsNameAsViewer: boolean) {
  const body = { showsNameAsViewer }
  const response = await app.request('PATCH', '/api/users/me/privacy', { cookie, body })
  expect([response.status, await response.json()]).toEqual([200, expect.objectContaining(body)])
}

/** A racer with a public page. */
async function anOwner({ isNamed = true } = {}): Promise<Person> {
  const owner = await app.signInAs('ATHLETE')
  await app.db
    .insert(athleteProfiles)
    .values({ userId: owner.userId, slug: owner.userId, publishedAt: new Date() })
    .onConflictDoUpdate({ target: athleteProfiles.userId, set: { publishedAt: new Date() } })
  if (isNamed) await showName(owner, true)
  return owner
}

async function aViewer({ role = 'BRAND' as RegistrableRole, isNamed = true } = {}): Promise<Person> {
  const viewer = await app.signInAs(role)
  if (isNamed) await showName(viewer, true)
  return viewer
}

let networks = 0
async function view(viewer: Person | null, owner: Person, daysAgo = 0): Promise<void> {
  const response = await app.request('POST', '/api/profile-views', {
    ...(viewer && { cookie: viewer.cookie }),
    body: { profileUserId: owner.userId, source: 'athlete_profile' },
    // Each from a network of their own: one network counts a few times only.
    headers: { 'user-agent': BROWSER, 'x-forwarded-for': `198.51.${++networks % 256}.1` },
  })
  expect(response.status).toBe(204)
  if (daysAgo === 0) return
  await app.db.execute(sql`truncate counted_visits`)
  await app.db
    .update(profileViews)
    .set({ day: dayBefore(daysAgo) })
    .where(and(eq(profileViews.profileUserId, owner.userId), eq(profileViews.day, dayBefore(0))))
}

async function readPage(owner: Person, query = '') {
  const response = await app.request('GET', `/api/analytics/viewers${query}`, { cookie: owner.cookie })
  expect(response.status).toBe(200)
  const next = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1]
  return { viewers: (await response.json()) as NamedViewer[], next: next?.split('?')[1] }
}

const idsOf = async (owner: Person, query = '') =>
  (await readPage(owner, query)).viewers.map(({ userId }) => userId)

describe('names are shown between two people who both show theirs', () => {
  test.each([
    { owner: true, viewer: true, isShown: true },
    { owner: true, viewer: false, isShown: false },
    { owner: false, viewer: true, isShown: false },
    { owner: false, viewer: false, isShown: false },
  ])('owner $owner, viewer $viewer', async ({ owner, viewer, isShown }) => {
    const racer = await anOwner({ isNamed: owner })
    const brand = await aViewer({ isNamed: viewer })
    await view(brand, racer)
    expect(await idsOf(racer)).toEqual(isShown ? [brand.userId] : [])
  })
})

test('nobody shows their name before they chose to', async () => {
  const { cookie } = await app.signInAs('PROMOTER')
  const response = await app.request('GET', '/api/users/me/privacy', { cookie })
  expect(await response.json()).toMatchObject({ showsNameAsViewer: false })
})

test.each<RegistrableRole>(['ATHLETE', 'BRAND', 'PROMOTER'])('a viewer may be a %s', async (role) => {
  const owner = await anOwner()
  const viewer = await aViewer({ role })
  await view(viewer, owner)
  expect((await readPage(owner)).viewers).toMatchObject([{ userId: viewer.userId, role }])
})

test('a viewer has the name and page that the public sees, and the day of the latest view', async () => {
  const owner = await anOwner()
  const viewer = await aViewer()
  const brand = aBrand({ ownerUserId: viewer.userId, name: 'Hollowtree Gaskets' })
  await app.db.insert(brands).values({ ...brand, publishedAt: new Date() })
  await view(viewer, owner, 3)
  await view(viewer, owner)
  const { viewers } = await readPage(owner)
  expect(viewers).toMatchObject([
    { name: 'Hollowtree Gaskets', path: `/brands/${brand.slug}`, lastViewedOn: dayBefore(0) },
  ])
})

test('views from before the viewer showed their name stay anonymous', async () => {
  const owner = await anOwner()
  const viewer = await aViewer({ isNamed: false })
  await view(viewer, owner)
  await showName(viewer, true)
  expect(await idsOf(owner)).toEqual([])
  await view(viewer, owner)
  expect(await idsOf(owner)).toEqual([viewer.userId])
  const stored = await app.db.$count(profileViews, eq(profileViews.profileUserId, owner.userId))
  expect(stored).toBe(1)
})

test('hiding the name hides past views, too', async () => {
  const owner = await anOwner()
  const viewer = await aViewer()
  await view(viewer, owner, 2)
  await showName(viewer, false)
  await view(viewer, owner)
  expect(await idsOf(owner)).toEqual([])
})

test('an owner who hides their name again sees no names anymore', async () => {
  const owner = await anOwner()
  await view(await aViewer(), owner)
  expect(await idsOf(owner)).toHaveLength(1)
  await showName(owner, false)
  expect(await idsOf(owner)).toEqual([])
})

test.each(['owner', 'viewer'] as const)('a block by the %s hides the viewer', async (blocker) => {
  const people = { owner: await anOwner(), viewer: await aViewer() }
  await view(people.viewer, people.owner)
  const other = blocker === 'owner' ? people.viewer : people.owner
  const { cookie } = people[blocker]
  const blocked = await app.request('POST', `/api/users/${other.userId}/block`, { cookie })
  expect(blocked.status).toBe(204)
  expect(await idsOf(people.owner)).toEqual([])
})

test.each(['SUSPENDED', 'PENDING_DELETION', 'DELETED'] as const)(
  'an account that is %s is not named',
  async (status) => {
    const owner = await anOwner()
    const viewer = await aViewer()
    await view(viewer, owner)
    await app.db.update(users).set({ status }).where(eq(users.id, viewer.userId))
    expect(await idsOf(owner)).toEqual([])
  },
)

test('a deleted account leaves a view without a name', async () => {
  const owner = await anOwner()
  const viewer = await aViewer()
  await view(viewer, owner)
  await app.db.delete(users).where(eq(users.id, viewer.userId))
  expect(await idsOf(owner)).toEqual([])
  const response = await app.request('GET', '/api/analytics', { cookie: owner.cookie })
  const { viewers } = (await response.json()) as Analytics
  expect(viewers).toMatchObject([{ key: 'VISITOR', now: 1 }])
})

test('staff and visitors are not named, but counted', async () => {
  const owner = await anOwner()
  const admin = await app.signInAs('ADMIN')
  await app.db.update(users).set({ showsNameAsViewer: true }).where(eq(users.id, admin.userId))
  await view(admin, owner)
  await view(null, owner)
  expect(await idsOf(owner)).toEqual([])
  const response = await app.request('GET', '/api/dashboard/athlete', { cookie: owner.cookie })
  const { views } = (await response.json()) as { views: { viewers: { key: string; now: number }[] } }
  expect(new Set(views.viewers.map(({ key }) => key))).toEqual(new Set(['ADMIN', 'VISITOR']))
})

test('only viewers of the chosen period are listed', async () => {
  const owner = await anOwner()
  const earlier = await aViewer()
  await view(earlier, owner, 20)
  const later = await aViewer({ role: 'PROMOTER' })
  await view(later, owner, 2)
  expect(await idsOf(owner, '?range=7d')).toEqual([later.userId])
  expect(await idsOf(owner, '?range=30d')).toEqual([later.userId, earlier.userId])
  expect(await idsOf(owner, `?from=${dayBefore(25)}&to=${dayBefore(15)}`)).toEqual([earlier.userId])
})

test('pages have each viewer once, by the latest view', async () => {
  const owner = await anOwner()
  const viewers = await Promise.all(Array.from({ length: 5 }, () => aViewer()))
  for (const [index, viewer] of viewers.entries()) await view(viewer, owner, 10 - index)
  // The first viewer comes again, and so leads the list.
  if (viewers[0]) await view(viewers[0], owner)
  const [first, ...others] = viewers.map(({ userId }) => userId)
  const seen: (string | undefined)[] = []
  let query: string | undefined = 'limit=2'
  while (query) {
    const { viewers: page, next } = await readPage(owner, `?${query}`)
    expect(page.length).toBeLessThanOrEqual(2)
    seen.push(...page.map(({ userId }) => userId))
    query = next
  }
  expect(seen).toEqual([first, ...others.toReversed()])
})

test('a cursor of another list is refused', async () => {
  const { cookie } = await anOwner()
  const forged = Buffer.from('["yesterday","1"]').toString('base64url')
  const response = await app.request('GET', `/api/analytics/viewers?cursor=${forged}`, { cookie })
  expect(response.status).toBe(400)
})

test.each(['Pacific/Kiritimati', 'Pacific/Honolulu'])(
  'a brand in %s counts views on the days there',
  async (timezone) => {
    const { brand } = await app.scenario({ brand: { timezone } })
    const before = toZonedDay(Date.now(), timezone)
    const response = await app.request('POST', '/api/profile-views', {
      body: { profileUserId: brand.userId, source: 'brand_profile' },
      headers: { 'user-agent': BROWSER },
    })
    expect(response.status).toBe(204)
    const [row] = await app.db.select().from(profileViews).where(eq(profileViews.profileUserId, brand.userId))
    // Midnight may have passed meanwhile.
    expect([before, toZonedDay(Date.now(), timezone)]).toContain(row?.day)
    const { measures } = await brand.json<Analytics>('GET', '/api/analytics?range=7d')
    expect(measures.find(({ measure }) => measure === 'VIEWS')?.now).toBe(1)
  },
)
