import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { daysAfter } from '#shared/time.ts'
import { createCustomer, planCheckout, startStripeBilling, subscribe } from '#tests/support/stripe-billing.ts'
import { BillingRefusal, type NewPromotionCode } from '../billing.ts'

const stripe = await startStripeBilling()
const { fake, billing } = stripe
const key = () => randomUUID()

const half = (code: string, given: Partial<NewPromotionCode> = {}): NewPromotionCode => ({
  code,
  percentOff: 50,
  amountOff: null,
  months: null,
  plans: ['racer-pro'],
  maxRedemptions: null,
  expiresAt: null,
  ...given,
})

const create = async (input: NewPromotionCode) =>
  (await billing.createPromotionCode(input, key())).promotionCodeId

test('a code takes its share off the first payment', async () => {
  const promotionCodeId = await create(half('HALF'))
  const subscription = await subscribe(stripe, { promotionCodeId })
  const { items } = await billing.listInvoices({ customerId: subscription.customerId })
  expect(items).toMatchObject([{ totalMinor: 600 }])
  expect(subscription.discount).toBeNull()
  expect(await billing.findUpcomingInvoice(subscription.subscriptionId)).toMatchObject({ amountMinor: 1200 })
})

test('a code for some months stays on the subscription until they are over', async () => {
  const amountOff = { amountMinor: 200, currency: 'USD' }
  const promotionCodeId = await create(half('QUARTER', { percentOff: null, amountOff, months: 3 }))
  const subscription = await subscribe(stripe)
  const discounted = await billing.applyPromotionCode(subscription.subscriptionId, promotionCodeId, key())
  expect(discounted.discount).toEqual({ code: 'QUARTER', endsAt: expect.any(Date) })
  expect(await billing.findUpcomingInvoice(subscription.subscriptionId)).toMatchObject({ amountMinor: 1000 })
  const { items } = await billing.listSubscriptions({ customerId: subscription.customerId })
  expect(items[0]?.discount).toEqual(discounted.discount)
})

test('a code is limited to its plans, its number of redemptions and its end', async () => {
  const promoterOnly = await create(half('PROMOTERS', { plans: ['promoter'] }))
  const once = await create(half('ONCE', { maxRedemptions: 1 }))
  const { subscriptionId } = await subscribe(stripe)
  const wrongPlan = billing.applyPromotionCode(subscriptionId, promoterOnly, key())
  await expect(wrongPlan).rejects.toThrow(BillingRefusal)
  await expect(wrongPlan).rejects.toThrow('This promo code cannot be used for your plan.')
  await billing.applyPromotionCode(subscriptionId, once, key())
  await expect(billing.applyPromotionCode(subscriptionId, once, key())).rejects.toThrow(BillingRefusal)

  const short = await create(half('SHORT', { expiresAt: daysAfter(new Date(), 1) }))
  fake.advanceDays(2)
  const checkout = planCheckout(await createCustomer(stripe), { promotionCodeId: short })
  await expect(billing.openCheckout(checkout, key())).rejects.toThrow(
    'This promo code cannot be used for this plan.',
  )
})

test('a paused code cannot be used until it is active again', async () => {
  const promotionCodeId = await create(half('PAUSED'))
  const { subscriptionId } = await subscribe(stripe)
  await billing.setPromotionCodeActive(promotionCodeId, false)
  await expect(billing.applyPromotionCode(subscriptionId, promotionCodeId, key())).rejects.toThrow(
    BillingRefusal,
  )
  await billing.setPromotionCodeActive(promotionCodeId, true)
  const discounted = await billing.applyPromotionCode(subscriptionId, promotionCodeId, key())
  expect(discounted.discount).toMatchObject({ code: 'PAUSED' })
})

test('two active codes cannot have the same text', async () => {
  await create(half('TWICE'))
  await expect(create(half('twice'))).rejects.toThrow('Another active code may have the same text.')
})
