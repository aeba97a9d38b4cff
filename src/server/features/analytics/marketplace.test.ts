import { parse } from 'csv-parse/sync'
import { sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { insertUser } from '#server/database/builders/a-user.ts'
import { payments } from '#server/database/schema/contracts.ts'
import { dailySums, visitorHits } from '#server/database/schema/views.ts'
import type { Mail } from '#server/emails/mail.ts'
import type { Role } from '#shared/accounts/roles.ts'
import { COHORT_MIN, TERM_PEOPLE_MIN } from '#shared/analytics/marketplace.constants.ts'
import type { MarketplaceAnalytics } from '#shared/analytics/marketplace.contract.ts'
import { addDays, daysAfter, toIsoDay } from '#shared/time.ts'
import type { Person } from '#tests/support/person.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { KEYS_PER_DAY } from './daily-sum.store.ts'

const COMPUTER = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36'
const PHONE = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0 Mobile Safari/537.36'

let app: TestApp
let admin: Person
let moderator: Person
beforeAll(async () => {
  app = await startTestApp({ TRUST_PROXY: '1' })
  admin = await app.signInAs('ADMIN')
  moderator = await app.signInAs('MODERATOR')
})
afterAll(() => app.stop())
beforeEach(() => app.db.execute(sql`truncate daily_sums, visitor_hits, counted_visits, search_history`))

const momentBefore = (days: number) => daysAfter(new Date(), -days)
const dayBefore = (days: number) => toIsoDay(momentBefore(days))
const sum = () => app.runJob('analytics.sum')

const show = (person: Person, query = '') =>
  person.json<MarketplaceAnalytics>('GET', `/api/admin/analytics${query}`)
const figureOf = ({ measures }: MarketplaceAnalytics, wanted: string) =>
  measures.find(({ measure }) => measure === wanted)?.now

type Visit = { page: string; ip: string; userAgent?: string; referrer?: string; cookie?: string }
const visit = ({ page, ip, userAgent = COMPUTER, referrer, cookie }: Visit) =>
  app.request('POST', '/api/track-visitor', {
    body: { page, ...(referrer !== undefined && { referrer }) },
    headers: { 'user-agent': userAgent, 'x-forwarded-for': ip },
    ...(cookie && { cookie }),
  })

test('visitors count once a day, with their device and where they came from, and each page they open', async () => {
  await visit({ page: '/', ip: '198.51.1.1', referrer: 'https://www.instagram.com/p/1' })
  await visit({ page: '/pricing', ip: '198.51.1.1', referrer: 'http://paddock.test' })
  await visit({ page: '/', ip: '198.51.1.1' })
  await visit({ page: '/', ip: '198.51.2.1', userAgent: PHONE, referrer: '' })
  await visit({ page: '/', ip: '198.51.3.1', userAgent: 'Googlebot/2.1' })
  await visit({ page: '/admin/users', ip: '198.51.4.1', cookie: admin.cookie })
  await sum()
  const analytics = await show(moderator, '?range=7d')
  expect([figureOf(analytics, 'VISITORS'), figureOf(analytics, 'VIEWS')]).toEqual([2, 3])
  expect(analytics.pages.map(({ key, now }) => [key, now])).toEqual([
    ['/', 2],
    ['/pricing', 1],
  ])
  expect(analytics.referrers.map(({ key, now }) => [key, now])).toEqual([
    ['direct', 1],
    ['instagram.com', 1],
  ])
  expect(analytics.devices.map(({ key, now }) => [key, now])).toEqual([
    ['DESKTOP', 1],
    ['PHONE', 1],
  ])
})

const aHit = (daysAgo: number, path = '/') => ({ path, at: momentBefore(daysAgo), isLanding: true })

test('days are summed up once: later runs add what is new, and keep days whose visits are gone', async () => {
  await app.db.insert(visitorHits).values([aHit(20), aHit(5), aHit(0)])
  await sum()
  await app.db.execute(sql`delete from visitor_hits where at < now() - interval '10 days'`)
  await app.db.insert(visitorHits).values([aHit(0), aHit(0, '/pricing')])
  await sum()
  await sum()
  const { measures, pages } = await show(admin)
  const views = measures.find(({ measure }) => measure === 'VIEWS')
  expect(views?.points.filter(({ now }) => now > 0).map(({ start, now }) => [start, now])).toEqual([
    [dayBefore(20), 1],
    [dayBefore(5), 1],
    [dayBefore(0), 3],
  ])
  expect(pages.map(({ key, now }) => [key, now])).toEqual([
    ['/', 4],
    ['/pricing', 1],
  ])
})

test('a day has a limited number of pages, and the rest in one sum', async () => {
  await app.db
    .insert(visitorHits)
    .values([
      ...Array.from({ length: KEYS_PER_DAY + 5 }, (_, page) => aHit(1, `/articles/${page}`)),
      ...Array.from({ length: 3 }, () => aHit(1, '/pricing')),
    ])
  await sum()
  const stored = await app.db.select().from(dailySums)
  const pages = stored.filter(({ measure }) => measure === 'PAGE')
  expect(pages).toHaveLength(KEYS_PER_DAY + 1)
  expect(pages.find(({ key }) => key === 'other')?.count).toBe(6)
  expect((await show(admin)).pages[0]).toMatchObject({ key: '/pricing', now: 3 })
})

test('the period is compared with the one before', async () => {
  await app.db.insert(visitorHits).values([aHit(1), aHit(1), aHit(8)])
  await sum()
  const { measures, before, pages } = await show(admin, '?range=7d')
  expect(measures[0]).toMatchObject({ measure: 'VISITORS', now: 2, before: 1 })
  expect(pages).toEqual([{ key: '/', now: 2, before: 1 }])
  expect(before?.to).toBe(dayBefore(7))
  const alone = await show(admin, '?range=7d&compare=none')
  expect(alone.measures[0]).toMatchObject({ now: 2, before: null })
})

let networks = 0
async function search(query: string, { resultCount = 1, headers = {}, allowsStatistics = true } = {}) {
  const person = await app.signInAs('BRAND')
  if (!allowsStatistics) {
    await app.db.execute(sql`update users set allows_statistics = false where id = ${person.userId}`)
  }
  const ip = `203.0.${networks++}.1`
  await app.request('POST', '/api/search/history', {
    body: { query, scope: 'athletes', resultCount },
    cookie: person.cookie,
    headers: { 'x-forwarded-for': ip, ...headers },
  })
}
async function searchOften(times: number, ...made: Parameters<typeof search>) {
  for (let time = 0; time < times; time++) await search(...made)
}

test('a search term is shown once enough people searched for it; every search counts', async () => {
  await searchOften(TERM_PEOPLE_MIN, 'GT3')
  await searchOften(TERM_PEOPLE_MIN - 1, 'my secret rival')
  await searchOften(TERM_PEOPLE_MIN, 'hovercraft', { resultCount: 0 })
  await sum()
  const analytics = await show(moderator)
  expect(figureOf(analytics, 'SEARCHES')).toBe(3 * TERM_PEOPLE_MIN - 1)
  expect(analytics.emptySearchCount.now).toBe(TERM_PEOPLE_MIN)
  expect(analytics.searches.map(({ key, now }) => [key, now])).toEqual([
    ['athletes gt3', TERM_PEOPLE_MIN],
    ['athletes hovercraft', TERM_PEOPLE_MIN],
  ])
  expect(analytics.emptySearches.map(({ key }) => key)).toEqual(['athletes hovercraft'])
  const { rows } = await app.db.execute(sql`select from daily_sums where key like '%rival%'`)
  expect(rows).toEqual([])
})

test('searches of those who opt out count nowhere', async () => {
  await searchOften(TERM_PEOPLE_MIN, 'karting', { allowsStatistics: false })
  await searchOften(TERM_PEOPLE_MIN, 'karting', { headers: { 'sec-gpc': '1' } })
  await sum()
  const analytics = await show(admin)
  expect([figureOf(analytics, 'SEARCHES'), analytics.searches]).toEqual([0, []])
})

test('long texts are no search terms', async () => {
  await searchOften(TERM_PEOPLE_MIN, 'a private letter '.repeat(5))
  await sum()
  expect((await show(admin)).searches).toEqual([])
})

test('accounts are followed from the sign-up page to a published profile, without those of staff', async () => {
  const before = (await show(admin, '?range=7d')).signups
  await visit({ page: '/auth/register', ip: '198.51.9.1' })
  await app.signInAs(null, { emailVerified: false })
  await app.scenario({ racer: { publishedAt: new Date() } })
  await app.signInAs('ADMIN')
  await sum()
  const analytics = await show(admin, '?range=7d')
  expect(analytics.signupVisits.now).toBe(1)
  const stages = Object.fromEntries(analytics.signups.map(({ stage, now }) => [stage, now]))
  const { rows } = await app.db.execute<{ all: number; confirmed: number }>(sql`
    select count(*)::int as all, (count(*) filter (where email_verified))::int as confirmed
    from users where role is null or role not in ('ADMIN', 'MODERATOR')`)
  expect(before.every(({ now }) => now === 0)).toBe(true)
  expect([stages.REGISTERED, stages.CONFIRMED, stages.PUBLISHED]).toEqual([
    rows[0]?.all,
    rows[0]?.confirmed,
    1,
  ])
})

async function aPaidContract() {
  const { contract } = await app.scenario({ contract: {} })
  await app.db.execute(sql`
    update contracts set executed_at = now() - interval '1 day', currency = 'EUR', cash_minor = 200000, product_minor = 50000
    where id = ${contract.id}`)
  await app.db.execute(
    sql`update offers set sent_at = now() - interval '2 days', status = 'ACCEPTED' where id = ${contract.offerId}`,
  )
  await app.db.insert(payments).values({
    ...{ contractId: contract.id, kind: 'STIPEND', title: 'First', amountMinor: 80_000, currency: 'EUR' },
    ...{ dueOn: dayBefore(1), status: 'RECEIVED', paidAt: momentBefore(1) },
  })
}

test('offers are followed to contracts and payments, and the value of contracts is summed up by currency', async () => {
  await aPaidContract()
  await sum()
  const { deals, admin: part } = await show(admin)
  expect(deals.map(({ stage, now }) => [stage, now])).toEqual([
    ['SENT', 1],
    ['OPENED', 1],
    ['ACCEPTED', 1],
    ['SIGNED', 1],
    ['PAID', 1],
  ])
  expect(part?.volumes.map(({ currency, signed, paid }) => [currency, signed.now, paid.now])).toEqual([
    ['EUR', 250_000, 80_000],
  ])
})

test('a moderator gets no figure about money, on the screen and in no file', async () => {
  await sum()
  const analytics = await show(moderator)
  expect(analytics.admin).toBeNull()
  expect(analytics.deals.map(({ stage }) => stage)).toEqual(['SENT', 'OPENED', 'ACCEPTED', 'SIGNED'])
  const status = async (person: Person, table: string) =>
    (await person.request('GET', `/api/admin/analytics/export.csv?table=${table}`)).status
  for (const table of ['volumes', 'errors', 'refusals']) {
    expect([await status(moderator, table), await status(admin, table)]).toEqual([403, 200])
  }
  const file = await moderator.request('GET', '/api/admin/analytics/export.csv?table=trend')
  expect(await file.text()).not.toMatch(/GMV|EUR/)
})

test.each<Role>(['ATHLETE', 'BRAND', 'PROMOTER'])('%s cannot export the figures of staff', async (role) => {
  const { request } = await app.signInAs(role)
  expect((await request('GET', '/api/admin/analytics/export.csv')).status).toBe(403)
})

test('a visitor cannot either', async () => {
  expect((await app.request('GET', '/api/admin/analytics/export.csv')).status).toBe(401)
})

test('a file has the rows of its table', async () => {
  await app.db.insert(visitorHits).values([aHit(0, '/=cmd'), aHit(0, '/=cmd')])
  await sum()
  const file = await admin.request('GET', '/api/admin/analytics/export.csv?table=pages&range=7d')
  expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(parse(await file.text(), { bom: true })).toEqual([
    ['Page', 'Views', 'Share', 'Before'],
    ['/=cmd', '2', '1', '0'],
  ])
  expect((await admin.request('GET', '/api/admin/analytics/export.csv?table=secrets')).status).toBe(422)
})

test('retention shows which share of the accounts of a week came back, of groups that are large enough', async () => {
  const thisMonday = mondayOf(dayBefore(0))
  const [joined, later] = [addDays(thisMonday, -21), addDays(thisMonday, -14)]
  const join = (createdAt: string) => insertUser(app.db, { createdAt: new Date(`${createdAt}T12:00Z`) })
  const people = await Promise.all(Array.from({ length: COHORT_MIN }, () => join(joined)))
  await join(later)
  const [one, other] = people
  if (!one || !other) throw new Error('No accounts')
  await app.db.insert(visitorHits).values(
    [one, one, other].map(({ id }, place) => ({
      ...{ path: `/${place}`, userId: id, isLanding: false },
      at: new Date(`${later}T1${place}:00Z`),
    })),
  )
  await sum()
  const { cohorts } = await show(admin)
  expect(cohorts.find(({ week }) => week === joined)).toEqual({
    week: joined,
    size: COHORT_MIN,
    active: [2, 0],
  })
  expect(cohorts.find(({ week }) => week === later)).toEqual({ week: later, size: null, active: [] })
})

const mondayOf = (day: string) => addDays(day, -((new Date(day).getUTCDay() + 6) % 7))

test('failed requests are listed by endpoint, most frequent first', async () => {
  await app.db.execute(sql`truncate request_totals`)
  await app.db.execute(sql`
    insert into request_totals (hour, method, route, status, code, count)
    values (date_trunc('hour', now()), 'GET', '/api/offers', 200, '', 90),
      (date_trunc('hour', now()), 'GET', '/api/offers', 500, 'INTERNAL', 3),
      (date_trunc('hour', now()), 'POST', '/api/messages', 503, 'UNAVAILABLE', 4),
      (date_trunc('hour', now()), 'GET', '/api/offers', 401, 'UNAUTHENTICATED', 3)`)
  await sum()
  const { admin: part } = await show(admin, '?range=7d')
  expect([part?.requests.now, part?.errorCount.now]).toEqual([100, 7])
  expect(part?.errors.map(({ key, now }) => [key, now])).toEqual([
    ['503 UNAVAILABLE POST /api/messages', 4],
    ['500 INTERNAL GET /api/offers', 3],
  ])
  expect(part?.refusals.map(({ key }) => key)).toEqual(['401 UNAUTHENTICATED GET /api/offers'])
})

test('what became of mails is counted', async () => {
  const send = async (mail: Mail) =>
    app.jobs.find(({ job }) => job.name === 'mail.send')?.run({ id: uuidv7(), mail }, app.services)
  await send({ template: 'password-changed', to: admin.email, name: 'Race Control' })
  await send({ template: 'password-changed', to: 'nobody@paddock.test', name: 'Nobody' })
  const { mails } = await show(moderator)
  expect(mails.map(({ key, now }) => [key, now])).toEqual([
    ['DROPPED', 1],
    ['SENT', 1],
  ])
})
