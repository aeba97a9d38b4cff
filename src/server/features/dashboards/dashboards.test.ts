import { eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBrand } from '#server/database/builders/a-brand.ts'
import { insertCode } from '#server/database/builders/a-code.ts'
import { insertContract } from '#server/database/builders/a-contract.ts'
import { anOffer, aRevision } from '#server/database/builders/an-offer.ts'
import { users } from '#server/database/schema/accounts.ts'
import { brands } from '#server/database/schema/brands.ts'
import { deliverables } from '#server/database/schema/contracts.ts'
import { lifecycleSteps } from '#server/database/schema/lifecycles.ts'
import { reports } from '#server/database/schema/messages.ts'
import { offerRevisions, offers } from '#server/database/schema/offers.ts'
import { supportTickets } from '#server/database/schema/support.ts'
import { testimonialReports, testimonials } from '#server/database/schema/testimonials.ts'
import { profileViews } from '#server/database/schema/views.ts'
import { updateDailySums } from '#server/features/analytics/analytics.jobs.ts'
import { DASHBOARD_DAYS, DASHBOARD_ROWS, NEW_USER_DAYS } from '#shared/dashboards/dashboard.constants.ts'
import type {
  AdminDashboard,
  AthleteDashboard,
  BrandDashboard,
  PromoterDashboard,
} from '#shared/dashboards/dashboard.contract.ts'
import { SALES_WEEKS } from '#shared/roi/roi.constants.ts'
import { toIsoDay } from '#shared/time.ts'
import { insertRedemptionDays } from '#tests/support/redemption-rows.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

import { USERS_COUNTED_MAX } from './dashboard.store.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

async function open<Dashboard>(role: 'ATHLETE' | 'BRAND' | 'PROMOTER', cookie: string): Promise<Dashboard> {
  const response = await app.request('GET', `/api/dashboard/${role.toLowerCase()}`, { cookie })
  expect(response.status).toBe(200)
  return (await response.json()) as Dashboard
}

const dayBefore = (days: number) => toIsoDay(Date.now() - days * 86_400_000)

test('the dashboard of a new user is empty and lists what the profile lacks', async () => {
  const { cookie } = await app.signInAs('ATHLETE')
  const dashboard = await open<AthleteDashboard>('ATHLETE', cookie)
  expect(dashboard).toMatchObject({
    counts: { offers: 0, applications: 0, contracts: 0 },
    offers: [],
    applications: [],
    contracts: [],
    conversations: [],
    views: { total: 0, before: 0 },
  })
  expect(dashboard.completeness.items.some(({ done }) => !done)).toBe(true)
})

test('views are counted by day and compared with the previous period', async () => {
  const { cookie, userId } = await app.signInAs('PROMOTER')
  const seen = (days: number) => ({
    profileUserId: userId,
    source: 'promoter_profile',
    day: dayBefore(days),
  })
  await app.db
    .insert(profileViews)
    .values([seen(0), seen(0), seen(DASHBOARD_DAYS - 1), seen(DASHBOARD_DAYS), seen(DASHBOARD_DAYS * 2)])
  const { views } = await open<PromoterDashboard>('PROMOTER', cookie)
  expect(views.total).toBe(3)
  expect(views.before).toBe(1)
  expect(views.days).toHaveLength(DASHBOARD_DAYS)
  expect(views.days.at(-1)).toEqual({ day: dayBefore(0), views: 2 })
  expect(views.days[0]).toEqual({ day: dayBefore(DASHBOARD_DAYS - 1), views: 1 })
})

test('a brand sees its pipeline, column by column', async () => {
  const { cookie } = await app.signInAs('BRAND')
  const dashboard = await open<BrandDashboard>('BRAND', cookie)
  expect(dashboard.counts).toEqual({
    applications: 0,
    offers: 0,
    signing: 0,
    contracts: 0,
    finished: 0,
  })
})

test('each list shows a few items and counts all', async () => {
  const { cookie, userId } = await app.signInAs('BRAND')
  const brand = aBrand({ ownerUserId: userId })
  await app.db.insert(brands).values(brand)
  const many = DASHBOARD_ROWS + 2
  const racers = await Promise.all(Array.from({ length: many }, () => app.signInAs('ATHLETE')))
  for (const racer of racers) {
    const parties = { brandId: brand.id, brandUserId: userId, athleteUserId: racer.userId }
    const offer = anOffer(parties)
    await app.db.insert(offers).values(offer)
    await app.db.insert(offerRevisions).values(aRevision({ offerId: offer.id }))
    await insertContract(app.db, parties)
  }
  const dashboard = await open<BrandDashboard>('BRAND', cookie)
  expect(dashboard.counts).toMatchObject({ offers: many, contracts: many })
  expect(dashboard.offers).toHaveLength(DASHBOARD_ROWS)
  expect(dashboard.contracts).toHaveLength(DASHBOARD_ROWS)
  const own = await open<AthleteDashboard>('ATHLETE', racers[0]?.cookie ?? '')
  expect(own.counts).toMatchObject({ offers: 1, contracts: 1 })
  expect(own.offers).toHaveLength(1)

  const first = await app.request('GET', '/api/offers?isOpen=true&limit=2', { cookie })
  expect(await first.json()).toHaveLength(2)
  expect(first.headers.get('link')).toContain('limit=2')
  for (const path of ['/api/offers?limit=0', '/api/contracts?limit=201', '/api/applications?limit=x']) {
    expect([path, (await app.request('GET', path, { cookie })).status]).toEqual([path, 422])
  }
})

test('the brand dashboard has sales and deliverables to approve', async () => {
  const { cookie, userId } = await app.signInAs('BRAND')
  const brand = aBrand({ ownerUserId: userId })
  await app.db.insert(brands).values(brand)
  const racer = await app.signInAs('ATHLETE')
  const parties = { brandId: brand.id, brandUserId: userId, athleteUserId: racer.userId }
  const contract = await insertContract(app.db, parties)
  const code = await insertCode(app.db, contract)
  const sold = (days: number, redemptions: number) => ({
    ...{ codeId: code.id, contractId: contract.id, brandId: brand.id, athleteUserId: racer.userId },
    ...{ day: dayBefore(days), currency: 'USD', redemptions, pending: 0 },
    ...{ netMinor: 10_000, refundedMinor: 0, discountMinor: 1000, commissionMinor: 1000 },
  })
  await insertRedemptionDays(app.db, sold(0, 3), sold(8, 2), sold(SALES_WEEKS * 7, 7))
  const submittedAt = new Date()
  const work = (status: 'SUBMITTED' | 'OPEN', title: string) => ({
    ...{ contractId: contract.id, title, status, opensAt: submittedAt, dueAt: submittedAt },
    submittedAt: status === 'OPEN' ? null : submittedAt,
  })
  await app.db
    .insert(deliverables)
    .values([work('SUBMITTED', 'Helmet cam lap'), work('OPEN', 'Two photographs')])

  const { sales, deliverables: waiting } = await open<BrandDashboard>('BRAND', cookie)
  expect(sales.totals).toMatchObject([
    { redemptions: 5, netMinor: 20_000, costMinor: 4000, revenueReturn: 5 },
  ])
  expect(sales.before).toMatchObject([{ redemptions: 7 }])
  expect(sales.codes).toMatchObject([{ code: 'JAKE27', redemptions: 5, contractId: contract.id }])
  expect(sales.codes[0]?.weeks.slice(-2)).toEqual([2, 3])
  expect(sales.weeks).toHaveLength(SALES_WEEKS)
  expect(waiting).toMatchObject({ total: 1, items: [{ title: 'Helmet cam lap', contractId: contract.id }] })

  const own = await open<AthleteDashboard>('ATHLETE', racer.cookie)
  expect(own.sales).toEqual({ redemptions: 5, before: 0 })

  // A shop whose clock runs ahead.
  await insertRedemptionDays(app.db, sold(-1, 50))
  expect((await open<BrandDashboard>('BRAND', cookie)).sales).toEqual(sales)
})

test('an administrator sees users by role, new users, open disputes and waiting tickets', async () => {
  const admin = await app.signInAs('ADMIN')
  const show = (): Promise<AdminDashboard> => admin.json('GET', '/api/admin/dashboard')
  const before = await show()
  const latest = await app.signInAs('ATHLETE')
  const { userId } = await app.signInAs('BRAND')
  const registered = { createdAt: new Date(Date.now() - (NEW_USER_DAYS + 1) * 86_400_000) }
  await app.db.update(users).set(registered).where(eq(users.id, userId))
  const asked = { email: 'racer@paddock.test', topic: 'account', subject: 'A new number' }
  await app.db.insert(supportTickets).values([asked, { ...asked, status: 'SOLVED' }])

  const { users: counted, tickets, newest, admin: part } = await show()
  expect(counted).toEqual({
    ...before.users,
    total: before.users.total + 2,
    byRole: {
      ...before.users.byRole,
      ATHLETE: before.users.byRole.ATHLETE + 1,
      BRAND: before.users.byRole.BRAND + 1,
    },
    new: before.users.new + 1,
    newBefore: before.users.newBefore + 1,
  })
  expect(tickets.waiting).toBe(1)
  expect(Date.parse(tickets.since ?? '')).toBeGreaterThan(Date.now() - 60_000)
  expect(newest[0]?.id).toBe(latest.userId)
  expect(part).toMatchObject({
    disputes: { waiting: 0, since: null },
    recurring: { amountMinor: 0 },
    jobs: { failed: 0 },
  })
})

test('of more users than are counted, the overview has the sums of the last run', async () => {
  const admin = await app.signInAs('ADMIN')
  const show = async () => (await admin.json<AdminDashboard>('GET', '/api/admin/dashboard')).users
  const before = await show()
  const name = 'Counted Racer'
  const added = USERS_COUNTED_MAX + 10
  await app.pool.query(
    `insert into users (id, email, name, first_name, role, status, created_at)
     select gen_random_uuid(), 'counted-' || n || '@example.test', $1, 'Counted', 'ATHLETE',
       case when n > 10 then 'ACTIVE' else 'SUSPENDED' end::user_status, now() - interval '10 days'
     from generate_series(1, $2::int) as n`,
    [name, added + 10],
  )
  await updateDailySums(app.db)
  await app.signInAs('BRAND')
  const counted = await show()
  expect([before.isSummed, counted.isSummed]).toEqual([false, true])
  expect(counted.total).toBe(before.total + added)
  expect(counted.byRole).toEqual({ ...before.byRole, ATHLETE: before.byRole.ATHLETE + added })
  expect(counted.withoutRole).toBe(before.withoutRole)
  expect(counted.newBefore).toBeGreaterThanOrEqual(added)
  await app.db.delete(users).where(eq(users.name, name))
  expect((await show()).byRole.BRAND).toBe(before.byRole.BRAND + 1)
})

test('a moderator sees the queues, and neither money nor the audit log', async () => {
  const moderator = await app.signInAs('MODERATOR')
  const shown = await moderator.json<AdminDashboard>('GET', '/api/admin/dashboard')
  expect(shown.admin).toBeNull()
  expect(shown.reports).toEqual({ waiting: 0, since: null })
})

test('each queue has the moment since which its oldest item waits', async () => {
  const admin = await app.signInAs('ADMIN')
  const reporter = await app.signInAs('ATHLETE')
  const reported = await app.signInAs('BRAND')
  const brand = aBrand({ ownerUserId: reported.userId })
  await app.db.insert(brands).values(brand)
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
  const about = { reporterId: reporter.userId, reportedUserId: reported.userId, reason: 'SPAM' } as const
  const [openedAt, appealedAt, disputedAt, submittedAt, reportedAt] = [7, 9, 30, 50, 60].map(hoursAgo)
  await app.db.insert(reports).values([
    { ...about, targetType: 'USER', targetId: reported.userId, openedAt },
    {
      ...about,
      targetType: 'USER',
      targetId: uuidv7(),
      openedAt: hoursAgo(99),
      status: 'APPEALED',
      appealedAt,
    },
  ])
  const parties = { brandId: brand.id, brandUserId: reported.userId, athleteUserId: reporter.userId }
  const contract = await insertContract(app.db, parties)
  const work = { contractId: contract.id, title: 'Helmet cam lap', opensAt: new Date(), dueAt: new Date() }
  const [disputed] = await app.db
    .insert(deliverables)
    .values({ ...work, status: 'DISPUTED', version: 3 })
    .returning({ id: deliverables.id })
  const step = {
    subject: 'DELIVERABLE',
    subjectId: disputed?.id ?? '',
    event: 'dispute',
    party: 'BRAND',
  } as const
  await app.db.insert(lifecycleSteps).values([
    { ...step, version: 2, toStatus: 'SUBMITTED', at: hoursAgo(40) },
    { ...step, version: 3, toStatus: 'DISPUTED', at: disputedAt },
  ])
  const author = { authorId: reporter.userId, authorRole: 'ATHLETE' } as const
  const written = { ...author, displayName: 'A racer', rating: 5, quote: 'Quick to answer.' }
  const [published] = await app.db
    .insert(testimonials)
    .values([
      { ...written, status: 'PUBLISHED', submittedAt: hoursAgo(90) },
      { ...written, authorId: reported.userId, status: 'PENDING', submittedAt },
    ])
    .returning({ id: testimonials.id })
  await app.db.insert(testimonialReports).values({
    ...{ testimonialId: published?.id ?? '', reporterId: reported.userId, reason: 'ABUSE' as const },
    createdAt: reportedAt,
  })

  const shown = await admin.json<AdminDashboard>('GET', '/api/admin/dashboard')
  expect(shown.reports).toEqual({ waiting: 2, since: appealedAt?.toISOString() })
  expect(shown.testimonials).toEqual({ waiting: 2, since: reportedAt?.toISOString() })
  expect(shown.admin?.disputes).toEqual({ waiting: 1, since: disputedAt?.toISOString() })
})

test('staff export the figures they see, and the audit log has it', async () => {
  const [admin, moderator, racer] = await Promise.all(
    (['ADMIN', 'MODERATOR', 'ATHLETE'] as const).map((role) => app.signInAs(role)),
  )
  const exported = (cookie?: string) =>
    app.request('GET', '/api/admin/dashboard/export.csv', { ...(cookie && { cookie }) })
  expect((await exported()).status).toBe(401)
  expect((await exported(racer?.cookie)).status).toBe(403)
  const file = await exported(admin?.cookie)
  expect(file.headers.get('content-disposition')).toContain(`slipstream-overview-${dayBefore(0)}.csv`)
  const text = await file.text()
  expect(text).toContain('Figure,Value,Previous period,Oldest since,Currency')
  expect(text).toContain('MRR,0.00,,,')
  expect(await (await exported(moderator?.cookie)).text()).not.toContain('MRR')
  const { rows } = await app.db.execute(sql`select actor_role from audit_entries
    where action = 'GET /api/admin/dashboard/export.csv' order by id`)
  expect(rows).toEqual([{ actor_role: 'ADMIN' }, { actor_role: 'MODERATOR' }])
})
