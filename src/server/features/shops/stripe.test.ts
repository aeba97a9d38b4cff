import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertCode } from '#server/database/builders/a-code.ts'
import { redemptionsOf } from '#tests/support/redemption-rows.ts'
import {
  aCharge,
  aCheckoutSession,
  aDiscount,
  aDispute,
  aFailedRefund,
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

/** Of a charge that has refunded so much in all; `after` seconds later than other events. */
const refund = (shop: ConnectedShop, refunded: number, after = 0) => {
  const { created } = JSON.parse(aStripeEvent('', {})) as { created: number }
  const charge = aCharge({ amount_refunded: refunded })
  return sendWebhook(app, shop, aStripeEvent('charge.refunded', charge, { created: created + after }))
}

test.each([
  [3000, 6000],
  [6000, 3000],
])('of two totals of one second, %i and then %i, the larger counts', async (first, second) => {
  const shop = await connectShop(app, 'STRIPE')
  await pay(shop)
  for (const total of [first, second, first]) await refund(shop, total)
  expect(await redemptionsOf(app.db, shop)).toMatchObject([{ refundedMinor: 5000 }])
})

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
  const explain = (shop: ConnectedShop) =>
    sendWebhook(app, shop, aStripeEvent('customer.discount.created', aDiscount()))

  test('of a renewal is a separate order, and the first one is the checkout', async () => {
    const shop = await connectShop(app, 'STRIPE')
    await pay(shop, { mode: 'subscription', payment_intent: null, invoice: 'in_1', subscription: 'sub_1' })
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

  test('whose discount is only an id counts for the code that the discount came from', async () => {
    const shop = await connectShop(app, 'STRIPE')
    await explain(shop)
    await sendWebhook(app, shop, aStripeEvent('invoice.paid', aPaidInvoice({ parent: null })))
    expect(await redemptionsOf(app.db, shop)).toMatchObject([
      { externalOrderId: 'in_2', codeText: 'JAKE27', netMinor: 10_000, discountMinor: 1765 },
    ])
  })

  test('waits for the event that explains its discount', async () => {
    const shop = await connectShop(app, 'STRIPE')
    await sendWebhook(app, shop, aStripeEvent('invoice.paid', aPaidInvoice()))
    expect(await deliveriesOf(app.db, shop)).toMatchObject([
      { status: 'RECEIVED', outcome: 'Waiting for the discount di_1.' },
    ])
    await explain(shop)
    await runRetries(app)
    expect(await redemptionsOf(app.db, shop)).toMatchObject([{ codeText: 'JAKE27' }])
  })

  test('with two discounts is shared by what each of them took off', async () => {
    const shop = await connectShop(app, 'STRIPE')
    await insertCode(app.db, shop.contract, { code: 'CLUB', stripePromotionId: 'promo_2' })
    await explain(shop)
    const second = aDiscount({ id: 'di_2', promotion_code: 'promo_2' })
    await sendWebhook(app, shop, aStripeEvent('customer.discount.created', second))
    const two = {
      subtotal: 10_300,
      discounts: ['di_1', 'di_2'],
      total_discount_amounts: [
        { amount: 200, discount: 'di_1' },
        { amount: 100, discount: 'di_2' },
      ],
    }
    await sendWebhook(app, shop, aStripeEvent('invoice.paid', aPaidInvoice(two)))
    expect((await redemptionsOf(app.db, shop)).map(({ codeKey, netMinor }) => [codeKey, netMinor])).toEqual([
      ['club', 3333],
      ['jake27', 6667],
    ])
  })

  test.each([
    ['that is no subscription', { billing_reason: 'manual' }, 'Counted by its checkout.'],
    ['whose discount has ended', { discounts: [] }, 'The invoice has no promotion code.'],
  ])('%s is ignored', async (_, given, outcome) => {
    const shop = await connectShop(app, 'STRIPE')
    await sendWebhook(app, shop, aStripeEvent('invoice.paid', aPaidInvoice(given)))
    expect(await deliveriesOf(app.db, shop)).toMatchObject([{ status: 'IGNORED', outcome }])
  })

  test('whose discount nothing explains says which event is missing', async () => {
    const shop = await connectShop(app, 'STRIPE')
    await sendWebhook(app, shop, aStripeEvent('invoice.paid', aPaidInvoice()))
    for (let n = 0; n < 6; n += 1) await runRetries(app)
    const [delivery] = await deliveriesOf(app.db, shop)
    expect(delivery).toMatchObject({ status: 'IGNORED' })
    expect(delivery?.outcome).toContain('customer.discount.created')
  })
})

describe('a refund', () => {
  test('that arrives before its order is applied when the order arrives', async () => {
    const shop = await connectShop(app, 'STRIPE')
    await refund(shop, 3000)
    expect(await deliveriesOf(app.db, shop)).toMatchObject([
      { status: 'DONE', outcome: 'Refund of order pi_1 saved. It applies once the order arrives.' },
    ])
    await pay(shop)
    expect(await redemptionsOf(app.db, shop)).toMatchObject([{ refundedMinor: 2500 }])
  })

  test('is the total that the charge names, whichever of its events arrive and in whichever order', async () => {
    const shop = await connectShop(app, 'STRIPE')
    await pay(shop)
    await refund(shop, 6000, 60)
    expect(await redemptionsOf(app.db, shop)).toMatchObject([{ refundedMinor: 5000 }])
    await refund(shop, 3000)
    expect(await redemptionsOf(app.db, shop)).toMatchObject([{ refundedMinor: 5000 }])
    await refund(shop, 9000, 120)
    await refund(shop, 9000, 120)
    expect(await redemptionsOf(app.db, shop)).toMatchObject([{ refundedMinor: 7500 }])
  })

  test.each(['refund.failed', 'refund.updated'])('that fails (%s) is reverted once', async (type) => {
    const shop = await connectShop(app, 'STRIPE')
    await pay(shop)
    await refund(shop, 3000)
    await refund(shop, 6000)
    await sendWebhook(app, shop, aStripeEvent(type, aFailedRefund({ id: 're_2', status: 'canceled' })))
    expect(await redemptionsOf(app.db, shop)).toMatchObject([
      { status: 'PARTIALLY_REVERSED', refundedMinor: 2500 },
    ])
  })

  test('is counted by the charge event, not by the refund events', async () => {
    const shop = await connectShop(app, 'STRIPE')
    await pay(shop)
    await refund(shop, 3000)
    const object = aFailedRefund({ status: 'succeeded' })
    await sendWebhook(app, shop, aStripeEvent('refund.created', object))
    await sendWebhook(app, shop, aStripeEvent('refund.updated', object))
    expect(await redemptionsOf(app.db, shop)).toMatchObject([{ refundedMinor: 2500 }])
  })

  test('by dispute of a part takes the same part of the items', async () => {
    const shop = await connectShop(app, 'STRIPE')
    await pay(shop)
    await sendWebhook(app, shop, aStripeEvent('charge.dispute.created', aDispute({ amount: 6000 })))
    expect(await redemptionsOf(app.db, shop)).toMatchObject([
      { status: 'PARTIALLY_REVERSED', refundedMinor: 5000 },
    ])
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
