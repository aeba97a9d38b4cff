import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runClock } from '#server/platform/test-billing/run-clock.ts'
import { daysAfter } from '#shared/time.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import {
  FAILS_LATER,
  GOOD_CARD,
  type TestBilling,
  useTestBilling,
} from '#tests/support/test-billing-requests.ts'

let app: TestApp
let provider: TestBilling
beforeAll(async () => {
  app = await startTestApp()
  provider = await useTestBilling(app)
})
afterAll(() => app.stop())
beforeEach(async () => {
  // What other tests left is not due in this one.
  await app.db.execute('update test_billing_subscriptions set due_at = null')
  await app.db.execute('update test_billing_customers set card_notice_at = null')
  await provider.takeReports()
})

const UPDATED = 'customer.subscription.updated'
const statusOf = async (id: string) => (await provider.billing.findSubscription(id))?.status
const invoicesOf = async (customerId: string) => (await provider.billing.listInvoices({ customerId })).items

test('a subscription is paid, renewed, missed, retried, fixed, cancelled, resumed and ended', async () => {
  const { billing, takeReports, advance, advanceTo, newKey } = provider
  const customerId = await provider.aCustomer()
  const { subscriptionId: id, ...bought } = await provider.subscribe(customerId)
  expect(bought).toMatchObject({ status: 'active', cancelAt: null, pastDueSince: null })
  expect(await takeReports()).toEqual([
    'checkout.session.completed',
    'customer.subscription.created',
    'invoice.paid',
  ])

  await advanceTo(bought.currentPeriodEnd)
  const renewed = await billing.findSubscription(id)
  expect(renewed?.status).toBe('active')
  expect(Number(renewed?.currentPeriodEnd)).toBeGreaterThan(Number(bought.currentPeriodEnd))
  expect(await takeReports()).toEqual(['invoice.paid', UPDATED])

  await provider.changeCard(customerId, FAILS_LATER)
  expect(await takeReports()).toEqual(['customer.updated'])
  await advanceTo(renewed?.currentPeriodEnd ?? null)
  const missed = await billing.findSubscription(id)
  expect(missed).toMatchObject({ status: 'past_due', pastDueSince: renewed?.currentPeriodEnd })
  expect(await takeReports()).toEqual(['invoice.payment_failed', UPDATED])
  const [failed] = await invoicesOf(customerId)
  expect(failed).toMatchObject({
    status: 'open',
    dueMinor: 1200,
    nextAttemptAt: daysAfter(missed?.pastDueSince ?? new Date(), 3),
  })

  await advance(3)
  expect(await takeReports()).toEqual(['invoice.payment_failed'])
  await advance(2)
  expect(await takeReports()).toEqual(['invoice.payment_failed'])
  expect(await statusOf(id)).toBe('past_due')
  expect((await invoicesOf(customerId))[0]?.nextAttemptAt).toBeNull()

  await provider.changeCard(customerId, GOOD_CARD)
  expect(await billing.findSubscription(id)).toMatchObject({ status: 'active', pastDueSince: null })
  expect((await invoicesOf(customerId))[0]).toMatchObject({ status: 'paid', dueMinor: 0 })
  expect(await takeReports()).toEqual(['customer.updated', 'invoice.paid', UPDATED])

  const cancelled = await billing.cancelAtPeriodEnd(id, true, newKey())
  expect(cancelled).toMatchObject({ status: 'active', cancelAt: cancelled.currentPeriodEnd })
  expect(await billing.findUpcomingInvoice(id)).toBeNull()
  expect((await billing.cancelAtPeriodEnd(id, false, newKey())).cancelAt).toBeNull()
  await billing.cancelAtPeriodEnd(id, true, newKey())
  expect(await takeReports()).toEqual([UPDATED, UPDATED, UPDATED])
  await advanceTo(cancelled.currentPeriodEnd)
  expect(await billing.findSubscription(id)).toMatchObject({
    status: 'canceled',
    endedAt: cancelled.currentPeriodEnd,
  })
  expect(await takeReports()).toEqual(['customer.subscription.deleted'])
  expect(await invoicesOf(customerId)).toHaveLength(3)
})

test('a plan ends when every retry has failed', async () => {
  const { billing, takeReports } = provider
  const customerId = await provider.aCustomer()
  const { subscriptionId: id } = await provider.subscribe(customerId, { card: FAILS_LATER })
  await takeReports()
  await provider.advance(60)
  const ended = await billing.findSubscription(id)
  expect(ended).toMatchObject({
    status: 'canceled',
    endedAt: daysAfter(ended?.pastDueSince ?? new Date(), 7),
  })
  expect((await invoicesOf(customerId)).map(({ status }) => status)).toEqual(['uncollectible', 'paid'])
  expect(await takeReports()).toEqual([
    'invoice.payment_failed',
    UPDATED,
    'invoice.payment_failed',
    'invoice.payment_failed',
    'invoice.marked_uncollectible',
    'customer.subscription.deleted',
  ])
})

test('a failed payment can be repeated with the saved card, and says why it is refused', async () => {
  const { billing, newKey } = provider
  const customerId = await provider.aCustomer()
  const { subscriptionId, currentPeriodEnd } = await provider.subscribe(customerId, { card: FAILS_LATER })
  await provider.advanceTo(currentPeriodEnd)
  const [open] = await invoicesOf(customerId)
  const id = open?.invoiceId ?? ''
  await expect(billing.payInvoice(id, newKey())).rejects.toThrow('Your card was declined.')
  expect((await billing.findInvoice(id))?.nextAttemptAt).toEqual(open?.nextAttemptAt)
  await provider.changeCard(customerId, GOOD_CARD)
  expect(await billing.payInvoice(id, newKey())).toMatchObject({ status: 'paid' })
  expect(await statusOf(subscriptionId)).toBe('active')
})

const aTrial = async (customerId: string) =>
  provider.billing.startTrial(
    { userId: 'user-1', customerId, plan: 'promoter', interval: 'month', days: 30 },
    provider.newKey(),
  )

test('a trial without a card is announced, pauses and can be extended', async () => {
  const { billing, takeReports, advance, newKey } = provider
  const { subscriptionId: id, trialEndsAt } = await aTrial(await provider.aCustomer())
  expect(await takeReports()).toEqual(['customer.subscription.created'])
  await advance(26)
  expect(await takeReports()).toEqual([])
  await advance(2)
  expect(await takeReports()).toEqual(['customer.subscription.trial_will_end'])
  const now = await advance(3)
  expect(await billing.findSubscription(id)).toMatchObject({ status: 'paused', trialEndsAt })
  expect(await takeReports()).toEqual(['customer.subscription.paused', UPDATED])

  const until = daysAfter(now, 10)
  expect(await billing.extendTrial(id, until, newKey())).toMatchObject({
    status: 'trialing',
    trialEndsAt: until,
  })
  expect(await takeReports()).toEqual(['customer.subscription.resumed', UPDATED])
  expect((await billing.cancelNow(id, newKey())).status).toBe('canceled')
  expect(await takeReports()).toEqual(['customer.subscription.deleted'])
})

test('a trial with a card is charged at its end and not before', async () => {
  const { billing, takeReports } = provider
  const customerId = await provider.aCustomer()
  const trialEndsAt = daysAfter(await provider.advance(1), 10)
  const { subscriptionId: id, status } = await provider.subscribe(customerId, {
    plan: 'promoter',
    trialEndsAt,
  })
  expect(status).toBe('trialing')
  expect(await invoicesOf(customerId)).toEqual([])
  expect(await billing.findUpcomingInvoice(id)).toMatchObject({ amountMinor: 4900, at: trialEndsAt })
  await takeReports()
  await provider.advanceTo(trialEndsAt)
  expect(await statusOf(id)).toBe('active')
  expect(await invoicesOf(customerId)).toMatchObject([{ status: 'paid', totalMinor: 4900 }])
})

test('a paused trial is ended by cancelling it, and an ended plan stays ended', async () => {
  const { billing, newKey } = provider
  const { subscriptionId: id } = await aTrial(await provider.aCustomer())
  await provider.advance(31)
  expect((await billing.cancelAtPeriodEnd(id, true, newKey())).status).toBe('canceled')
  await expect(billing.cancelAtPeriodEnd(id, false, newKey())).rejects.toThrow('has already ended')
  expect((await billing.cancelNow(id, newKey())).status).toBe('canceled')
})

test('a checkout that nobody completes expires after a day', async () => {
  const { sessionId, path } = await provider.openCheckout(await provider.aCustomer())
  await provider.advance(1)
  expect(await provider.billing.findCheckout(sessionId)).toMatchObject({ status: 'EXPIRED', url: null })
  expect(await provider.takeReports()).toEqual(['checkout.session.expired'])
  expect((await app.request('GET', path)).status).toBe(410)
  expect((await provider.send(path, { card: GOOD_CARD, expiry: '12/68' })).status).toBe(410)
})

test('the holder of a card is reminded in the month in which it expires', async () => {
  const customerId = await provider.aCustomer()
  const soon = daysAfter(await provider.advance(1), 40)
  const expiry = `${soon.toISOString().slice(5, 7)}/${soon.toISOString().slice(2, 4)}`
  const { path } = await provider.openCheckout(customerId, {
    kind: 'SUBSCRIPTION',
    plan: 'racer-pro',
    interval: 'year',
  })
  await provider.send(path, { card: GOOD_CARD, expiry })
  await provider.takeReports()
  await provider.advance(40)
  expect(await provider.takeReports()).toEqual(['customer.source.expiring'])
})

test('two processes that run the clock at once do everything once, and invoices have no gaps', async () => {
  const { billing, takeReports } = provider
  const other = await startTestApp({}, app.databaseUrl)
  const customers = await Promise.all(Array.from({ length: 6 }, () => provider.aCustomer()))
  for (const customerId of customers) await provider.subscribe(customerId)
  await takeReports()
  await app.db.execute('update test_billing_clock set offset_seconds = offset_seconds + 31 * 86400')
  await Promise.all([runClock(app.db), runClock(other.db), runClock(app.db), runClock(other.db)])
  await other.stop()
  for (const customerId of customers) expect(await invoicesOf(customerId)).toHaveLength(2)
  expect((await takeReports()).filter((type) => type === 'invoice.paid')).toHaveLength(6)
  const { rows } = await app.db.execute<{ gaps: number }>(
    `select count(*)::int as gaps from test_billing_invoice_numbers as counted
     where last <> (select count(*) from test_billing_invoices where number like 'SLP-' || year || '-%')`,
  )
  expect(rows).toEqual([{ gaps: 0 }])
  expect((await billing.listInvoices({ customerId: customers[0] ?? '' })).items[0]?.number).toMatch(
    /^SLP-20\d\d-\d{5}$/,
  )
})
