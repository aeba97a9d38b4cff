import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { SignatureMismatch } from '#server/platform/billing.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { type TestBilling, useTestBilling } from '#tests/support/test-billing-requests.ts'

let app: TestApp
let provider: TestBilling
beforeAll(async () => {
  app = await startTestApp()
  provider = await useTestBilling(app)
})
afterAll(() => app.stop())
beforeEach(async () => {
  await app.db.execute('update test_billing_subscriptions set due_at = null')
  await provider.takeReports()
})

const invoicesOf = async (customerId: string) => (await provider.billing.listInvoices({ customerId })).items

test('a change to yearly credits the unused seconds, costs what was shown and starts a new year', async () => {
  const { billing, newKey, advance } = provider
  const customerId = await provider.aCustomer()
  const { subscriptionId: id, createdAt, currentPeriodEnd } = await provider.subscribe(customerId)
  await advance(10)
  const preview = await billing.previewChange(id, { plan: 'racer-pro', interval: 'year' })
  const end = Number(currentPeriodEnd)
  const unused = Math.round((1200 * (end - preview.prorationDate.getTime())) / (end - createdAt.getTime()))
  expect(preview.lines.map(({ amountMinor }) => amountMinor)).toEqual([-unused, 12_000])
  expect(preview.dueNow).toEqual({ amountMinor: 12_000 - unused, currency: 'USD' })
  expect(preview.nextCharge.amountMinor).toBe(12_000)

  const { prorationDate } = preview
  const key = newKey()
  const change = { plan: 'racer-pro', interval: 'year', prorationDate } as const
  const changed = await billing.changePrice(id, change, key)
  expect(changed).toMatchObject({ price: { interval: 'year' }, currentPeriodEnd: preview.nextCharge.at })
  expect(await billing.changePrice(id, change, key)).toEqual(changed)
  expect(await invoicesOf(customerId)).toMatchObject([
    { totalMinor: preview.dueNow.amountMinor, status: 'paid' },
    { totalMinor: 1200 },
  ])
})

test('a change to monthly leaves credit that pays the next months', async () => {
  const { billing, newKey } = provider
  const customerId = await provider.aCustomer()
  const { subscriptionId: id } = await provider.subscribe(customerId, { interval: 'year' })
  const { dueNow, nextCharge, prorationDate } = await billing.previewChange(id, {
    plan: 'racer-pro',
    interval: 'month',
  })
  expect([dueNow.amountMinor, nextCharge.amountMinor]).toEqual([0, 0])
  await billing.changePrice(id, { plan: 'racer-pro', interval: 'month', prorationDate }, newKey())
  await provider.advanceTo(nextCharge.at)
  expect((await invoicesOf(customerId))[0]).toMatchObject({ totalMinor: 1200, status: 'paid', dueMinor: 0 })
})

test('a change whose amounts are out of date, or whose payment is refused, changes nothing', async () => {
  const { billing, newKey, changeCard } = provider
  const customerId = await provider.aCustomer()
  const { subscriptionId: id, createdAt } = await provider.subscribe(customerId)
  const yearly = { plan: 'racer-pro', interval: 'year' } as const
  const tooEarly = new Date(createdAt.getTime() - 1000)
  await expect(billing.changePrice(id, { ...yearly, prorationDate: tooEarly }, newKey())).rejects.toThrow(
    'The amounts have changed',
  )
  await changeCard(customerId, '4000000000000341')
  const { prorationDate } = await billing.previewChange(id, yearly)
  await expect(billing.changePrice(id, { ...yearly, prorationDate }, newKey())).rejects.toThrow('declined')
  expect((await billing.findSubscription(id))?.price?.interval).toBe('month')
  expect(await invoicesOf(customerId)).toHaveLength(1)
})

const aCode = async (given: object = {}) => {
  const code = `CODE${Math.random().toString(36).slice(2, 8).toUpperCase()}`
  const terms = {
    percentOff: 25,
    amountOff: null,
    months: null,
    plans: [],
    maxRedemptions: null,
    expiresAt: null,
  }
  const created = await provider.billing.createPromotionCode({ code, ...terms, ...given }, provider.newKey())
  return { code, ...created }
}

test('a code without months reduces the first payment only', async () => {
  const { code, promotionCodeId } = await aCode()
  const customerId = await provider.aCustomer()
  const { path } = await provider.openCheckout(customerId, { promotionCodeId })
  const page = await (await app.request('GET', path)).text()
  for (const shown of [`Code ${code}`, 'Pay $9', '$12']) expect(page).toContain(shown)
  const { currentPeriodEnd } = await provider.subscribe(customerId, { promotionCodeId })
  await provider.advanceTo(currentPeriodEnd)
  expect((await invoicesOf(customerId)).map(({ totalMinor }) => totalMinor)).toEqual([1200, 900])
})

test('a code for two months reduces two payments and says until when', async () => {
  const { code, promotionCodeId } = await aCode({
    percentOff: null,
    amountOff: { amountMinor: 500, currency: 'USD' },
    months: 2,
  })
  const customerId = await provider.aCustomer()
  const { subscriptionId: id, discount } = await provider.subscribe(customerId, { promotionCodeId })
  expect(discount).toEqual({ code, endsAt: expect.any(Date) })
  for (const _month of [1, 2]) {
    await provider.advanceTo((await provider.billing.findSubscription(id))?.currentPeriodEnd ?? null)
  }
  expect((await invoicesOf(customerId)).map(({ totalMinor }) => totalMinor)).toEqual([1200, 700, 700])
  expect((await provider.billing.findSubscription(id))?.discount).toBeNull()
})

test('a code is refused for another plan, when it is used up, expired or paused', async () => {
  const { billing, newKey } = provider
  const customerId = await provider.aCustomer()
  const open = (promotionCodeId: string) => provider.openCheckout(customerId, { promotionCodeId })
  await expect(open((await aCode({ plans: ['promoter'] })).promotionCodeId)).rejects.toThrow('another plan')
  const expired = await aCode({ expiresAt: new Date(0) })
  await expect(open(expired.promotionCodeId)).rejects.toThrow('cannot be used any more')
  const paused = await aCode()
  await billing.setPromotionCodeActive(paused.promotionCodeId, false)
  await expect(open(paused.promotionCodeId)).rejects.toThrow('cannot be used any more')

  const { promotionCodeId } = await aCode({ maxRedemptions: 1 })
  const late = await open(promotionCodeId)
  const { subscriptionId } = await provider.subscribe(customerId)
  await billing.applyPromotionCode(subscriptionId, promotionCodeId, newKey())
  expect((await billing.findUpcomingInvoice(subscriptionId))?.amountMinor).toBe(900)
  const refused = await provider.send(late.path, { card: '4242424242424242', expiry: '12/68' })
  expect(refused.status).toBe(402)
  expect(await refused.text()).toContain('Pay $12')
})

test('a key does its work once, also at the same time, and only for the same call', async () => {
  const { billing, newKey } = provider
  const key = newKey()
  const given = { userId: 'user-1', email: 'mira@paddock.test', name: 'Mira' }
  const created = await Promise.all(Array.from({ length: 5 }, () => billing.createCustomer(given, key)))
  expect(new Set(created.map(({ customerId }) => customerId)).size).toBe(1)
  await expect(billing.createCustomer({ ...given, userId: 'user-2' }, key)).rejects.toThrow('another call')
})

test('a refused payment is refused again with the same key, without another charge', async () => {
  const { billing, newKey } = provider
  const customerId = await provider.aCustomer()
  const { currentPeriodEnd } = await provider.subscribe(customerId, { card: '4000000000000341' })
  await provider.advanceTo(currentPeriodEnd)
  const id = (await invoicesOf(customerId))[0]?.invoiceId ?? ''
  const key = newKey()
  await expect(billing.payInvoice(id, key)).rejects.toThrow('declined')
  await provider.takeReports()
  await expect(billing.payInvoice(id, key)).rejects.toThrow('declined')
  expect(await provider.takeReports()).toEqual([])
})

test('reports arrive signed at the address that Stripe uses too', async () => {
  const customerId = await provider.aCustomer()
  await provider.subscribe(customerId)
  expect(await app.runQueued('test-billing.report')).toBe(3)
  const { rows } = await app.db.execute<{ type: string }>('select type from billing_events order by type')
  expect(rows.map(({ type }) => type)).toEqual([
    'checkout.session.completed',
    'customer.subscription.created',
    'invoice.paid',
  ])
})

test('a report without the signature of this installation is refused', async () => {
  const body = JSON.stringify({ id: 'evt_1', object: 'event', type: 'invoice.paid' })
  const signed = (signature: string) => new Headers({ 'stripe-signature': signature })
  for (const signature of ['', 't=1,v1=00', `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}`]) {
    expect(() => provider.billing.readEvent(body, signed(signature))).toThrow(SignatureMismatch)
  }
  expect((await app.request('POST', '/api/webhooks/stripe', { body: {} })).status).toBe(401)
})
