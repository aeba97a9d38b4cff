import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stripePayments } from '#server/database/schema/shops.ts'
import { type ConnectedShop, type ShopApp, startShopApp } from '#tests/support/shop-app.ts'
import {
  aCharge,
  aCheckoutSession,
  aDispute,
  anInvoicePayment,
  aPaidInvoice,
  aStripeEvent,
} from '#tests/support/shop-bodies.ts'
import { sweepPayments } from './stripe.store.ts'

let app: ShopApp
beforeAll(async () => {
  app = await startShopApp()
})
afterAll(() => app.stop())

/** A quarter of what was paid went back; the charge names its payment and nothing else. */
const refunded = () =>
  aStripeEvent('charge.refunded', aCharge({ id: 'ch_2', payment_intent: 'pi_2' }), {
    before: { amount_refunded: 0 },
  })
const invoiced = (given: Record<string, unknown> = {}) => aStripeEvent('invoice.paid', aPaidInvoice(given))
const linked = (given: Record<string, unknown> = {}) =>
  aStripeEvent('invoice_payment.paid', anInvoicePayment(given))

const linksOf = ({ contract }: ConnectedShop) =>
  app.db.select().from(stripePayments).where(eq(stripePayments.brandId, contract.brandId))

/** Until Stripe's own tries would be over. */
async function passDays() {
  for (let n = 0; n < 6; n += 1) await app.passPauses()
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
  )('that arrives as %s, %s, %s is taken off the invoice, once', async (...order) => {
    const shop = await app.aShop('STRIPE')
    for (const name of order) {
      const body = arrivals[name]()
      const headers = shop.sign(body)
      await shop.post(body, headers)
      await shop.post(body, headers)
      await app.runJobs()
    }
    await app.passPauses()
    expect(await shop.sales()).toMatchObject([
      { externalOrderId: 'in_2', status: 'PARTIALLY_REVERSED', refundedMinor: 2500 },
    ])
    expect((await shop.deliveries()).map(({ status }) => status)).toEqual(['DONE', 'DONE', 'DONE'])
    expect(await linksOf(shop)).toMatchObject([{ paymentId: 'pi_2', invoiceId: 'in_2' }])
  })

  test.each([
    ['payment, then invoice', [linked, invoiced]],
    ['invoice, then payment', [invoiced, linked]],
  ])('is found even after Stripe stopped trying: %s', async (_, later) => {
    const shop = await app.aShop('STRIPE')
    await shop.tell(refunded())
    await passDays()
    expect(await shop.deliveries()).toMatchObject([{ status: 'DONE' }])
    for (const body of later) await shop.tell(body())
    expect(await shop.sales()).toMatchObject([{ externalOrderId: 'in_2', refundedMinor: 3000 }])
  })

  test.each([
    ['an invoice of an older API', { payment_intent: 'pi_2', charge: 'ch_2' }],
    ['an invoice of an older API that was charged without a payment', { charge: 'ch_2' }],
    [
      'an invoice that shows its payments',
      { payments: { data: [{ payment: { type: 'payment_intent', payment_intent: { id: 'pi_2' } } }] } },
    ],
  ])('needs no other event beside %s', async (_, given) => {
    const shop = await app.aShop('STRIPE')
    await shop.tell(invoiced(given))
    await shop.tell(refunded())
    expect(await shop.sales()).toMatchObject([{ externalOrderId: 'in_2', refundedMinor: 2500 }])
  })

  test.each([{ charge: 'ch_2' }, { charge: null, payment_intent: 'pi_2' }])(
    'that failed is put on again, named by %j',
    async (given) => {
      const shop = await app.aShop('STRIPE')
      await shop.tell(invoiced())
      await shop.tell(linked())
      await shop.tell(refunded())
      const failed = { id: 're_1', object: 'refund', amount: 3000, status: 'failed', ...given }
      await shop.tell(aStripeEvent('refund.failed', failed))
      expect(await shop.sales()).toMatchObject([{ status: 'CONFIRMED', refundedMinor: 0 }])
    },
  )

  test('of one brand finds no other brand’s invoice', async () => {
    const [one, other] = [await app.aShop('STRIPE'), await app.aShop('STRIPE')]
    for (const shop of [one, other]) await shop.tell(invoiced())
    await one.tell(linked())
    await other.tell(refunded())
    await passDays()
    expect(await one.sales()).toMatchObject([{ refundedMinor: 0 }])
    expect(await other.sales()).toMatchObject([{ refundedMinor: 0 }])
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
  ])('that arrives %s reverses it, until it is won', async (_, order) => {
    const shop = await app.aShop('STRIPE')
    for (const body of order) await shop.tell(body())
    expect(await shop.sales()).toMatchObject([{ externalOrderId: 'in_2', status: 'REVERSED' }])
    await shop.tell(won())
    expect(await shop.sales()).toMatchObject([{ status: 'CONFIRMED', refundedMinor: 0 }])
  })

  test('whose end is told before its beginning ends the same', async () => {
    const shop = await app.aShop('STRIPE')
    for (const body of [invoiced, linked, won, opened]) await shop.tell(body())
    await app.passPauses()
    expect(await shop.sales()).toMatchObject([{ status: 'CONFIRMED', refundedMinor: 0 }])
  })
})

test('a checkout that makes an invoice, too, stays under its payment, whatever arrives first', async () => {
  const shop = await app.aShop('STRIPE')
  await shop.tell(linked())
  await shop.tell(aStripeEvent('charge.dispute.created', aDispute({ payment_intent: 'pi_2' })))
  const session = aCheckoutSession({ payment_intent: 'pi_2', invoice: 'in_2' })
  await shop.tell(aStripeEvent('checkout.session.completed', session))
  await shop.tell(invoiced({ billing_reason: 'manual' }))
  expect(await shop.sales()).toMatchObject([{ externalOrderId: 'pi_2', status: 'REVERSED' }])
})

test('an invoice that was paid outside Stripe links nothing', async () => {
  const shop = await app.aShop('STRIPE')
  await shop.tell(linked({ payment: { type: 'payment_record', payment_record: 'pr_1' } }))
  expect(await shop.deliveries()).toMatchObject([{ status: 'IGNORED' }])
  expect(await linksOf(shop)).toEqual([])
})

test('a payment that can no longer go back is forgotten, and no younger one', async () => {
  const shop = await app.aShop('STRIPE')
  await shop.tell(linked())
  await shop.tell(linked({ invoice: 'in_3', payment: { type: 'payment_intent', payment_intent: 'pi_3' } }))
  const age = (paymentId: string, days: number) =>
    app.db
      .update(stripePayments)
      .set({ createdAt: sql`now() - make_interval(days => ${days})` })
      .where(eq(stripePayments.paymentId, paymentId))
  await age('pi_2', 541)
  await age('pi_3', 539)
  await sweepPayments(app.db)
  expect(await linksOf(shop)).toMatchObject([{ paymentId: 'pi_3' }])
})
