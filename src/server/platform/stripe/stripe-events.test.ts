import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { signDelivery } from '#tests/support/fake-stripe/events.ts'
import type { FakeEvent } from '#tests/support/fake-stripe/state.ts'
import { startStripeBilling, subscribe } from '#tests/support/stripe-billing.ts'
import { type BillingEvent, SignatureMismatch } from '../billing.ts'
import { secondsOf } from './stripe-client.ts'
import { handledEventTypes } from './stripe-events.ts'

const stripe = await startStripeBilling()
const { fake, billing } = stripe

function readEvent(event: FakeEvent, timestamp?: number): BillingEvent | null {
  const { body, headers } = fake.sign(event, timestamp)
  return billing.readEvent(body, new Headers(headers))
}

const anEvent = () => fake.emit('customer.subscription.updated', { id: 'sub_1', object: 'subscription' })
const now = () => secondsOf(new Date())

test('the events of a purchase name what to fetch', async () => {
  fake.newEvents()
  const { subscriptionId, customerId } = await subscribe(stripe)
  const [invoice] = (await billing.listInvoices({ customerId })).items
  const read = fake.newEvents().map((event) => readEvent(event))
  expect(read.flatMap((event) => (event ? [[event.type, event.subject]] : []))).toEqual([
    ['invoice.paid', { kind: 'invoice', invoiceId: invoice?.invoiceId }],
    ['customer.subscription.created', { kind: 'subscription', subscriptionId }],
    ['checkout.session.completed', { kind: 'checkout', sessionId: expect.stringMatching(/^cs_/) }],
  ])
})

test('disputes, refunds, upcoming invoices and expiring cards are read', async () => {
  const { subscriptionId, customerId } = await subscribe(stripe)
  const charge = fake.state.charges.all().find(({ customer }) => customer === customerId)
  const chargeId = charge?.id ?? ''
  expect(readEvent(fake.disputeCharge(chargeId))?.subject).toEqual({
    kind: 'dispute',
    chargeId,
    customerId: null,
  })
  expect(await billing.findCharge(chargeId)).toMatchObject({ customerId })
  expect(readEvent(fake.refundCharge(chargeId))?.subject).toEqual({ kind: 'refund', chargeId, customerId })
  const upcoming = fake.emit('invoice.upcoming', {
    object: 'invoice',
    parent: { type: 'subscription_details', subscription_details: { subscription: subscriptionId } },
  })
  expect(readEvent(upcoming)?.subject).toEqual({ kind: 'subscription', subscriptionId })
  const expiring = fake.emit('customer.source.expiring', {
    id: 'card_1',
    object: 'card',
    customer: customerId,
  })
  expect(readEvent(expiring)?.subject).toEqual({ kind: 'card', customerId })
})

test('types that are not handled and events of connected accounts are null', () => {
  expect(readEvent(fake.emit('customer.updated', { id: 'cus_1', object: 'customer' }))).toBeNull()
  expect(readEvent(Object.assign(anEvent(), { account: 'acct_1' }))).toBeNull()
})

test('connected accounts report their changes with a secret of their own', async () => {
  const { billing: connected } = await startStripeBilling({ STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_accounts' })
  const event = Object.assign(fake.emit('account.updated', { id: 'acct_1', object: 'account' }), {
    account: 'acct_1',
  })
  const { body, headers } = signDelivery(event, 'whsec_accounts')
  expect(connected.readEvent(body, new Headers(headers))?.subject).toEqual({
    kind: 'account',
    accountId: 'acct_1',
  })
  expect(() => billing.readEvent(body, new Headers(headers))).toThrow(SignatureMismatch)
})

test('every handled type of the documented list is subscribed to', () => {
  expect(handledEventTypes).toEqual([
    'charge.dispute.closed',
    'charge.dispute.created',
    'charge.refunded',
    'checkout.session.async_payment_failed',
    'checkout.session.async_payment_succeeded',
    'checkout.session.completed',
    'checkout.session.expired',
    'customer.source.expiring',
    'customer.subscription.created',
    'customer.subscription.deleted',
    'customer.subscription.paused',
    'customer.subscription.resumed',
    'customer.subscription.trial_will_end',
    'customer.subscription.updated',
    'invoice.paid',
    'invoice.payment_action_required',
    'invoice.payment_failed',
    'invoice.upcoming',
  ])
})

test('a repeated delivery has the same id', () => {
  const event = anEvent()
  expect(readEvent(event)).toEqual(readEvent(event))
  expect(readEvent(event)?.eventId).toBe(event.id)
})

test('a wrong, missing, old or future signature is refused', () => {
  const { body, headers } = fake.sign(anEvent())
  const read = (given: string, signature?: string) =>
    billing.readEvent(given, new Headers(signature === undefined ? {} : { 'stripe-signature': signature }))
  const signature = headers['stripe-signature']
  expect(read(body, signature)).not.toBeNull()
  expect(() => read(body)).toThrow(SignatureMismatch)
  expect(() => read(body, '')).toThrow(SignatureMismatch)
  expect(() => read(body, 'nonsense')).toThrow(SignatureMismatch)
  expect(() => read(body, signature.replace(/v1=\w/, 'v1=x'))).toThrow(SignatureMismatch)
  expect(() => read(body.replace('sub_1', 'sub_2'), signature)).toThrow(SignatureMismatch)
  expect(() => read('', signature)).toThrow(SignatureMismatch)
  expect(() => readEvent(anEvent(), now() - 600)).toThrow(SignatureMismatch)
  expect(() => readEvent(anEvent(), now() + 600)).toThrow(SignatureMismatch)
})

test('deliveries arrive over HTTP with a signature that is accepted', async () => {
  const received: (BillingEvent | null)[] = []
  const server = createServer(async (request, response) => {
    const signature = request.headers['stripe-signature']?.toString() ?? ''
    received.push(billing.readEvent(await text(request), new Headers({ 'stripe-signature': signature })))
    response.end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => void server.close())
  fake.deliverTo(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api/webhooks/stripe`)
  // The endpoint of the setup is on another machine.
  for (const { id, url } of fake.state.webhookEndpoints.all()) {
    if (url.startsWith('https:')) fake.state.webhookEndpoints.delete(id)
  }
  const event = anEvent()
  expect(await fake.deliver(event)).toEqual([200])
  expect(received).toEqual([
    { eventId: event.id, type: event.type, subject: { kind: 'subscription', subscriptionId: 'sub_1' } },
  ])
})
