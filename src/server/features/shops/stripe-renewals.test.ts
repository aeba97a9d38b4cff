import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stripePayments } from '#server/database/schema/shops.ts'
import { redemptionsOf } from '#tests/support/redemption-rows.ts'
import {
  aCharge,
  aCheckoutSession,
  aDiscount,
  aDispute,
  aFailedRefund,
  anInvoicePayment,
  aPaidInvoice,
  aStripeEvent,
} from '#tests/support/shop-bodies.ts'
import {
  type ConnectedShop,
  connectShop,
  deliveriesOf,
  postWebhook,
  runRetries,
  sendWebhook,
  signWebhook,
} from '#tests/support/shop-requests.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

/** A refund of a quarter; the charge names only its payment intent. */
const refunded = () => aStripeEvent('charge.refunded', aCharge({ id: 'ch_2', payment_intent: 'pi_2' }))
const invoiced = (given: Record<string, unknown> = {}) => aStripeEvent('invoice.paid', aPaidInvoice(given))
const linked = (given: Record<string, unknown> = {}) =>
  aStripeEvent('invoice_payment.paid', anInvoicePayment(given))

const paymentsOf = ({ brandId }: ConnectedShop) =>
  app.db.select().from(stripePayments).where(eq(stripePayments.brandId, brandId))

/** A shop that has said which code the discount of the subscription came from. */
async function connectStripe() {
  const shop = await connectShop(app, 'STRIPE')
  await sendWebhook(app, shop, aStripeEvent('customer.discount.created', aDiscount()))
  return shop
}

/** Runs every retry of the deliveries. */
async function runAllRetries() {
  for (let n = 0; n < 6; n += 1) await runRetries(app)
}

describe('a refund of a renewal', () => {
  const arrivals = { invoice: invoiced, payment: linked, refund: refunded }
  const names = Object.keys(arrivals) as (keyof typeof arrivals)[]
  const orders = names.flatMap((first) =>
    names.filter((name) => name !== first).map((second) => [first, second] as const),
  )

  test.each(
    orders.map(
      ([first, second]) =>
        [first, second, names.find((name) => name !== first && name !== second) ?? 'refund'] as const,
    ),
  )('that arrives as %s, %s, %s is applied to the invoice once', async (...order) => {
    const shop = await connectStripe()
    for (const name of order) {
      const body = arrivals[name]()
      const headers = signWebhook(shop, body)
      await postWebhook(app, shop, body, headers)
      await postWebhook(app, shop, body, headers)
      await app.runJobs()
    }
    await runRetries(app)
    expect(await redemptionsOf(app.db, shop)).toMatchObject([
      { externalOrderId: 'in_2', status: 'PARTIALLY_REVERSED', refundedMinor: 2500 },
    ])
    expect((await deliveriesOf(app.db, shop)).map(({ status }) => status)).toEqual([
      'DONE',
      'DONE',
      'DONE',
      'DONE',
    ])
    expect(await paymentsOf(shop)).toMatchObject([{ paymentId: 'pi_2', invoiceId: 'in_2' }])
  })

  test.each([
    ['payment, then invoice', [linked, invoiced]],
    ['invoice, then payment', [invoiced, linked]],
  ])('is applied even when the order arrives after the last retry: %s', async (_, later) => {
    const shop = await connectStripe()
    await sendWebhook(app, shop, refunded())
    await runAllRetries()
    expect(await deliveriesOf(app.db, shop)).toMatchObject([{}, { status: 'DONE' }])
    for (const body of later) await sendWebhook(app, shop, body())
    expect(await redemptionsOf(app.db, shop)).toMatchObject([
      { externalOrderId: 'in_2', refundedMinor: 2500 },
    ])
  })

  test.each([
    ['an invoice of an older API', { payment_intent: 'pi_2', charge: 'ch_2' }],
    ['an invoice of an older API that was charged without a payment intent', { charge: 'ch_2' }],
    [
      'an invoice that includes its payments',
      { payments: { data: [{ payment: { type: 'payment_intent', payment_intent: { id: 'pi_2' } } }] } },
    ],
  ])('needs no other event with %s', async (_, given) => {
    const shop = await connectStripe()
    await sendWebhook(app, shop, invoiced(given))
    await sendWebhook(app, shop, refunded())
    expect(await redemptionsOf(app.db, shop)).toMatchObject([
      { externalOrderId: 'in_2', refundedMinor: 2500 },
    ])
  })

  test.each([{ charge: 'ch_2' }, { charge: null, payment_intent: 'pi_2' }])(
    'that failed is reverted, identified by %j',
    async (given) => {
      const shop = await connectStripe()
      await sendWebhook(app, shop, invoiced())
      await sendWebhook(app, shop, linked())
      await sendWebhook(app, shop, refunded())
      await sendWebhook(app, shop, aStripeEvent('refund.failed', aFailedRefund(given)))
      expect(await redemptionsOf(app.db, shop)).toMatchObject([{ status: 'CONFIRMED', refundedMinor: 0 }])
    },
  )

  test('of one brand is not applied to an invoice of another brand', async () => {
    const [one, other] = [await connectStripe(), await connectStripe()]
    for (const shop of [one, other]) await sendWebhook(app, shop, invoiced())
    await sendWebhook(app, one, linked())
    await sendWebhook(app, other, refunded())
    await runAllRetries()
    expect(await redemptionsOf(app.db, one)).toMatchObject([{ refundedMinor: 0 }])
    expect(await redemptionsOf(app.db, other)).toMatchObject([{ refundedMinor: 0 }])
  })
})

describe('a dispute of a renewal', () => {
  const opened = () =>
    aStripeEvent('charge.dispute.created', aDispute({ charge: 'ch_2', payment_intent: 'pi_2' }))
  const won = () =>
    aStripeEvent('charge.dispute.closed', aDispute({ charge: 'ch_2', payment_intent: 'pi_2', status: 'won' }))

  test.each([
    ['first', [opened, linked, invoiced]],
    ['between', [linked, opened, invoiced]],
    ['last', [invoiced, linked, opened]],
    ['before its payment is known', [invoiced, opened, linked]],
  ])('that arrives %s reverses the sale until it is won', async (_, order) => {
    const shop = await connectStripe()
    for (const body of order) await sendWebhook(app, shop, body())
    expect(await redemptionsOf(app.db, shop)).toMatchObject([{ externalOrderId: 'in_2', status: 'REVERSED' }])
    await sendWebhook(app, shop, won())
    expect(await redemptionsOf(app.db, shop)).toMatchObject([{ status: 'CONFIRMED', refundedMinor: 0 }])
  })

  test('whose closing event arrives before its opening event has the same result', async () => {
    const shop = await connectStripe()
    for (const body of [invoiced, linked, won, opened]) await sendWebhook(app, shop, body())
    await runRetries(app)
    expect(await redemptionsOf(app.db, shop)).toMatchObject([{ status: 'CONFIRMED', refundedMinor: 0 }])
  })
})

test('a checkout with an invoice is recorded under its payment intent in any order of events', async () => {
  const shop = await connectStripe()
  await sendWebhook(app, shop, linked())
  await sendWebhook(app, shop, aStripeEvent('charge.dispute.created', aDispute({ payment_intent: 'pi_2' })))
  const session = aCheckoutSession({ payment_intent: 'pi_2', invoice: 'in_2' })
  await sendWebhook(app, shop, aStripeEvent('checkout.session.completed', session))
  await sendWebhook(app, shop, invoiced({ billing_reason: 'manual' }))
  expect(await redemptionsOf(app.db, shop)).toMatchObject([{ externalOrderId: 'pi_2', status: 'REVERSED' }])
})

test('an invoice paid outside Stripe is not linked to a payment', async () => {
  const shop = await connectStripe()
  await sendWebhook(app, shop, linked({ payment: { type: 'payment_record', payment_record: 'pr_1' } }))
  expect(await deliveriesOf(app.db, shop)).toMatchObject([{}, { status: 'IGNORED' }])
  expect(await paymentsOf(shop)).toEqual([])
})

test('payments are deleted after 540 days', async () => {
  const shop = await connectStripe()
  await sendWebhook(app, shop, linked())
  await sendWebhook(
    app,
    shop,
    linked({ invoice: 'in_3', payment: { type: 'payment_intent', payment_intent: 'pi_3' } }),
  )
  const age = (paymentId: string, days: number) =>
    app.db
      .update(stripePayments)
      .set({ createdAt: sql`now() - make_interval(days => ${days})` })
      .where(eq(stripePayments.paymentId, paymentId))
  await age('pi_2', 541)
  await age('pi_3', 539)
  await app.runJob('retention.enforce')
  expect(await paymentsOf(shop)).toMatchObject([{ paymentId: 'pi_3' }])
})
