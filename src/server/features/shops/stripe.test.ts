import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertCode } from '#server/database/builders/a-code.ts'
import { redemptionsOf } from '#tests/support/redemption-rows.ts'
import {
  aCharge,
  aCheckoutSession,
  aDispute,
  aPaidInvoice,
  aStripeEvent,
} from '#tests/support/shop-bodies.ts'
import {
  type ConnectedShop,
  connectShop,
  deliveriesOf,
  runRetries,
  sendWebhook,
} from '#tests/support/shop-requests.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const pay = (shop: ConnectedShop, given: Record<string, unknown> = {}) =>
  sendWebhook(app, shop, aStripeEvent('checkout.session.completed', aCheckoutSession(given)))

const refund = (shop: ConnectedShop, refunded: number, before: number, given: Record<string, unknown> = {}) =>
  sendWebhook(
    app,
    shop,
    aStripeEvent('charge.refunded', aCharge({ amount_refunded: refunded, ...given }), {
      before: { amount_refunded: before },
    }),
  )

describe('a checkout', () => {
  test('records the net amount after the discount, without tax and shipping', async () => {
    const shop = await connectShop(app, 'STRIPE')
    await pay(shop)
    expect(await redemptionsOf(app.db, shop)).toMatchObject([
      { externalOrderId: 'pi_1', codeText: 'JAKE27', netMinor: 10_000, discountMinor: 1765, country: 'US' },
    ])
  })

  test('is recorded once it is paid', async () => {
    const shop = await connectShop(app, 'STRIPE')
    await pay(shop, { payment_status: 'unpaid' })
    expect(await redemptionsOf(app.db, shop)).toEqual([])
    await sendWebhook(app, shop, aStripeEvent('checkout.session.async_payment_succeeded', aCheckoutSession()))
    expect(await redemptionsOf(app.db, shop)).toHaveLength(1)
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
      'with a coupon without a promotion code',
      () =>
        aStripeEvent(
          'checkout.session.completed',
          aCheckoutSession({ discounts: [{ coupon: 'co_1', promotion_code: null }] }),
        ),
    ],
    ['whose payment failed', () => aStripeEvent('checkout.session.async_payment_failed', aCheckoutSession())],
    ['of another kind', () => aStripeEvent('coupon.deleted', { id: 'co_1' })],
  ])('%s is ignored', async (_, body) => {
    const shop = await connectShop(app, 'STRIPE')
    await sendWebhook(app, shop, body())
    expect(await deliveriesOf(app.db, shop)).toMatchObject([{ status: 'IGNORED' }])
    expect(await redemptionsOf(app.db, shop)).toEqual([])
  })

  test.each([
    ['jpy', 1200, 'JPY', 1200],
    ['kwd', 12_500, 'KWD', 12_500],
    ['isk', 120_000, 'ISK', 1200],
    ['ugx', 120_000, 'UGX', 1200],
    ['mga', 1200, 'MGA', 120_000],
  ])('in %s of %i is %s %i', async (currency, amount_subtotal, stored, netMinor) => {
    const shop = await connectShop(app, 'STRIPE')
    await pay(shop, { currency, amount_subtotal, total_details: { amount_discount: 0 } })
    expect(await redemptionsOf(app.db, shop)).toMatchObject([{ currency: stored, netMinor }])
  })

  test('with several codes is shared in proportion to the discounts of Stripe', async () => {
    const shop = await connectShop(app, 'STRIPE')
    await insertCode(app.db, shop.contract, { code: 'CLUB', stripePromotionId: 'promo_2' })
    const off = (promotion_code: string, amount: number) => ({ amount, discount: { promotion_code } })
    await pay(shop, {
      amount_subtotal: 10_300,
      total_details: {
        amount_discount: 300,
        breakdown: { discounts: [off('promo_1', 200), off('promo_2', 100)] },
      },
    })
    expect((await redemptionsOf(app.db, shop)).map(({ codeKey, netMinor }) => [codeKey, netMinor])).toEqual([
      ['club', 3333],
      ['jake27', 6667],
    ])
  })

  test('with an unknown promotion ID is matched when Stripe sends its code', async () => {
    const shop = await connectShop(app, 'STRIPE')
    await insertCode(app.db, shop.contract, { code: 'LATER' })
    await pay(shop, { discounts: [{ coupon: 'co_9', promotion_code: 'promo_Later' }] })
    expect(await redemptionsOf(app.db, shop)).toMatchObject([
      { status: 'UNMATCHED', codeText: 'promo_Later' },
    ])
    const promotion = { id: 'promo_Later', object: 'promotion_code', code: 'Later', active: true }
    await sendWebhook(app, shop, aStripeEvent('promotion_code.updated', promotion))
    expect(await redemptionsOf(app.db, shop)).toMatchObject([
      { status: 'CONFIRMED', codeText: 'Later', commissionMinor: 1000 },
    ])
    await pay(shop, { payment_intent: 'pi_2', discounts: [{ promotion_code: 'promo_Later' }] })
    expect(await redemptionsOf(app.db, shop)).toMatchObject([{}, { status: 'CONFIRMED', codeText: 'LATER' }])
  })
})

describe('an invoice', () => {
  test('of a renewal is a separate order, and the first one is the checkout', async () => {
    const shop = await connectShop(app, 'STRIPE')
    await pay(shop, { mode: 'subscription', payment_intent: null, invoice: 'in_1' })
    await sendWebhook(
      app,
      shop,
      aStripeEvent('invoice.paid', aPaidInvoice({ id: 'in_1', billing_reason: 'subscription_create' })),
    )
    await sendWebhook(app, shop, aStripeEvent('invoice.paid', aPaidInvoice()))
    expect(
      (await redemptionsOf(app.db, shop)).map(({ externalOrderId, netMinor }) => [externalOrderId, netMinor]),
    ).toEqual([
      ['in_1', 10_000],
      ['in_2', 10_000],
    ])
  })

  test.each([[{ billing_reason: 'manual' }], [{ discounts: ['di_1'] }]])(
    'with %j is ignored',
    async (given) => {
      const shop = await connectShop(app, 'STRIPE')
      await sendWebhook(app, shop, aStripeEvent('invoice.paid', aPaidInvoice(given)))
      expect(await deliveriesOf(app.db, shop)).toMatchObject([{ status: 'IGNORED' }])
    },
  )
})

describe('a refund', () => {
  test('that arrives before its order is applied when the order arrives', async () => {
    const shop = await connectShop(app, 'STRIPE')
    await refund(shop, 3000, 0)
    expect(await deliveriesOf(app.db, shop)).toMatchObject([
      { status: 'RECEIVED', outcome: 'Waiting for the order.' },
    ])
    await pay(shop)
    await runRetries(app)
    expect(await redemptionsOf(app.db, shop)).toMatchObject([{ refundedMinor: 2500 }])
    expect((await deliveriesOf(app.db, shop)).map(({ status }) => status)).toEqual(['DONE', 'DONE'])
  })

  test('whose order arrives after the last retry is still applied', async () => {
    const shop = await connectShop(app, 'STRIPE')
    await refund(shop, 3000, 0)
    for (let n = 0; n < 6; n += 1) await runRetries(app)
    expect(await deliveriesOf(app.db, shop)).toMatchObject([{ status: 'DONE', body: null, attempts: 7 }])
    await pay(shop)
    expect(await redemptionsOf(app.db, shop)).toMatchObject([{ refundedMinor: 3000 }])
  })

  test.each(['refund.failed', 'refund.updated'])('that fails (%s) is reverted once', async (type) => {
    const shop = await connectShop(app, 'STRIPE')
    await pay(shop)
    await refund(shop, 3000, 0)
    await refund(shop, 6000, 3000)
    const failed = { id: 're_2', amount: 3000, charge: 'ch_1', status: 'canceled' }
    await sendWebhook(app, shop, aStripeEvent(type, failed))
    expect(await redemptionsOf(app.db, shop)).toMatchObject([
      { status: 'PARTIALLY_REVERSED', refundedMinor: 2500 },
    ])
  })

  test('is counted by the charge event, not by the refund events', async () => {
    const shop = await connectShop(app, 'STRIPE')
    await pay(shop)
    await refund(shop, 3000, 0)
    const object = { id: 're_1', amount: 3000, charge: 'ch_1', payment_intent: 'pi_1', status: 'succeeded' }
    await sendWebhook(app, shop, aStripeEvent('refund.created', object))
    await sendWebhook(app, shop, aStripeEvent('refund.updated', object))
    expect(await redemptionsOf(app.db, shop)).toMatchObject([{ refundedMinor: 2500 }])
  })

  test('by dispute reverses the sale, and winning the dispute restores it', async () => {
    const shop = await connectShop(app, 'STRIPE')
    await pay(shop)
    await sendWebhook(
      app,
      shop,
      aStripeEvent('charge.dispute.created', aDispute({ status: 'warning_needs_response' })),
    )
    expect(await redemptionsOf(app.db, shop)).toMatchObject([{ status: 'CONFIRMED' }])
    await sendWebhook(app, shop, aStripeEvent('charge.dispute.created', aDispute()))
    expect(await redemptionsOf(app.db, shop)).toMatchObject([{ status: 'REVERSED' }])
    await sendWebhook(app, shop, aStripeEvent('charge.dispute.closed', aDispute({ status: 'won' })))
    expect(await redemptionsOf(app.db, shop)).toMatchObject([
      { status: 'CONFIRMED', refundedMinor: 0, commissionMinor: 1000 },
    ])
    await sendWebhook(
      app,
      shop,
      aStripeEvent('charge.dispute.closed', aDispute({ id: 'dp_2', status: 'lost' })),
    )
    expect(await redemptionsOf(app.db, shop)).toMatchObject([{ status: 'REVERSED' }])
  })
})
