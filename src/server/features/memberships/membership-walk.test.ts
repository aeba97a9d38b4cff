import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AdminDashboard } from '#shared/dashboards/dashboard.contract.ts'
import type { MembershipSummary } from '#shared/memberships/admin-membership.contract.ts'
import type { Billing, Order } from '#shared/memberships/billing.contract.ts'
import type { ChangePreview, Membership } from '#shared/memberships/membership.contract.ts'
import { DAY_MS } from '#shared/time.ts'
import {
  buy,
  CODE_PERCENT,
  canBuy,
  changeInterval,
  figuresOf,
  hasPlan,
  isRunning,
  type MembershipModel,
  newModel,
  PRICES,
  passTime,
  saveCard,
  startTrial,
  statusOf,
} from '#tests/support/membership-model.ts'
import type { Person } from '#tests/support/person.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { GOOD_CARD, type TestBilling, useTestBilling } from '#tests/support/test-billing-requests.ts'
import { findMembership } from './membership.store.ts'

const RUNS = 8
const CODE = 'HALF-ONCE'

let app: TestApp
let provider: TestBilling
/** Of every member of this installation, for the figures of its administrators. */
const everybody: { promoter: Person; model: MembershipModel }[] = []
beforeAll(async () => {
  app = await startTestApp()
  provider = await useTestBilling(app)
  await provider.admin.json('POST', '/api/admin/promo-codes', {
    ...{ code: CODE, title: 'Half of one payment', percentOff: CODE_PERCENT, amountOffMinor: null },
    ...{ months: null, plans: ['promoter'], maxRedemptions: null, expiresOn: null },
  })
})
afterAll(() => app.stop())

type Walk = { promoter: Person; model: MembershipModel; now: () => Promise<Date> }
const step = fc.record({
  do: fc.constantFrom(
    ...(['confirm', 'publish', 'run-job', 'decline', 'card', 'cancel', 'resume', 'code'] as const),
    ...(['try', 'change', 'change', 'buy', 'buy', 'wait', 'wait', 'wait', 'wait'] as const),
  ),
  interval: fc.constantFrom('month', 'year'),
  hasCode: fc.boolean(),
  days: fc.constantFrom(3, 12, 31, 45),
})
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

const pay = (url: string) => provider.send(new URL(url).pathname, { card: GOOD_CARD, expiry: '12/68' })
const customerOf = async ({ userId }: Person) => (await findMembership(app.db, userId))?.customerId ?? null

/** Sends the request; the model says whether it is accepted, and moves on if so. */
async function attempt(
  { promoter }: Walk,
  path: string,
  { body, isAllowed }: { body?: object; isAllowed: boolean },
): Promise<Response> {
  const response = await promoter.request('POST', path, body)
  expect([path, response.ok]).toEqual([path, isAllowed])
  return response
}

const moves: Record<Step['do'], (walk: Walk, step: Step) => Promise<void>> = {
  async confirm({ promoter, model }) {
    await app.db.execute(sql`update users set email_verified = true where id = ${promoter.userId}`)
    model.isConfirmed = true
  },
  async publish(walk) {
    const { model } = walk
    const body = { ...PAGE, eventName: `Cup ${walk.promoter.userId}`, published: true }
    await attempt(walk, '/api/promoters', { body, isAllowed: model.isConfirmed && !model.isPublished })
    model.isPublished ||= model.isConfirmed
  },
  async 'run-job'() {
    const started = everybody.filter(({ model }) => model.isConfirmed && model.isPublished && !model.plan)
    await app.runJob('memberships.start-trials')
    for (const { promoter, model } of started) {
      startTrial(model, 'month', await provider.billing.findNow((await customerOf(promoter)) ?? ''))
    }
  },
  async try(walk, { interval: chosen }) {
    const isAllowed = walk.model.isConfirmed && !walk.model.plan
    await attempt(walk, '/api/memberships/trial', { body: { interval: chosen }, isAllowed })
    if (isAllowed) startTrial(walk.model, chosen, await walk.now())
  },
  async buy(walk, { interval: chosen, hasCode }) {
    const { promoter, model } = walk
    const choice = { plan: 'promoter', interval: chosen, ...(hasCode && { code: CODE }) }
    const isAllowed = canBuy(model) && !(hasCode && model.hasUsedCode)
    const query = new URLSearchParams(choice)
    const order = isAllowed ? await promoter.json<Order>('GET', `/api/checkout?${query}`) : null
    const response = await attempt(walk, '/api/checkout/session', { body: choice, isAllowed })
    if (!order) return
    const before = { ...model }
    expect((await pay(((await response.json()) as { url: string }).url)).status).toBe(303)
    buy(model, { interval: chosen, hasDiscount: hasCode, now: await walk.now() })
    model.hasUsedCode ||= hasCode
    if (before.creditMinor === 0)
      expect(order.dueTodayMinor).toBe(model.collectedMinor - before.collectedMinor)
    expect(order.trialEndsAt === null).toBe(model.plan?.status === 'active')
  },
  async change(walk, { interval: chosen }) {
    const { promoter, model } = walk
    const query = new URLSearchParams({ plan: 'promoter', interval: chosen })
    const [status, preview] = await promoter.call<ChangePreview>('GET', `/api/memberships/change?${query}`)
    const isShown = ['trialing', 'active'].includes(model.plan?.status ?? '')
    expect(status < 300).toBe(isShown)
    if (!isShown) return
    const totalMinor = preview.lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
    const { previewId } = preview
    const body = { plan: 'promoter', interval: chosen, previewId }
    const isAllowed = changeInterval(model, { interval: chosen, totalMinor, at: await walk.now() })
    await attempt(walk, '/api/memberships/change', { body, isAllowed })
  },
  async code(walk) {
    const { model } = walk
    const isAllowed = isRunning(model) && !model.hasUsedCode
    await attempt(walk, '/api/memberships/promo-code', { body: { code: CODE }, isAllowed })
    if (!isAllowed || !model.plan) return
    model.hasUsedCode = true
    model.plan.hasDiscount = true
  },
  async cancel(walk) {
    const { plan } = walk.model
    await attempt(walk, '/api/memberships/cancel', { body: {}, isAllowed: isRunning(walk.model) })
    if (!plan || plan.status === 'canceled') return
    if (plan.status === 'paused') Object.assign(plan, { status: 'canceled', trialEndsAt: null })
    else plan.isCancelled = true
  },
  async resume(walk) {
    const { plan } = walk.model
    await attempt(walk, '/api/memberships/resume', { isAllowed: isRunning(walk.model) })
    if (plan && plan.status !== 'canceled') plan.isCancelled = false
  },
  async card({ promoter, model }) {
    const customerId = await customerOf(promoter)
    if (!customerId) return
    expect((await provider.changeCard(customerId, GOOD_CARD)).status).toBeLessThan(400)
    saveCard(model)
  },
  async decline({ promoter, model }) {
    if (!(await customerOf(promoter))) return
    await provider.admin.json('POST', `/api/admin/test-billing/members/${promoter.userId}/decline`)
    model.isDeclined = true
  },
  async wait({ promoter, model, now }, { days }) {
    if (!(await customerOf(promoter))) return
    await provider.advanceMember(promoter, days)
    passTime(model, await now())
  },
}

const PAGE = {
  ...{ kind: 'SERIES', eventSlug: null, bio: 'Six evenings.', sanctioningBody: null, foundedYear: null },
  ...{ averageAttendance: null, experienceYears: null, website: null, sports: ['stock-car-racing'] },
  ...{ disciplines: [], classes: [], homeTrack: null, location: null, place: null, history: null },
  ...{ headerImageUrl: null, logoUrl: null },
  socials: { instagram: null, facebook: null, snapchat: null, tiktok: null, youtube: null, misc: null },
}

const isNear = (shown: string | null, expected: Date | null): boolean =>
  shown === null || expected === null
    ? shown === expected
    : Math.abs(Date.parse(shown) - expected.getTime()) < DAY_MS / 100

/** Every place that tells something of the membership tells the same. */
async function compare({ promoter, model }: Walk, taken: Step): Promise<void> {
  const billing = await promoter.json<Billing>('GET', '/api/billing')
  const membership = await promoter.json<Membership>('GET', '/api/memberships/me')
  const status = statusOf(model)
  const plan = hasPlan(model) ? 'promoter' : 'promoter-base'
  expect([taken, membership]).toMatchObject([taken, { status, plan, interval: model.plan?.interval ?? null }])
  const upcomingDates = membership.usage.find(({ key }) => key === 'event-dates.upcoming')
  expect(upcomingDates?.limit).toBe(plan === 'promoter' ? null : 3)

  const isTrial = status === 'TRIALING'
  if (isTrial) expect(membership.hasCard).toBe(model.hasCard)
  expect(Boolean(billing.account?.paymentMethod)).toBe(model.hasCard)
  expect(isNear(billing.trial?.endsAt ?? null, isTrial ? (model.plan?.trialEndsAt ?? null) : null)).toBe(true)
  if (isTrial) expect(billing.trial?.price.amountMinor).toBe(PRICES[model.plan?.interval ?? 'month'])
  const isCharged = model.hasCard && ['TRIALING', 'ACTIVE'].includes(status)
  expect(
    isNear(billing.upcoming?.at ?? null, isCharged ? (model.plan?.periodEnd ?? null) : null) ||
      status === 'GRACE',
  ).toBe(true)

  const invoices = await promoter.json<Billing['invoices']>('GET', '/api/billing/invoices')
  const paid = invoices.filter((each) => each.status === 'paid' && each.refundedAt === null)
  const total = paid.reduce((sum, { totalMinor }) => sum + totalMinor, 0)
  expect([taken, total]).toEqual([taken, model.collectedMinor - model.creditMinor])
  const customerId = (await customerOf(promoter)) ?? ''
  const { rows } = await app.db.execute<{ charged: number }>(sql`
    select coalesce(sum(total_minor - credit_minor) filter (where charge_id is not null), 0)::int as charged
    from test_billing_invoices where customer_id = ${customerId} and refunded_at is null`)
  expect(rows).toEqual([{ charged: model.collectedMinor }])

  const listed = await app.db.execute(sql`select 1 from promoters where user_id = ${promoter.userId}
    and is_listed_by_plan and published_at is not null`)
  expect(listed.rows.length === 1).toBe(model.isPublished && hasPlan(model))
  const figures = figuresOf(everybody.map((each) => each.model))
  expect([taken, await summary()]).toMatchObject([taken, figures])
}

const summary = () => provider.admin.json<MembershipSummary>('GET', '/api/admin/memberships/summary')

test('whatever a promoter does, every screen, the invoices and the figures of staff tell the same', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(3), fc.array(step, { minLength: 6, maxLength: 14 }), async (one, steps) => {
      const isConfirmed = one > 0
      const promoter = await app.signInAs('PROMOTER', { emailVerified: isConfirmed })
      const model = { ...newModel(), isConfirmed }
      everybody.push({ promoter, model })
      const now = async () => provider.billing.findNow((await customerOf(promoter)) ?? '')
      const walk = { promoter, model, now }
      for (const taken of steps) {
        await moves[taken.do](walk, taken)
        await app.runQueued('test-billing.report')
        await app.runQueued('billing.event')
        await compare(walk, taken)
      }
    }),
    { numRuns: RUNS, endOnFailure: true, seed: 20261119 },
  )
  const dashboard = await provider.admin.json<AdminDashboard>('GET', '/api/admin/dashboard')
  expect(dashboard.admin?.recurring).toEqual((await summary()).monthly)
})
