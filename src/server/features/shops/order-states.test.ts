import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertCode } from '#server/database/builders/a-code.ts'
import { redemptions } from '#server/database/schema/redemptions.ts'
import type { ShopWithSecret } from '#shared/shops/shop.contract.ts'
import { daysAfter } from '#shared/time.ts'
import { redemptionsOf, usesOf } from '#tests/support/redemption-rows.ts'
import { aShopifyOrder, aShopifyRefund, aWooOrder, SOLD_AT } from '#tests/support/shop-bodies.ts'
import {
  type ConnectedShop,
  connectShop,
  deliveriesOf,
  sendWebhook,
  shopSecrets,
} from '#tests/support/shop-requests.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const later = (days: number) => daysAfter(new Date(SOLD_AT), days).toISOString()

/** Another shop of the same brand. */
async function connectAnother({ brand, kind, ...shop }: ConnectedShop): Promise<ConnectedShop> {
  const created = await brand.json<ShopWithSecret>('POST', '/api/shops', { kind, name: 'Second shop' })
  const secret = created.secret ?? shopSecrets[kind]
  if (!created.isReady) {
    await brand.json('POST', `/api/shops/${created.id}/secret`, { version: created.version, secret })
  }
  return { ...shop, brand, kind, secret, id: created.id, created }
}

describe('an order that the shop edits', () => {
  test('has its newest amounts, and its refunds are applied to them', async () => {
    const shop = await connectShop(app, 'SHOPIFY')
    await sendWebhook(app, shop, aShopifyOrder(), 'orders/paid')
    await sendWebhook(app, shop, aShopifyRefund({ goods: '25.00' }), 'refunds/create')
    // One item was exchanged for a cheaper one; the current subtotal is after the refund.
    const edited = aShopifyOrder({
      subtotal: '25.00',
      codes: [{ code: 'jake27', amount: '8.00' }],
      refunds: [{ refund_line_items: [{ subtotal: 25, subtotal_set: null }] }],
      updated_at: later(6),
    })
    await sendWebhook(app, shop, edited, 'orders/updated')
    expect(await redemptionsOf(app.db, shop)).toMatchObject([
      {
        ...{ status: 'PARTIALLY_REVERSED', netMinor: 5000, discountMinor: 800 },
        ...{ refundedMinor: 2500, refundedDiscountMinor: 400, commissionMinor: 250 },
      },
    ])
    expect((await deliveriesOf(app.db, shop)).at(-1)?.outcome).toContain('Its amounts were updated.')
  })

  test('keeps them when an older state arrives late', async () => {
    const shop = await connectShop(app, 'WOOCOMMERCE')
    const edited = { date_modified_gmt: later(3).slice(0, 19), line_items: [{ total: '80.00' }] }
    await sendWebhook(app, shop, aWooOrder(edited), 'order.updated')
    await sendWebhook(app, shop, aWooOrder({ date_modified_gmt: later(1).slice(0, 19) }), 'order.updated')
    expect(await redemptionsOf(app.db, shop)).toMatchObject([{ netMinor: 8000, commissionMinor: 800 }])
  })

  test('loses the sale of a code that was removed from it, until the code returns', async () => {
    const shop = await connectShop(app, 'SHOPIFY')
    await insertCode(app.db, shop.contract, { code: 'NORA5' })
    const codes = [
      { code: 'JAKE27', amount: '10.00' },
      { code: 'NORA5', amount: '10.00' },
    ]
    await sendWebhook(app, shop, aShopifyOrder({ codes }), 'orders/paid')
    await sendWebhook(
      app,
      shop,
      aShopifyOrder({ codes: codes.slice(1), updated_at: later(1) }),
      'orders/updated',
    )
    expect(await redemptionsOf(app.db, shop)).toMatchObject([
      { codeKey: 'jake27', uncredited: 'CODE_REMOVED', netMinor: 0, commissionMinor: 0 },
      { codeKey: 'nora5', uncredited: null, netMinor: 10_000 },
    ])
    expect(await usesOf(app.db, shop.code)).toBe(0)
    await sendWebhook(app, shop, aShopifyOrder({ codes, updated_at: later(2) }), 'orders/updated')
    expect(await redemptionsOf(app.db, shop)).toMatchObject([
      { uncredited: null, netMinor: 5000 },
      { uncredited: null, netMinor: 5000 },
    ])
    expect(await usesOf(app.db, shop.code)).toBe(1)
  })
})

describe('two shops of one brand', () => {
  test('number their orders and refunds independently', async () => {
    const one = await connectShop(app, 'WOOCOMMERCE')
    const other = await connectAnother(one)
    await sendWebhook(app, one, aWooOrder(), 'order.created')
    const second = aWooOrder({
      total: '60.00',
      line_items: [{ total: '50.00' }],
      refunds: [{ id: 9, total: '-30.00' }],
    })
    await sendWebhook(app, other, second, 'order.created')
    const ofShop = (shopId: string) =>
      app.db
        .select()
        .from(redemptions)
        .where(and(eq(redemptions.brandId, one.brandId), eq(redemptions.shopId, shopId)))
    expect(await ofShop(one.id)).toMatchObject([{ netMinor: 10_000, refundedMinor: 0 }])
    expect(await ofShop(other.id)).toMatchObject([{ netMinor: 5000, refundedMinor: 2500 }])
  })

  test('are one shop when it was disconnected and connected again', async () => {
    const shop = await connectShop(app, 'SHOPIFY')
    await sendWebhook(app, shop, aShopifyOrder(), 'orders/paid')
    await shop.brand.request('DELETE', `/api/shops/${shop.id}`)
    const again = await connectAnother(shop)
    await sendWebhook(app, again, aShopifyRefund({ goods: '25.00' }), 'refunds/create')
    expect(await redemptionsOf(app.db, shop)).toMatchObject([{ shopId: shop.id, refundedMinor: 2500 }])
  })

  test('have an order that was recorded before shops were told apart once', async () => {
    const shop = await connectShop(app, 'SHOPIFY')
    await sendWebhook(app, shop, aShopifyOrder(), 'orders/paid')
    await app.db.update(redemptions).set({ shopId: null }).where(eq(redemptions.brandId, shop.brandId))
    await sendWebhook(app, shop, aShopifyOrder(), 'orders/paid')
    expect(await redemptionsOf(app.db, shop)).toMatchObject([{ shopId: shop.id }])
  })
})

describe('prices that include tax', () => {
  const withTax = {
    taxes_included: true,
    subtotal: '119.00',
    total_tax: '20.60',
    codes: [{ code: 'jake27', amount: '11.90' }],
  }
  const line_items = [
    {
      tax_lines: [{ price: '19.00', rate: 0.19 }],
      discount_allocations: [{ amount: '11.90', discount_application_index: 0 }],
    },
  ]

  test('count without it, and so do their discounts and refunds', async () => {
    const shop = await connectShop(app, 'SHOPIFY')
    await sendWebhook(app, shop, aShopifyOrder({ ...withTax, line_items }), 'orders/paid')
    expect(await redemptionsOf(app.db, shop)).toMatchObject([
      { netMinor: 10_000, discountMinor: 1000, commissionMinor: 1000 },
    ])
    await sendWebhook(app, shop, aShopifyRefund({ goods: '59.50' }), 'refunds/create')
    expect(await redemptionsOf(app.db, shop)).toMatchObject([{ refundedMinor: 5000 }])
    await sendWebhook(app, shop, aShopifyRefund({ id: '2', goods: '59.50' }), 'refunds/create')
    expect(await redemptionsOf(app.db, shop)).toMatchObject([{ status: 'REVERSED', refundedMinor: 10_000 }])
  })

  test('are reduced by the tax of the order without that of shipping where items have none of their own', async () => {
    const shop = await connectShop(app, 'SHOPIFY')
    const shipping_lines = [{ tax_lines: [{ price: '1.60' }] }]
    await sendWebhook(app, shop, aShopifyOrder({ ...withTax, line_items: [], shipping_lines }), 'orders/paid')
    expect(await redemptionsOf(app.db, shop)).toMatchObject([{ netMinor: 10_000 }])
  })
})

describe('a code for free shipping', () => {
  const codes = [
    { code: 'JAKE27', amount: '10.00' },
    { code: 'SHIPFREE', amount: '5.00' },
  ]
  const discount_applications = [
    { type: 'discount_code', target_type: 'line_item', code: 'JAKE27' },
    { type: 'discount_code', target_type: 'shipping_line', code: 'SHIPFREE' },
  ]
  const line_items = [{ discount_allocations: [{ amount: '10.00', discount_application_index: 0 }] }]
  const shipping_lines = [{ discount_allocations: [{ amount: '5.00', discount_application_index: 1 }] }]

  test('takes no share of the sale of another code', async () => {
    const shop = await connectShop(app, 'SHOPIFY')
    const order = { codes, discount_applications, line_items, shipping_lines }
    await sendWebhook(app, shop, aShopifyOrder(order), 'orders/paid')
    expect((await redemptionsOf(app.db, shop)).map(({ codeKey, netMinor }) => [codeKey, netMinor])).toEqual([
      ['jake27', 10_000],
      ['shipfree', 0],
    ])
  })

  test('has the sale where it is the only code', async () => {
    const shop = await connectShop(app, 'WOOCOMMERCE')
    const coupon_lines = [{ code: 'jake27', discount: '0.00', free_shipping: true }]
    await sendWebhook(app, shop, aWooOrder({ coupon_lines }), 'order.created')
    expect(await redemptionsOf(app.db, shop)).toMatchObject([{ codeKey: 'jake27', netMinor: 10_000 }])
  })
})

describe('an order that cannot be right', () => {
  test.each([
    [
      'a negative amount',
      { subtotal: '-100.00' },
      'current_subtotal_price_set.shop_money.amount: the amount is negative',
    ],
    [
      'a NUL character',
      { codes: [{ code: 'JA\u0000KE', amount: '1.00' }] },
      'discount_codes.0.code: it contains control characters',
    ],
    [
      'an amount that is too large in any currency',
      { subtotal: '9999999999999999.00' },
      'current_subtotal_price_set.shop_money.amount: the amount is too large',
    ],
    [
      'an amount that is too large in its currency',
      { subtotal: '99999999999999.00' },
      'An amount of the order is too large: at most $9,999,999,999,999.99.',
    ],
  ])('because of %s fails once, and names the field', async (_, given, field) => {
    const shop = await connectShop(app, 'SHOPIFY')
    await sendWebhook(app, shop, aShopifyOrder(given), 'orders/paid')
    const [delivery] = await deliveriesOf(app.db, shop)
    expect(delivery).toMatchObject({ status: 'FAILED', attempts: 1 })
    expect(delivery?.outcome).toContain(field)
    await app.makeJobsDue()
    await app.runJobs()
    expect(await deliveriesOf(app.db, shop)).toMatchObject([{ attempts: 1 }])
  })
})
