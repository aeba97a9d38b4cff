import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertCode } from '#server/database/builders/a-code.ts'
import { type ConnectedShop, type ShopApp, startShopApp } from '#tests/support/shop-app.ts'
import {
  aCharge,
  aCheckoutSession,
  aDispute,
  aPaidInvoice,
  aStripeEvent,
} from '#tests/support/shop-bodies.ts'

let app: ShopApp
beforeAll(async () => {
  app = await startShopApp()
})
afterAll(() => app.stop())

const pay = (shop: ConnectedShop, given: Record<string, unknown> = {}) =>
  shop.tell(aStripeEvent('checkout.session.completed', aCheckoutSession(given)))

const refund = (shop: ConnectedShop, refunded: number, before: number, given: Record<string, unknown> = {}) =>
  shop.tell(
    aStripeEvent('charge.refunded', aCharge({ amount_refunded: refunded, ...given }), {
      before: { amount_refunded: before },
    }),
  )

describe('a checkout', () => {
  test('counts the goods after the discount, without tax and shipping', async () => {
    const shop = await app.aShop('STRIPE')
    await pay(shop)
    expect(await shop.sales()).toMatchObject([
      { externalOrderId: 'pi_1', codeText: 'JAKE27', netMinor: 10_000, discountMinor: 1765, country: 'US' },
    ])
  })

  test('that is not paid yet waits for the payment', async () => {
    const shop = await app.aShop('STRIPE')
    await pay(shop, { payment_status: 'unpaid' })
    expect(await shop.sales()).toEqual([])
    await shop.tell(aStripeEvent('checkout.session.async_payment_succeeded', aCheckoutSession()))
    expect(await shop.sales()).toHaveLength(1)
  })

  test.each([
    [
      'in test mode',
      () => aStripeEvent('checkout.session.completed', aCheckoutSession(), { livemode: false }),
    ],
    [
      'without a promotion code',
      () => aStripeEvent('checkout.session.completed', aCheckoutSession({ discounts: [] })),
    ],
    [
      'with a coupon that nobody typed',
      () =>
        aStripeEvent(
          'checkout.session.completed',
          aCheckoutSession({ discounts: [{ coupon: 'co_1', promotion_code: null }] }),
        ),
    ],
    ['whose payment failed', () => aStripeEvent('checkout.session.async_payment_failed', aCheckoutSession())],
    ['of another kind', () => aStripeEvent('coupon.deleted', { id: 'co_1' })],
  ])('%s counts for nothing', async (_, body) => {
    const shop = await app.aShop('STRIPE')
    await shop.tell(body())
    expect(await shop.deliveries()).toMatchObject([{ status: 'IGNORED' }])
    expect(await shop.sales()).toEqual([])
  })

  test.each([
    ['jpy', 1200, 'JPY', 1200],
    ['kwd', 12_500, 'KWD', 12_500],
    ['isk', 120_000, 'ISK', 1200],
    ['ugx', 120_000, 'UGX', 1200],
    ['mga', 1200, 'MGA', 120_000],
  ])('in %s of %i is %s %i', async (currency, amount_subtotal, ours, netMinor) => {
    const shop = await app.aShop('STRIPE')
    await pay(shop, { currency, amount_subtotal, total_details: { amount_discount: 0 } })
    expect(await shop.sales()).toMatchObject([{ currency: ours, netMinor }])
  })

  test('with several codes shares them by what Stripe says each took off', async () => {
    const shop = await app.aShop('STRIPE')
    await insertCode(app.db, shop.contract, { code: 'CLUB', stripePromotionId: 'promo_2' })
    const off = (promotion_code: string, amount: number) => ({ amount, discount: { promotion_code } })
    await pay(shop, {
      amount_subtotal: 10_300,
      total_details: {
        amount_discount: 300,
        breakdown: { discounts: [off('promo_1', 200), off('promo_2', 100)] },
      },
    })
    expect((await shop.sales()).map(({ codeKey, netMinor }) => [codeKey, netMinor])).toEqual([
      ['club', 3333],
      ['jake27', 6667],
    ])
  })

  test('whose code is known by its id alone waits until Stripe says how it is spelt', async () => {
    const shop = await app.aShop('STRIPE')
    await insertCode(app.db, shop.contract, { code: 'LATER' })
    await pay(shop, { discounts: [{ coupon: 'co_9', promotion_code: 'promo_Later' }] })
    expect(await shop.sales()).toMatchObject([{ status: 'UNMATCHED', codeText: 'promo_Later' }])
    const promotion = { id: 'promo_Later', object: 'promotion_code', code: 'Later', active: true }
    await shop.tell(aStripeEvent('promotion_code.updated', promotion))
    expect(await shop.sales()).toMatchObject([
      { status: 'CONFIRMED', codeText: 'Later', commissionMinor: 1000 },
    ])
    await pay(shop, { payment_intent: 'pi_2', discounts: [{ promotion_code: 'promo_Later' }] })
    expect(await shop.sales()).toMatchObject([{}, { status: 'CONFIRMED', codeText: 'LATER' }])
  })
})

describe('an invoice', () => {
  test('of a renewal counts as an order of its own, the first as the checkout', async () => {
    const shop = await app.aShop('STRIPE')
    await pay(shop, { mode: 'subscription', payment_intent: null, invoice: 'in_1' })
    await shop.tell(
      aStripeEvent('invoice.paid', aPaidInvoice({ id: 'in_1', billing_reason: 'subscription_create' })),
    )
    await shop.tell(aStripeEvent('invoice.paid', aPaidInvoice()))
    expect((await shop.sales()).map(({ externalOrderId, netMinor }) => [externalOrderId, netMinor])).toEqual([
      ['in_1', 10_000],
      ['in_2', 10_000],
    ])
  })

  test.each([[{ billing_reason: 'manual' }], [{ discounts: ['di_1'] }]])(
    'with %j is left alone',
    async (given) => {
      const shop = await app.aShop('STRIPE')
      await shop.tell(aStripeEvent('invoice.paid', aPaidInvoice(given)))
      expect(await shop.deliveries()).toMatchObject([{ status: 'IGNORED' }])
    },
  )
})

describe('money that goes back', () => {
  test('before its order waits for it, and ends in the same figures', async () => {
    const shop = await app.aShop('STRIPE')
    await refund(shop, 3000, 0)
    expect(await shop.deliveries()).toMatchObject([{ status: 'RECEIVED', outcome: 'Waiting for the order.' }])
    await pay(shop)
    await app.passPauses()
    expect(await shop.sales()).toMatchObject([{ refundedMinor: 2500 }])
    expect((await shop.deliveries()).map(({ status }) => status)).toEqual(['DONE', 'DONE'])
  })

  test('whose order never comes is kept in the end, and nothing is lost', async () => {
    const shop = await app.aShop('STRIPE')
    await refund(shop, 3000, 0)
    for (let n = 0; n < 6; n += 1) await app.passPauses()
    expect(await shop.deliveries()).toMatchObject([{ status: 'DONE', body: null, attempts: 7 }])
    await pay(shop)
    expect(await shop.sales()).toMatchObject([{ refundedMinor: 3000 }])
  })

  test.each(['refund.failed', 'refund.updated'])(
    'and comes back (%s) is put on again, once',
    async (type) => {
      const shop = await app.aShop('STRIPE')
      await pay(shop)
      await refund(shop, 3000, 0)
      await refund(shop, 6000, 3000)
      const failed = { id: 're_2', amount: 3000, charge: 'ch_1', status: 'canceled' }
      await shop.tell(aStripeEvent(type, failed))
      expect(await shop.sales()).toMatchObject([{ status: 'PARTIALLY_REVERSED', refundedMinor: 2500 }])
    },
  )

  test('is counted by the charge and not by the refund beside it', async () => {
    const shop = await app.aShop('STRIPE')
    await pay(shop)
    await refund(shop, 3000, 0)
    const object = { id: 're_1', amount: 3000, charge: 'ch_1', payment_intent: 'pi_1', status: 'succeeded' }
    await shop.tell(aStripeEvent('refund.created', object))
    await shop.tell(aStripeEvent('refund.updated', object))
    expect(await shop.sales()).toMatchObject([{ refundedMinor: 2500 }])
  })

  test('in a dispute is taken off, and put on again when it is won', async () => {
    const shop = await app.aShop('STRIPE')
    await pay(shop)
    await shop.tell(aStripeEvent('charge.dispute.created', aDispute({ status: 'warning_needs_response' })))
    expect(await shop.sales()).toMatchObject([{ status: 'CONFIRMED' }])
    await shop.tell(aStripeEvent('charge.dispute.created', aDispute()))
    expect(await shop.sales()).toMatchObject([{ status: 'REVERSED' }])
    await shop.tell(aStripeEvent('charge.dispute.closed', aDispute({ status: 'won' })))
    expect(await shop.sales()).toMatchObject([
      { status: 'CONFIRMED', refundedMinor: 0, commissionMinor: 1000 },
    ])
    await shop.tell(aStripeEvent('charge.dispute.closed', aDispute({ id: 'dp_2', status: 'lost' })))
    expect(await shop.sales()).toMatchObject([{ status: 'REVERSED' }])
  })
})
