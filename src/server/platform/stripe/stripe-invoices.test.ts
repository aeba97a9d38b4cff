import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createCustomer, startStripeBilling, subscribe } from '#tests/support/stripe-billing.ts'
import { BillingRefusal } from '../billing.ts'

const stripe = await startStripeBilling()
const { fake, billing } = stripe
const key = () => randomUUID()

/** A subscription whose renewal failed, with its open invoice. */
async function failedRenewal() {
  const subscription = await subscribe(stripe, { card: 'declinedLater' })
  fake.advanceDays(32)
  const { items } = await billing.listInvoices({ customerId: subscription.customerId })
  const invoice = items.find(({ status }) => status === 'open')
  if (!invoice) throw new Error('The renewal did not fail')
  return { subscription, invoice }
}

test('a paid invoice has its number, amounts and documents', async () => {
  const { customerId, subscriptionId } = await subscribe(stripe)
  const { items, next } = await billing.listInvoices({ customerId })
  expect(next).toBeNull()
  expect(items).toMatchObject([
    {
      customerId,
      subscriptionId,
      number: expect.stringMatching(/-0001$/),
      status: 'paid',
      description: '1 × Racer Pro (per month)',
      currency: 'USD',
      totalMinor: 1200,
      taxMinor: 0,
      dueMinor: 0,
      hostedUrl: expect.stringContaining(fake.url),
      pdfUrl: expect.stringContaining('/pdf'),
      nextAttemptAt: null,
    },
  ])
  const [invoice] = items
  expect(invoice?.paidAt).toEqual(invoice?.issuedAt)
  expect(await billing.findInvoice(invoice?.invoiceId ?? '')).toEqual(invoice)
})

test('invoices are listed in pages', async () => {
  const { customerId } = await subscribe(stripe)
  const [original] = fake.state.invoices.all().filter(({ customer }) => customer === customerId)
  for (let count = 0; original && count < 110; count++) {
    fake.state.invoices.insert({ ...original, id: fake.state.newId('in') })
  }
  const first = await billing.listInvoices({ customerId })
  const second = await billing.listInvoices({ customerId, after: first.next ?? undefined })
  expect([first.items.length, second.items.length, second.next]).toEqual([100, 11, null])
  expect(second.items.at(-1)?.invoiceId).toBe(original?.id)
})

test('an invoice that does not exist is null', async () => {
  expect(await billing.findInvoice('in_unknown')).toBeNull()
})

test('a failed renewal is charged again on demand', async () => {
  const { subscription, invoice } = await failedRenewal()
  expect(invoice).toMatchObject({ dueMinor: 1200, nextAttemptAt: expect.any(Date) })
  await expect(billing.payInvoice(invoice.invoiceId, key())).rejects.toThrow(BillingRefusal)

  fake.replaceCard(subscription.customerId, 'success')
  const paid = await billing.payInvoice(invoice.invoiceId, key())
  expect(paid).toMatchObject({ status: 'paid', dueMinor: 0 })
  expect(await billing.findSubscription(subscription.subscriptionId)).toMatchObject({
    status: 'active',
    pastDueSince: null,
  })
  expect(await billing.payInvoice(invoice.invoiceId, key())).toMatchObject({ status: 'paid' })
})

test.each([
  ['insufficientFunds', 'Your card has insufficient funds. Use another card.'],
  ['expired', 'Your card has expired. Use another card.'],
  ['authenticationRequired', 'Your bank asks you to confirm this payment. Open the invoice to confirm it.'],
  ['declined', 'Your card was declined. Use another card or contact your bank.'],
] as const)('a refused card (%s) is explained', async (card, message) => {
  const { subscription, invoice } = await failedRenewal()
  fake.replaceCard(subscription.customerId, card)
  await expect(billing.payInvoice(invoice.invoiceId, key())).rejects.toThrow(message)
})

test('the card is charged again by Stripe, and the subscription ends when that fails too', async () => {
  const { subscription } = await failedRenewal()
  fake.newEvents()
  fake.advanceDays(20)
  expect(await billing.findSubscription(subscription.subscriptionId)).toMatchObject({ status: 'canceled' })
  const types = fake.newEvents().map(({ type }) => type)
  expect(types.filter((type) => type === 'invoice.payment_failed')).toHaveLength(3)
  expect(types).toContain('customer.subscription.deleted')
})

test('the next invoice is known until the subscription ends', async () => {
  const { subscriptionId, currentPeriodEnd } = await subscribe(stripe)
  expect(await billing.findUpcomingInvoice(subscriptionId)).toEqual({
    amountMinor: 1200,
    currency: 'USD',
    at: currentPeriodEnd,
    description: '1 × Racer Pro (per month)',
  })
  await billing.cancelAtPeriodEnd(subscriptionId, true, key())
  expect(await billing.findUpcomingInvoice(subscriptionId)).toBeNull()
  expect(await billing.findUpcomingInvoice('sub_unknown')).toBeNull()
})

test('the portal is opened for one customer, with the configuration of the setup', async () => {
  const customerId = await createCustomer(stripe)
  const returnUrl = 'https://slipstream.test/billing'
  const { url } = await billing.openPortal({ customerId, returnUrl, flow: 'payment-method' })
  expect(url).toMatch(/\/p\/session\/bps_/)
  const [configuration] = fake.state.portalConfigurations.all()
  expect(fake.state.portalSessions.all().at(-1)).toMatchObject({
    customer: customerId,
    configuration: configuration?.id,
    return_url: returnUrl,
    flow: { type: 'payment_method_update' },
  })
  await billing.openPortal({ customerId, returnUrl })
  expect(fake.state.portalSessions.all().at(-1)?.flow).toBeNull()
})
