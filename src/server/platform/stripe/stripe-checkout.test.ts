import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { daysAfter } from '#shared/time.ts'
import { createCustomer, planCheckout, startStripeBilling, subscribe } from '#tests/support/stripe-billing.ts'
import type { NewCheckout } from '../billing.ts'
import { secondsOf } from './stripe-client.ts'

const stripe = await startStripeBilling()
const { fake, billing } = stripe
const key = () => randomUUID()
const paramsOf = (sessionId: string) => fake.state.checkoutParams.get(sessionId)

const payment = (customerId: string, destinationId: string): NewCheckout => ({
  kind: 'PAYMENT',
  userId: 'user-2',
  customerId,
  paymentId: 'payment-1',
  description: 'Stipend for May',
  amount: { amountMinor: 250_000, currency: 'USD' },
  destinationId,
  successUrl: 'https://slipstream.test/payment-success?from=contract',
  cancelUrl: 'https://slipstream.test/contracts',
})

/** An account that can receive payments. */
async function connectAccount(): Promise<string> {
  const { accountId } = await billing.createConnectedAccount(
    { userId: 'racer-1', email: 'racer@racers.test', countryCode: 'US' },
    key(),
  )
  fake.completeOnboarding(accountId)
  return accountId
}

test('a payment page for a plan is open, belongs to the account and returns with its id', async () => {
  const customerId = await createCustomer(stripe)
  const session = await billing.openCheckout(planCheckout(customerId), key())
  expect(session).toMatchObject({
    url: `${fake.url}/c/pay/${session.sessionId}`,
    status: 'OPEN',
    isPaid: false,
    userId: 'user-1',
    customerId,
    subscriptionId: null,
    paymentId: null,
  })
  expect(session.expiresAt.getTime()).toBeGreaterThan(Date.now())
  expect(fake.state.checkouts.find(session.sessionId)).toMatchObject({
    mode: 'subscription',
    amount_total: 1200,
    allow_promotion_codes: true,
    success_url: 'https://slipstream.test/subscription-success?session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'https://slipstream.test/checkout',
  })
})

test('a paid checkout leads to an active subscription to the plan', async () => {
  const { sessionId, customerId } = await billing.openCheckout(
    planCheckout(await createCustomer(stripe)),
    key(),
  )
  fake.payCheckout(sessionId, 'success')
  const session = await billing.findCheckout(sessionId)
  expect(session).toMatchObject({ status: 'COMPLETE', isPaid: true, url: null })
  expect(await billing.findSubscription(session?.subscriptionId ?? '')).toMatchObject({
    status: 'active',
    customerId,
    userId: 'user-1',
    price: { plan: 'racer-pro', interval: 'month' },
    trialEndsAt: null,
    cancelAt: null,
    endedAt: null,
    pastDueSince: null,
  })
})

test('a declined card leaves the payment page open for another one', async () => {
  const { sessionId } = await billing.openCheckout(planCheckout(await createCustomer(stripe)), key())
  expect(fake.payCheckout(sessionId, 'insufficientFunds').declined).toBe('insufficient_funds')
  expect(await billing.findCheckout(sessionId)).toMatchObject({ status: 'OPEN', subscriptionId: null })
  expect(fake.payCheckout(sessionId, 'success').declined).toBeNull()
  expect(await billing.findCheckout(sessionId)).toMatchObject({ status: 'COMPLETE' })
})

test('the rest of a trial is kept: to the second, or in whole days when less than two are left', async () => {
  const customerId = await createCustomer(stripe)
  const inTenDays = daysAfter(new Date(), 10)
  const long = await billing.openCheckout(planCheckout(customerId, { trialEndsAt: inTenDays }), key())
  expect(paramsOf(long.sessionId)?.trialEnd).toBe(secondsOf(inTenDays))
  const tomorrow = daysAfter(new Date(), 1)
  const short = await billing.openCheckout(planCheckout(customerId, { trialEndsAt: tomorrow }), key())
  expect(paramsOf(short.sessionId)?.trialEnd).toBeGreaterThanOrEqual(secondsOf(tomorrow))
  const past = daysAfter(new Date(), -1)
  const over = await billing.openCheckout(planCheckout(customerId, { trialEndsAt: past }), key())
  expect(paramsOf(over.sessionId)?.trialEnd).toBeNull()
})

test('an open page can be expired, and one that was paid meanwhile is left alone', async () => {
  const customerId = await createCustomer(stripe)
  const { sessionId } = await billing.openCheckout(planCheckout(customerId), key())
  await billing.expireCheckout(sessionId)
  await billing.expireCheckout(sessionId)
  expect(await billing.findCheckout(sessionId)).toMatchObject({ status: 'EXPIRED', url: null })

  const paid = await billing.openCheckout(planCheckout(customerId), key())
  fake.payCheckout(paid.sessionId, 'success')
  await billing.expireCheckout(paid.sessionId)
  expect(await billing.findCheckout(paid.sessionId)).toMatchObject({ status: 'COMPLETE' })
})

test('a session that does not exist is null', async () => {
  expect(await billing.findCheckout('cs_test_unknown')).toBeNull()
})

test('a contract payment goes to the connected account, with the charge as its reference', async () => {
  const customerId = await createCustomer(stripe)
  const accountId = await connectAccount()
  const { sessionId } = await billing.openCheckout(payment(customerId, accountId), key())
  expect(fake.state.checkouts.find(sessionId)?.success_url).toBe(
    'https://slipstream.test/payment-success?from=contract&session_id={CHECKOUT_SESSION_ID}',
  )
  fake.payCheckout(sessionId, 'success')
  const session = await billing.findCheckout(sessionId)
  expect(session).toMatchObject({
    status: 'COMPLETE',
    isPaid: true,
    paymentId: 'payment-1',
    userId: 'user-2',
  })
  const charge = fake.state.charges.load(session?.paymentReference ?? '')
  expect(charge).toMatchObject({ amount: 250_000, transfer_data: { destination: accountId } })
  expect(await billing.findCharge(charge.id)).toEqual({
    chargeId: charge.id,
    customerId,
    paymentId: 'payment-1',
    status: 'PAID',
    amount: { amountMinor: 250_000, currency: 'USD' },
    paidAt: expect.any(Date),
    receiptNumber: null,
    receiptUrl: `${fake.url}/receipts/${charge.id}`,
  })
})

test('an amount or an account that Stripe does not accept is refused with a way out', async () => {
  const { accountId } = await billing.createConnectedAccount(
    { userId: 'racer-2', email: 'racer@racers.test', countryCode: null },
    key(),
  )
  const refused = billing.openCheckout(payment(await createCustomer(stripe), accountId), key())
  await expect(refused).rejects.toThrow('Pay it by bank transfer')
})

test('a charge is refunded once, and a dispute takes the money until it is won', async () => {
  const customerId = await createCustomer(stripe)
  const pay = async () => {
    const { sessionId } = await billing.openCheckout(payment(customerId, await connectAccount()), key())
    fake.payCheckout(sessionId, 'success')
    return (await billing.findCheckout(sessionId))?.paymentReference ?? ''
  }
  const statusOf = async (chargeId: string) => (await billing.findCharge(chargeId))?.status
  const returned = await pay()
  await billing.refundCharge(returned, key())
  await billing.refundCharge(returned, key())
  expect(await statusOf(returned)).toBe('REFUNDED')

  const disputed = await pay()
  fake.disputeCharge(disputed)
  expect(await statusOf(disputed)).toBe('DISPUTED')
  await billing.refundCharge(disputed, key())
  fake.closeDispute(disputed, 'won')
  expect(await statusOf(disputed)).toBe('PAID')
})

test('a delayed payment is complete, and paid once the money arrives', async () => {
  const { sessionId } = await billing.openCheckout(
    payment(await createCustomer(stripe), await connectAccount()),
    key(),
  )
  fake.payCheckoutLater(sessionId)
  expect(await billing.findCheckout(sessionId)).toMatchObject({ status: 'COMPLETE', isPaid: false })
  fake.settleCheckoutLater(sessionId, true)
  expect(await billing.findCheckout(sessionId)).toMatchObject({ status: 'COMPLETE', isPaid: true })
})

test('amounts of currencies that Stripe counts in another unit are converted', async () => {
  const { sessionId } = await billing.openCheckout(
    {
      ...payment(await createCustomer(stripe), await connectAccount()),
      amount: { amountMinor: 1500, currency: 'ISK' },
    } as NewCheckout,
    key(),
  )
  expect(fake.state.checkouts.find(sessionId)).toMatchObject({ amount_total: 150_000, currency: 'isk' })
})

test('with tax the payment page asks for an address and the invoice contains it', async () => {
  const taxed = await startStripeBilling({ STRIPE_TAX: '1' })
  const customerId = await createCustomer(taxed)
  await taxed.billing.saveDetails(
    customerId,
    {
      name: 'Torres Racing',
      email: 'maya@racers.test',
      line1: 'Track Road 1',
      line2: '',
      city: 'Austin',
      state: 'TX',
      postalCode: '78617',
      countryCode: 'US',
      taxId: '',
    },
    key(),
  )
  const subscription = await subscribe(taxed, { customerId })
  const { items } = await taxed.billing.listInvoices({ customerId })
  expect(items).toMatchObject([
    { subscriptionId: subscription.subscriptionId, totalMinor: 1320, taxMinor: 120, status: 'paid' },
  ])
  const created = taxed.fake.requests.find(
    ({ method, path }) => method === 'POST' && path === '/v1/checkout/sessions',
  )
  expect(created?.params).toMatchObject({
    automatic_tax: { enabled: 'true' },
    billing_address_collection: 'required',
    tax_id_collection: { enabled: 'true' },
    customer_update: { address: 'auto', name: 'auto' },
  })
})
