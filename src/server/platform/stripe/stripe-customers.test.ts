import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createCustomer, startStripeBilling, subscribe } from '#tests/support/stripe-billing.ts'
import { BillingRefusal } from '../billing.ts'

const stripe = await startStripeBilling()
const { fake, billing } = stripe
const key = () => randomUUID()

const details = {
  name: 'Torres Racing GmbH',
  email: 'billing@torres.test',
  line1: 'Ring 1',
  line2: '',
  city: 'Nürburg',
  state: '',
  postalCode: '53520',
  countryCode: 'DE',
  taxId: 'DE123456789',
}

test('a new customer has no card and carries the id of the account', async () => {
  const customerId = await createCustomer(stripe, 'user-7')
  expect(fake.state.customers.load(customerId).metadata).toEqual({ userId: 'user-7' })
  expect(await billing.findAccount(customerId)).toMatchObject({
    paymentMethod: null,
    details: { name: 'Maya Torres', email: 'maya@racers.test', countryCode: '', taxId: '' },
  })
})

test('the card of the subscription is shown, and the one that replaced it', async () => {
  const { customerId } = await subscribe(stripe)
  const card = { brand: 'visa', last4: '4242', expiryMonth: 12, expiryYear: 2040 }
  expect((await billing.findAccount(customerId)).paymentMethod).toEqual(card)
  fake.replaceCard(customerId, 'declinedLater')
  expect((await billing.findAccount(customerId)).paymentMethod).toEqual({ ...card, last4: '0341' })
})

test('billing details are saved, changed and removed', async () => {
  const customerId = await createCustomer(stripe)
  await billing.saveDetails(customerId, details, key())
  expect((await billing.findAccount(customerId)).details).toEqual(details)
  await billing.saveDetails(customerId, { ...details, taxId: 'DE987654321' }, key())
  expect((await billing.findAccount(customerId)).details.taxId).toBe('DE987654321')
  await billing.saveDetails(customerId, { ...details, line1: '', taxId: '' }, key())
  expect((await billing.findAccount(customerId)).details).toEqual({ ...details, line1: '', taxId: '' })
  expect(fake.state.taxIds.all().filter(({ customer }) => customer === customerId)).toEqual([])
})

test('a wrong tax id is refused and changes nothing', async () => {
  const customerId = await createCustomer(stripe)
  await billing.saveDetails(customerId, details, key())
  const wrong = billing.saveDetails(customerId, { ...details, name: 'Other', taxId: '?' }, key())
  await expect(wrong).rejects.toThrow(BillingRefusal)
  await expect(wrong).rejects.toThrow('This tax ID is not valid in your country.')
  const unknown = billing.saveDetails(customerId, { ...details, countryCode: '', taxId: 'X1' }, key())
  await expect(unknown).rejects.toThrow('Choose the country of your tax ID')
  expect((await billing.findAccount(customerId)).details).toEqual(details)
})

test('a repeated key returns the first customer, also when the response was lost', async () => {
  const input = { userId: 'user-8', email: 'leo@racers.test', name: 'Leo Stein' }
  const count = () => fake.state.customers.all().filter(({ metadata }) => metadata.userId === 'user-8').length
  fake.loseNextResponse()
  const first = await billing.createCustomer(input, 'customer:user-8')
  expect(await billing.createCustomer(input, 'customer:user-8')).toEqual(first)
  expect(count()).toBe(1)
})

test('a key cannot be used again for something else', async () => {
  const input = { userId: 'user-9', email: 'ida@racers.test', name: 'Ida Berg' }
  await billing.createCustomer(input, 'customer:user-9')
  await expect(billing.createCustomer({ ...input, name: 'Ida' }, 'customer:user-9')).rejects.toMatchObject({
    type: 'StripeIdempotencyError',
  })
})

test('every write has an idempotency key', async () => {
  await subscribe(stripe)
  const writes = fake.requests.filter(({ method }) => method === 'POST')
  expect(writes.filter(({ idempotencyKey }) => idempotencyKey === null)).toEqual([])
})

test('an unreachable Stripe is an error, not a refusal', async () => {
  const gone = await startStripeBilling()
  await gone.fake.stop()
  const failed = createCustomer(gone)
  await expect(failed).rejects.not.toBeInstanceOf(BillingRefusal)
  await expect(failed).rejects.toMatchObject({ type: 'StripeConnectionError' })
})

test('racers connect an account, which can receive money once Stripe has their details', async () => {
  const input = { userId: 'racer-1', email: 'racer@racers.test', countryCode: null }
  const { accountId } = await billing.createConnectedAccount(input, key())
  expect(await billing.findConnectedAccount(accountId)).toEqual({
    accountId,
    hasSubmittedDetails: false,
    canReceivePayments: false,
    canBePaidOut: false,
  })
  const { url } = await billing.openConnectedOnboarding({
    accountId,
    returnUrl: 'https://slipstream.test/settings',
    refreshUrl: 'https://slipstream.test/settings?refresh=1',
  })
  expect(url).toContain(accountId)
  fake.completeOnboarding(accountId)
  expect(await billing.findConnectedAccount(accountId)).toEqual({
    accountId,
    hasSubmittedDetails: true,
    canReceivePayments: true,
    canBePaidOut: true,
  })
  expect(await billing.findConnectedAccount('acct_unknown')).toBeNull()
  expect(await billing.findCharge('ch_unknown')).toBeNull()
})
