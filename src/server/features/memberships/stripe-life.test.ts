import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setUpStripe } from '#server/platform/stripe/set-up-stripe.ts'
import type { Billing } from '#shared/memberships/billing.contract.ts'
import type { Membership } from '#shared/memberships/membership.contract.ts'
import { daysAfter } from '#shared/time.ts'
import { type FakeStripe, startFakeStripe } from '#tests/support/fake-stripe/fake-stripe.ts'
import { codeOf, type Person } from '#tests/support/person.ts'
import { planCheckout, proYear } from '#tests/support/stripe-billing.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { findCustomerId } from './membership.reads.ts'
import { signPreview } from './sign-preview.ts'

let fake: FakeStripe
let app: TestApp
beforeAll(async () => {
  fake = await startFakeStripe()
  app = await startTestApp(fake.settings)
  if (!app.env.stripe) throw new Error('Stripe is not configured')
  await setUpStripe(app.env, app.env.stripe)
  fake.newEvents()
})
afterAll(async () => {
  await app.stop()
  await fake.stop()
})

type Event = ReturnType<FakeStripe['newEvents']>[number]

const send = (event: Event) => {
  const { body, headers } = fake.sign(event)
  return app.edge.app.request(`${app.env.APP_URL}/api/webhooks/stripe`, { method: 'POST', body, headers })
}

/** What happened at Stripe is reported twice, the latest first. */
async function report(): Promise<void> {
  const events = fake.newEvents().toReversed()
  for (const event of [...events, ...events]) expect((await send(event)).status).toBe(200)
  await app.runQueued('billing.event')
}

const membershipOf = (member: Person) => member.json<Membership>('GET', '/api/memberships/me')
const stateOf = async (member: Person) => (await membershipOf(member)).status
const billingOf = (member: Person) => member.json<Billing>('GET', '/api/billing')

async function customerOf({ userId }: Person): Promise<string> {
  const customerId = await findCustomerId(app.db, userId)
  if (!customerId) throw new Error('Stripe does not know this member')
  return customerId
}

/** Buys the plan on Stripe's page; nothing is reported yet. */
async function buy(member: Person, plan: string, card: 'success' | 'declinedLater' = 'success') {
  const body = { plan, interval: 'month' }
  const { id, url } = await member.json<{ id: string; url: string }>('POST', '/api/checkout/session', body)
  expect(url.startsWith(fake.url)).toBe(true)
  fake.payCheckout(id, card)
  return id
}

test('a racer buys, changes, repairs, cancels, resumes and ends a plan, by Stripe’s reports', async () => {
  const racer = await app.signInAs('ATHLETE')
  await buy(racer, 'racer-pro')
  expect(await stateOf(racer)).toBe('FREE')
  await report()
  expect(await membershipOf(racer)).toMatchObject({ status: 'ACTIVE', plan: 'racer-pro', interval: 'month' })
  expect((await billingOf(racer)).invoices).toMatchObject([{ status: 'paid', totalMinor: 1200 }])

  const choice = 'plan=racer-pro&interval=year'
  const preview = await racer.json<{ dueNow: { amountMinor: number }; previewId: string }>(
    'GET',
    `/api/memberships/change?${choice}`,
  )
  const { previewId } = preview
  await racer.json('POST', '/api/memberships/change', { plan: 'racer-pro', interval: 'year', previewId })
  await report()
  expect(await membershipOf(racer)).toMatchObject({ status: 'ACTIVE', interval: 'year' })
  const [changed] = (await billingOf(racer)).invoices
  expect(changed).toMatchObject({ status: 'paid', totalMinor: preview.dueNow.amountMinor })

  fake.replaceCard(await customerOf(racer), 'declinedLater')
  fake.advanceDays(366)
  await report()
  expect(await membershipOf(racer)).toMatchObject({ status: 'GRACE', plan: 'racer-pro' })
  const { failedInvoiceId } = await billingOf(racer)
  expect((await racer.request('POST', `/api/billing/invoices/${failedInvoiceId}/pay`)).status).toBe(409)
  fake.replaceCard(await customerOf(racer), 'success')
  await racer.json('POST', `/api/billing/invoices/${failedInvoiceId}/pay`)
  await report()
  expect(await stateOf(racer)).toBe('ACTIVE')
  expect((await billingOf(racer)).failedInvoiceId).toBeNull()

  await racer.json('POST', '/api/memberships/cancel', {})
  expect(await stateOf(racer)).toBe('ENDING')
  await racer.json('POST', '/api/memberships/resume')
  expect(await stateOf(racer)).toBe('ACTIVE')
  await racer.json('POST', '/api/memberships/cancel', {})
  fake.advanceDays(366)
  await report()
  expect(await membershipOf(racer)).toMatchObject({ status: 'LAPSED', plan: 'racer-free' })
})

test('a promoter tries without a card, adds one, and pays when the trial ends', async () => {
  const promoter = await app.signInAs('PROMOTER')
  await promoter.json('POST', '/api/memberships/trial', {})
  await report()
  expect(await stateOf(promoter)).toBe('TRIALING')
  await buy(promoter, 'promoter')
  await report()
  expect(await stateOf(promoter)).toBe('TRIALING')
  fake.advanceDays(31)
  await report()
  expect(await stateOf(promoter)).toBe('ACTIVE')
  expect((await billingOf(promoter)).invoices[0]).toMatchObject({ status: 'paid', totalMinor: 4900 })
})

test('a promoter who adds a card at once has the whole trial, and pays nothing before its end', async () => {
  const promoter = await app.signInAs('PROMOTER')
  const sessionId = await buy(promoter, 'promoter')
  await report()
  expect(await promoter.json('GET', `/api/checkout/session/${sessionId}`)).toMatchObject({ receipt: null })
  const { status, trialEndsAt, hasCard } = await membershipOf(promoter)
  expect([status, hasCard]).toEqual(['TRIALING', true])
  const customer = await customerOf(promoter)
  const invoices = () => fake.state.invoices.all().filter((each) => each.customer === customer)
  expect(invoices().reduce((sum, { amount_paid: paid }) => sum + paid, 0)).toBe(0)
  const subscription = fake.state.subscriptions.all().find((each) => each.customer === customer)
  const days = ((subscription?.trial_end ?? 0) - (subscription?.created ?? 0)) / (24 * 60 * 60)
  expect(days).toBe(app.env.PLAN_PROMOTER_TRIAL_DAYS)
  expect(Date.parse(trialEndsAt ?? '')).toBe((subscription?.trial_end ?? 0) * 1000)
  expect((await promoter.request('POST', '/api/memberships/trial', {})).status).toBe(409)
})

test('Stripe’s page takes a code only from accounts that have used none', async () => {
  const admin = await app.signInAs('ADMIN')
  await admin.json('POST', '/api/admin/promo-codes', {
    ...{ code: 'ONE-LAP', title: 'One lap free', percentOff: 100, amountOffMinor: null, months: null },
    ...{ plans: ['racer-pro'], maxRedemptions: null, expiresOn: null },
  })
  const racer = await app.signInAs('ATHLETE')
  const open = async (body: object) =>
    (await racer.json<{ id: string }>('POST', '/api/checkout/session', body)).id
  const month = { plan: 'racer-pro', interval: 'month' }
  const takesCodes = (id: string) => fake.state.checkouts.load(id).allow_promotion_codes
  expect(takesCodes(await open(month))).toBe(true)
  fake.payCheckout(await open({ ...month, code: 'ONE-LAP' }), 'success')
  await report()
  await racer.json('POST', '/api/memberships/cancel', {})
  fake.advanceDays(32)
  await report()
  expect(await stateOf(racer)).toBe('LAPSED')
  expect(takesCodes(await open(month))).toBe(false)
})

test('a preview of last month changes nothing at Stripe', async () => {
  const racer = await app.signInAs('ATHLETE')
  await buy(racer, 'racer-pro')
  await report()
  const subscription = fake.state.subscriptions.all().findLast(({ status }) => status === 'active')
  const yearly = { plan: 'racer-pro', interval: 'year' } as const
  const shown = { subscriptionId: subscription?.id ?? '', prorationDate: daysAfter(new Date(), -30) }
  const previewId = signPreview(app.edge.encryption, { ...yearly, ...shown })
  expect(
    await codeOf(await racer.request('POST', '/api/memberships/change', { ...yearly, previewId })),
  ).toEqual([409, 'PREVIEW_OLD'])
  const change = { ...yearly, prorationDate: shown.prorationDate }
  await expect(app.edge.billing?.changePrice(shown.subscriptionId, change, 'any-caller')).rejects.toThrow(
    'The amounts have changed.',
  )
  expect((await membershipOf(racer)).interval).toBe('month')
})

test('two payment pages that were both paid at Stripe lead to one plan and one refund', async () => {
  const racer = await app.signInAs('ATHLETE')
  const body = { plan: 'racer-pro', interval: 'month' }
  const { id } = await racer.json<{ id: string }>('POST', '/api/checkout/session', body)
  const customerId = await customerOf(racer)
  const second = await app.edge.billing?.openCheckout(
    { ...planCheckout(customerId, proYear), userId: racer.userId },
    'the other tab',
  )
  fake.payCheckout(id, 'success')
  fake.payCheckout(second?.sessionId ?? '', 'success')
  await report()
  await report()
  const theirs = fake.state.subscriptions.all().filter(({ customer }) => customer === customerId)
  expect(theirs.map(({ status }) => status).sort()).toEqual(['active', 'canceled'])
  const refunded = fake.state.charges
    .all()
    .filter(({ customer, refunded }) => refunded && customer === customerId)
  const { invoices } = await billingOf(racer)
  const returned = invoices.filter(({ refundedAt }) => refundedAt !== null)
  expect(returned.map(({ totalMinor }) => totalMinor)).toEqual(refunded.map(({ amount }) => amount))
  expect(returned).toHaveLength(1)
})

test('reports that never arrive are made up for at night, and by the page after the payment', async () => {
  const [asleep, waiting] = [await app.signInAs('ATHLETE'), await app.signInAs('ATHLETE')]
  await buy(asleep, 'racer-pro')
  const sessionId = await buy(waiting, 'racer-pro')
  fake.newEvents()
  expect(await waiting.json('GET', `/api/checkout/session/${sessionId}`)).toMatchObject({ isConfirmed: true })
  expect(await stateOf(asleep)).toBe('FREE')
  await app.runJob('memberships.reconcile')
  expect(await stateOf(asleep)).toBe('ACTIVE')
})

test('a deleted account is not charged again: Stripe ends the subscription with the period, then at once', async () => {
  const racer = await app.signInAs('ATHLETE')
  await buy(racer, 'racer-pro')
  await report()
  const customer = await customerOf(racer)
  const atStripe = () => fake.state.subscriptions.all().find((each) => each.customer === customer)
  const asked = await racer.request('POST', '/api/users/me/deletion', { proof: 'rooster-tail' })
  expect(asked.status).toBe(202)
  await app.runQueued('account-data.end-subscription')
  expect(atStripe()).toMatchObject({ status: 'active', cancel_at_period_end: true })
  await app.db.execute(
    sql`update users set deletes_at = now() - interval '1 second' where id = ${racer.userId}`,
  )
  await app.runJob('account-data.erase')
  await app.runQueued('account-data.end-subscription')
  expect(atStripe()).toMatchObject({ status: 'canceled' })
})

test('reports without the right signature change nothing', async () => {
  const racer = await app.signInAs('ATHLETE')
  await buy(racer, 'racer-pro')
  const [event] = fake.newEvents()
  if (!event) throw new Error('nothing was reported')
  const { body, headers } = fake.sign(event)
  const forged = { ...headers, 'stripe-signature': headers['stripe-signature'].replace(/v1=./, 'v1=z') }
  const url = `${app.env.APP_URL}/api/webhooks/stripe`
  for (const init of [
    { body, headers: forged },
    { body: `${body} `, headers },
  ])
    expect((await app.edge.app.request(url, { method: 'POST', ...init })).status).toBe(401)
  await app.runQueued('billing.event')
  expect(await stateOf(racer)).toBe('FREE')
})
