import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBrand } from '#server/database/builders/a-brand.ts'
import { insertCode } from '#server/database/builders/a-code.ts'
import { insertContract } from '#server/database/builders/a-contract.ts'
import { insertMembership } from '#server/database/builders/a-membership.ts'
import { aPromoter } from '#server/database/builders/a-promoter.ts'
import { insertEventDate } from '#server/database/builders/an-event-date.ts'
import { anOffer } from '#server/database/builders/an-offer.ts'
import { applications } from '#server/database/schema/applications.ts'
import { brands, roiSettings } from '#server/database/schema/brands.ts'
import { payments } from '#server/database/schema/contracts.ts'
import { eventInterests } from '#server/database/schema/event-dates.ts'
import { follows } from '#server/database/schema/follows.ts'
import { offers } from '#server/database/schema/offers.ts'
import { promoters } from '#server/database/schema/promoters.ts'
import type { redemptionDays } from '#server/database/schema/redemptions.ts'
import { impressionsDaily, profileViews, searchFinds } from '#server/database/schema/views.ts'
import type { Role } from '#shared/accounts/roles.ts'
import { SEARCH_ROWS } from '#shared/analytics/analytics.constants.ts'
import type { Analytics } from '#shared/analytics/analytics.contract.ts'
import { daysAfter, toIsoDay } from '#shared/time.ts'
import { insertRedemptionDays } from '#tests/support/redemption-rows.ts'
import { startTestApp, TEST_APP_URL, type TestApp } from '#tests/support/test-app.ts'

const OWN_HOST = new URL(TEST_APP_URL).host

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const momentBefore = (days: number) => daysAfter(new Date(), -days)
const dayBefore = (days: number) => toIsoDay(momentBefore(days))

async function show(cookie: string, query = ''): Promise<Analytics> {
  const response = await app.request('GET', `/api/analytics${query}`, { cookie })
  expect(response.status).toBe(200)
  return (await response.json()) as Analytics
}

async function exportRows(cookie: string, query = ''): Promise<string[][]> {
  const response = await app.request('GET', `/api/analytics/export.csv${query}`, { cookie })
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  return parse(await response.text(), { bom: true }) as string[][]
}

const figureOf = ({ measures }: Analytics, wanted: string) => {
  const { now, before } = measures.find(({ measure }) => measure === wanted) ?? {}
  return { now, before }
}

type ViewFields = { viewerId?: string; viewerRole?: 'BRAND' | 'PROMOTER'; referrerHost?: string }
const aView = (profileUserId: string, days: number, given: ViewFields = {}) => ({
  ...{ profileUserId, source: 'athlete_profile', day: dayBefore(days) },
  ...given,
})

/** A brand with a page and an active contract with a racer. */
async function aSellingBrand() {
  const { userId, cookie } = await app.signInAs('BRAND')
  const brand = aBrand({ ownerUserId: userId, name: 'Hollowtree Gaskets' })
  await app.db.insert(brands).values(brand)
  const racer = await app.signInAs('ATHLETE')
  const contract = await insertContract(app.db, {
    brandId: brand.id,
    brandUserId: userId,
    athleteUserId: racer.userId,
    title: '=Gaskets',
  })
  const code = await insertCode(app.db, contract)
  const sell = (days: number, given: Partial<typeof redemptionDays.$inferInsert> = {}) =>
    insertRedemptionDays(app.db, {
      ...{ codeId: code.id, brandId: brand.id, contractId: contract.id, athleteUserId: racer.userId },
      ...{ day: dayBefore(days), currency: 'USD', country: 'US', redemptions: 1, pending: 0 },
      ...{ netMinor: 10_000, refundedMinor: 0, discountMinor: 1_000, commissionMinor: 900 },
      ...given,
    })
  return { cookie, userId, brand, racer, contract, sell }
}

test.each([
  ['ATHLETE', ['VIEWS', 'APPEARANCES', 'REDEMPTIONS']],
  ['BRAND', ['VIEWS', 'APPLICATIONS', 'REDEMPTIONS']],
  ['PROMOTER', ['VIEWS', 'FOLLOWERS', 'INTERESTED']],
] as const)('a new user who is %s sees every figure at zero', async (role, figures) => {
  const { cookie } = await app.signInAs(role)
  const analytics = await show(cookie)
  expect(analytics.role).toBe(role)
  expect(analytics.measures.map(({ measure, now, before }) => [measure, now, before])).toEqual(
    figures.map((measure) => [measure, 0, 0]),
  )
  expect(analytics.measures.every(({ points }) => points.length === 30)).toBe(true)
  expect(analytics).toMatchObject({ sources: [], viewers: [], countries: [], contracts: [], dates: [] })
})

test.each<[Role | null, number]>([
  ['ADMIN', 403],
  [null, 403],
])('%s can neither see analytics nor export them', async (role, status) => {
  const { cookie } = await app.signInAs(role)
  expect((await app.request('GET', '/api/analytics', { cookie })).status).toBe(status)
  expect((await app.request('GET', '/api/analytics/export.csv', { cookie })).status).toBe(status)
})

test('a visitor can do neither', async () => {
  expect((await app.request('GET', '/api/analytics')).status).toBe(401)
  expect((await app.request('GET', '/api/analytics/export.csv')).status).toBe(401)
})

test.each([
  ['range=5d', 'range'],
  ['compare=tomorrow', 'compare'],
  ['from=2026-01-01', 'to'],
  ['to=2026-01-01', 'from'],
  ['from=2026-02-01&to=2026-01-01', 'to'],
  ['from=2023-01-01&to=2026-01-01', 'from'],
  ['from=yesterday&to=2026-01-01', 'from'],
  ['from=2026-02-30&to=2026-03-01', 'from'],
  ['from=0000-01-01&to=2026-01-01', 'from'],
])('?%s is refused at its field, on the screen and in the export', async (query, field) => {
  const { cookie } = await app.signInAs('ATHLETE')
  for (const path of ['/api/analytics', '/api/analytics/export.csv']) {
    const response = await app.request('GET', `${path}?${query}`, { cookie })
    expect(response.status).toBe(422)
    expect(Object.keys(((await response.json()) as { fields: object }).fields)).toEqual([field])
  }
})

test('a table that does not exist cannot be exported', async () => {
  const { cookie } = await app.signInAs('ATHLETE')
  const response = await app.request('GET', '/api/analytics/export.csv?table=secrets', { cookie })
  expect(response.status).toBe(422)
})

test('a racer sees views by day, source and viewer, compared with the previous period', async () => {
  const { cookie, userId } = await app.signInAs('ATHLETE')
  const otherUser = await app.signInAs('ATHLETE')
  const brand = await app.signInAs('BRAND')
  await app.db
    .insert(profileViews)
    .values([
      aView(userId, 0, { referrerHost: 'www.instagram.com' }),
      aView(userId, 0, { referrerHost: OWN_HOST, viewerId: brand.userId }),
      aView(userId, 6, { referrerHost: 'l.instagram.com' }),
      aView(userId, 6),
      aView(userId, 7),
      aView(userId, 13, { referrerHost: 'www.instagram.com' }),
      aView(userId, 14),
      aView(otherUser.userId, 0),
    ])
  const analytics = await show(cookie, '?range=7d')
  expect(analytics.span).toEqual({ from: dayBefore(6), to: dayBefore(0) })
  expect(analytics.before).toEqual({ from: dayBefore(13), to: dayBefore(7) })
  expect(figureOf(analytics, 'VIEWS')).toEqual({ now: 4, before: 2 })
  expect(analytics.measures[0]?.points[0]).toEqual({ start: dayBefore(6), now: 2, before: 1 })
  expect(analytics.measures[0]?.points[6]).toEqual({ start: dayBefore(0), now: 2, before: 1 })
  expect(analytics.sources).toEqual([
    { key: 'instagram.com', now: 2, before: 1 },
    { key: 'direct', now: 1, before: 1 },
    { key: 'here', now: 1, before: 0 },
  ])
  expect(analytics.viewers).toEqual([
    { key: 'VISITOR', now: 3, before: 2 },
    { key: 'BRAND', now: 1, before: 0 },
  ])
})

test('a viewer has the role of the view, or their own where the view has none', async () => {
  const { cookie, userId } = await app.signInAs('ATHLETE')
  const { userId: viewerId } = await app.signInAs('BRAND')
  const withoutRole = await app.signInAs(null)
  await app.db
    .insert(profileViews)
    .values([
      aView(userId, 0, { viewerId }),
      aView(userId, 1, { viewerId, viewerRole: 'BRAND' }),
      aView(userId, 2, { viewerId, viewerRole: 'PROMOTER' }),
      aView(userId, 3, { viewerId: withoutRole.userId }),
      aView(userId, 8, { viewerRole: 'BRAND' }),
    ])
  const { viewers } = await show(cookie, '?range=7d')
  expect(new Map(viewers.map(({ key, now, before }) => [key, [now, before]]))).toEqual(
    new Map([
      ['BRAND', [2, 0]],
      ['PROMOTER', [1, 0]],
      ['MEMBER', [1, 0]],
      ['VISITOR', [0, 1]],
    ]),
  )
})

test('without a comparison there is no previous period, and a year ago covers the same weeks', async () => {
  const { cookie, userId } = await app.signInAs('ATHLETE')
  await insertMembership(app.db, { userId, plan: 'racer-pro' })
  await app.db.insert(profileViews).values([aView(userId, 1), aView(userId, 365)])
  const alone = await show(cookie, '?range=7d&compare=none')
  expect(alone.before).toBeNull()
  expect(figureOf(alone, 'VIEWS')).toEqual({ now: 1, before: null })
  expect(figureOf(await show(cookie, '?range=7d&compare=year'), 'VIEWS')).toEqual({ now: 1, before: 1 })
  expect(figureOf(await show(cookie, '?range=7d'), 'VIEWS')).toEqual({ now: 1, before: 0 })
})

test('a custom range is used, and a long one is grouped by week', async () => {
  const { cookie, userId } = await app.signInAs('ATHLETE')
  await insertMembership(app.db, { userId, plan: 'racer-pro' })
  await app.db.insert(profileViews).values([aView(userId, 40), aView(userId, 200)])
  const few = await show(cookie, `?from=${dayBefore(41)}&to=${dayBefore(40)}`)
  expect(few).toMatchObject({ span: { from: dayBefore(41), to: dayBefore(40) }, step: 'day' })
  expect(figureOf(few, 'VIEWS')).toEqual({ now: 1, before: 0 })
  const year = await show(cookie, '?range=12m')
  expect(year.step).toBe('week')
  expect(year.measures[0]?.points).toHaveLength(52)
  expect(figureOf(year, 'VIEWS').now).toBe(2)
})

test('a racer sees how often their profile appeared in lists', async () => {
  const { cookie, userId } = await app.signInAs('ATHLETE')
  await app.db.insert(impressionsDaily).values([
    { profileUserId: userId, day: dayBefore(2), count: 40 },
    { profileUserId: userId, day: dayBefore(31), count: 7 },
  ])
  expect(figureOf(await show(cookie), 'APPEARANCES')).toEqual({ now: 40, before: 7 })
})

test('the funnel counts the offers of the period, the same for racer and brand', async () => {
  const { cookie, userId, brand, racer } = await aSellingBrand()
  const parties = { brandId: brand.id, brandUserId: userId, athleteUserId: racer.userId }
  const sentAt = momentBefore(3)
  await app.db
    .insert(offers)
    .values([
      anOffer({ ...parties, sentAt, title: 'Waits' }),
      anOffer({ ...parties, sentAt, title: 'Seen', viewedAt: sentAt }),
      anOffer({ ...parties, sentAt, title: 'Taken', status: 'ACCEPTED' }),
      anOffer({ ...parties, sentAt: momentBefore(40), title: 'Before', status: 'EXPIRED' }),
      anOffer({ ...parties, sentAt: momentBefore(90), title: 'Long ago' }),
    ])
  const expected = [
    // The offer of the contract counts as sent, accepted and signed, too.
    { stage: 'SENT', now: 4, before: 1 },
    { stage: 'OPENED', now: 3, before: 0 },
    { stage: 'ACCEPTED', now: 2, before: 0 },
    { stage: 'SIGNED', now: 1, before: 0 },
  ]
  expect((await show(cookie)).funnel).toEqual(expected)
  expect((await show(racer.cookie)).funnel).toEqual(expected)
})

test('a brand sees sales, spend and return of each contract, in this and the previous period', async () => {
  const { cookie, brand, contract, sell } = await aSellingBrand()
  await app.db.insert(roiSettings).values({ brandId: brand.id, marginBp: 5000 })
  await app.db.insert(payments).values({
    ...{ contractId: contract.id, kind: 'STIPEND', title: 'June', amountMinor: 5_100, currency: 'USD' },
    ...{ dueOn: dayBefore(2), status: 'PAID', paidAt: momentBefore(2) },
  })
  await sell(1, { redemptions: 2, netMinor: 20_000, refundedMinor: 4_000 })
  await sell(2, { country: '' })
  await sell(30)
  const analytics = await show(cookie)
  expect(figureOf(analytics, 'REDEMPTIONS')).toEqual({ now: 3, before: 1 })
  expect(analytics.sales?.totals).toMatchObject([
    { currency: 'USD', netMinor: 26_000, costMinor: 5_100 + 2_000 + 1_800, redemptions: 3 },
  ])
  expect(analytics.sales?.before).toMatchObject([{ currency: 'USD', netMinor: 10_000 }])
  expect(analytics.sales?.trends[0]?.points.at(-2)).toEqual({ start: dayBefore(1), now: 16_000, before: 0 })
  expect(analytics.sales?.method.length).toBeGreaterThan(0)
  expect(analytics.countries).toEqual([
    { key: 'US', now: 2, before: 1 },
    { key: '', now: 1, before: 0 },
  ])
  expect(analytics.contracts).toHaveLength(1)
  expect(analytics.contracts[0]).toMatchObject({
    contractId: contract.id,
    title: '=Gaskets',
    partner: 'Robin Ashgrove',
    redemptions: 3,
    costPerRedemptionMinor: Math.round(8_900 / 3),
  })
  expect(analytics.contracts[0]?.roi).toBeCloseTo((13_000 - 8_900) / 8_900)
})

test('a racer sees what their codes sold and earned, and never a brand’s margin', async () => {
  const { racer, brand, sell } = await aSellingBrand()
  await app.db.insert(roiSettings).values({ brandId: brand.id, marginBp: 5000 })
  await sell(1)
  const analytics = await show(racer.cookie)
  expect(analytics.sales).toMatchObject({ marginBp: null, totals: [{ netMinor: 10_000, roi: null }] })
  expect(analytics.contracts).toMatchObject([
    { partner: 'Hollowtree Gaskets', netMinor: 10_000, commissionMinor: 900, roi: null },
  ])
})

test('a brand sees nothing of another brand', async () => {
  const { sell } = await aSellingBrand()
  await sell(1)
  const other = await aSellingBrand()
  const analytics = await show(other.cookie)
  expect(figureOf(analytics, 'REDEMPTIONS').now).toBe(0)
  expect(analytics.contracts).toEqual([])
})

test('a brand sees its number of applications', async () => {
  const { cookie, brand, racer } = await aSellingBrand()
  await app.db.insert(applications).values({
    ...{ athleteUserId: racer.userId, brandId: brand.id, coverLetter: 'Eleven evenings a season.' },
    ...{ status: 'SUBMITTED', submittedAt: momentBefore(4) },
  })
  expect(figureOf(await show(cookie), 'APPLICATIONS')).toEqual({ now: 1, before: 0 })
})

test('a promoter sees new followers, and which dates were added to calendars', async () => {
  const { cookie, userId } = await app.signInAs('PROMOTER')
  const promoter = aPromoter({ userId })
  await app.db.insert(promoters).values(promoter)
  const fans = await Promise.all([app.signInAs('ATHLETE'), app.signInAs('BRAND')])
  const date = await insertEventDate(app.db, { promoterId: promoter.id })
  for (const [i, fan] of fans.entries()) {
    const createdAt = momentBefore(i * 35)
    await app.db.insert(follows).values({ userId: fan.userId, followedUserId: userId, createdAt })
    await app.db.insert(eventInterests).values({ userId: fan.userId, eventDateId: date.id, createdAt })
  }
  const analytics = await show(cookie)
  expect(figureOf(analytics, 'FOLLOWERS')).toEqual({ now: 1, before: 1 })
  expect(figureOf(analytics, 'INTERESTED')).toEqual({ now: 1, before: 1 })
  expect(analytics.dates).toEqual([
    {
      id: date.id,
      title: date.title,
      startsAt: date.startsAt.toISOString().replace('.000', ''),
      now: 1,
      before: 1,
    },
  ])
  expect(analytics.funnel).toBeNull()
})

test('each table can be exported with the figures of the screen and no formula in it', async () => {
  const { cookie, userId, sell } = await aSellingBrand()
  await sell(1)
  await app.db.insert(profileViews).values(aView(userId, 1, { referrerHost: '=cmd' }))
  const trend = await exportRows(cookie, '?range=7d&compare=none')
  expect(trend[0]).toEqual([
    'Day',
    'Profile views',
    'Applications received',
    'Code redemptions',
    'Net sales (USD)',
  ])
  expect(trend).toHaveLength(8)
  expect(trend[6]).toEqual([dayBefore(1), '1', '0', '1', '100.00'])
  expect((await exportRows(cookie, '?table=sources&compare=none'))[1]).toEqual(["'=cmd", '1', '1'])
  expect((await exportRows(cookie, '?table=contracts'))[1]?.slice(0, 5)).toEqual([
    "'=Gaskets",
    'Robin Ashgrove',
    '1',
    'USD',
    '100.00',
  ])
  expect((await exportRows(cookie, '?table=funnel&compare=none'))[0]).toEqual(['Stage', 'Offers', 'Of sent'])
  for (const table of ['viewers', 'countries', 'dates']) {
    expect((await exportRows(cookie, `?table=${table}`)).length).toBeGreaterThan(0)
  }
})

test('a racer sees the search terms that found them, with searchers now and in the previous period', async () => {
  const { userId, cookie } = await app.signInAs('ATHLETE')
  const [one, other] = [await app.signInAs('BRAND'), await app.signInAs('BRAND')]
  const find = (term: string, days: number, viewerId: string) => ({
    ...{ profileUserId: userId, viewerId, term, day: dayBefore(days) },
  })
  await app.db
    .insert(searchFinds)
    .values([
      find('late model', 0, one.userId),
      find('late model', 3, one.userId),
      find('late model', 3, other.userId),
      find('late model', 31, other.userId),
      find('=harrow creek', 29, one.userId),
      find('asheville', 59, one.userId),
      find('long ago', 60, one.userId),
    ])
  expect((await show(cookie)).searches).toEqual([
    { key: 'late model', now: 2, before: 1 },
    { key: '=harrow creek', now: 1, before: 0 },
    { key: 'asheville', now: 0, before: 1 },
  ])
  expect((await show(cookie, '?compare=none')).searches).toEqual([
    { key: 'late model', now: 2, before: null },
    { key: '=harrow creek', now: 1, before: null },
  ])
  expect(await exportRows(cookie, '?table=searches')).toEqual([
    ['Words', 'People', 'Before'],
    ['late model', '2', '1'],
    ["'=harrow creek", '1', '0'],
    ['asheville', '0', '1'],
  ])
})

test('only the ten search terms with the most searchers are shown', async () => {
  const { userId, cookie } = await app.signInAs('ATHLETE')
  const { userId: viewerId } = await app.signInAs('BRAND')
  await app.db.insert(searchFinds).values(
    Array.from({ length: SEARCH_ROWS + 1 }, (_, nth) => ({
      ...{ profileUserId: userId, viewerId, day: dayBefore(0), term: `word ${nth}` },
    })),
  )
  expect((await show(cookie)).searches).toHaveLength(SEARCH_ROWS)
})

test.each(['BRAND', 'PROMOTER'] as const)(
  'no search terms are stored for a %s, so none are shown',
  async (role) => {
    const { cookie } = await app.signInAs(role)
    expect((await show(cookie)).searches).toBeNull()
  },
)
