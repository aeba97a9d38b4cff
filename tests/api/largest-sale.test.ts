import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exponentOf, MONEY_MAX, parseAmount } from '#shared/format/money.ts'
import { aSale, createBrandWithApiKey, reportSale, SOLD_AT } from '#tests/support/api-client.ts'
import { commitImport, csvOf, daysAgo } from '#tests/support/import-requests.ts'
import { redemptionsOf } from '#tests/support/redemption-rows.ts'
import { aCheckoutSession, aShopifyOrder, aStripeEvent, aWooOrder } from '#tests/support/shop-bodies.ts'
import { connectShop, deliveriesOf, sendWebhook } from '#tests/support/shop-requests.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

type Given = { amountMinor: number; currency: string }
/** What was recorded, and how the one who reported it is told otherwise. */
type Outcome = { recorded: number[]; refusal: string | undefined }

/** As a shop writes it: "9999999999999.99". */
function toDecimal({ amountMinor, currency }: Given): string {
  const exponent = exponentOf(currency)
  const digits = String(amountMinor).padStart(exponent + 1, '0')
  const whole = digits.slice(0, digits.length - exponent)
  return exponent === 0 ? whole : `${whole}.${digits.slice(-exponent)}`
}

const recordedBy = async (brand: { brandId: string }) =>
  (await redemptionsOf(app.db, brand)).map(({ netMinor }) => netMinor)

async function throughShop(
  kind: 'SHOPIFY' | 'WOOCOMMERCE' | 'STRIPE',
  body: string,
  topic = '',
): Promise<Outcome> {
  const shop = await connectShop(app, kind)
  await sendWebhook(app, shop, body, topic)
  const [delivery] = await deliveriesOf(app.db, shop)
  const refusal = delivery?.status === 'FAILED' ? (delivery.outcome ?? '') : undefined
  return { recorded: await recordedBy(shop), refusal }
}

const channels: Record<string, (given: Given) => Promise<Outcome>> = {
  'the API': async ({ amountMinor, currency }) => {
    const { brand, api } = await createBrandWithApiKey(app)
    const response = await reportSale(api, aSale({ amount: amountMinor, currency, discountAmount: 0 }))
    const refusal = response.ok ? undefined : JSON.stringify(await response.json())
    return { recorded: await recordedBy(brand), refusal }
  },
  'the manual form': async ({ amountMinor, currency }) => {
    const { brand, code } = await app.scenario({ code: {} })
    const amount = parseAmount(toDecimal({ amountMinor, currency }), currency)
    const body = { orderRef: 'A-1', amount, currency, discountAmount: 0, redeemedAt: SOLD_AT }
    const response = await brand.request('POST', `/api/discount-codes/${code.id}/redemptions`, body)
    const refusal = response.ok ? undefined : JSON.stringify(await response.json())
    return { recorded: await recordedBy(brand), refusal }
  },
  'the CSV import': async (given) => {
    const { brand } = await app.scenario({ code: {} })
    const row = `A-1,JAKE27,${daysAgo(20)},${given.currency},${toDecimal(given)},0,0,c_1,US`
    const [, response] = await commitImport(brand, csvOf(row))
    await app.runJobs()
    const recorded = await recordedBy(brand)
    return { recorded, refusal: recorded.length > 0 ? undefined : JSON.stringify(response) }
  },
  Shopify: (given) =>
    throughShop(
      'SHOPIFY',
      aShopifyOrder({
        subtotal: toDecimal(given),
        currency: given.currency,
        codes: [{ code: 'JAKE27', amount: '0' }],
      }),
      'orders/paid',
    ),
  WooCommerce: (given) =>
    throughShop(
      'WOOCOMMERCE',
      aWooOrder({
        currency: given.currency,
        total: toDecimal(given),
        line_items: [{ id: 1, total: toDecimal(given) }],
        coupon_lines: [{ id: 5, code: 'JAKE27', discount: '0' }],
      }),
      'order.created',
    ),
  Stripe: ({ amountMinor, currency }) =>
    throughShop(
      'STRIPE',
      aStripeEvent(
        'checkout.session.completed',
        aCheckoutSession({
          currency: currency.toLowerCase(),
          amount_subtotal: amountMinor,
          amount_total: amountMinor,
          total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
        }),
      ),
    ),
}

const cases = Object.keys(channels).flatMap((channel) =>
  ['USD', 'JPY', 'KWD'].map((currency) => [channel, currency] as const),
)

describe('the largest sale is the same in every channel', () => {
  test.each(cases)('%s takes it in %s and refuses one unit more', async (channel, currency) => {
    const report = channels[channel]
    if (!report) throw new Error(`There is no channel ${channel}`)
    expect(await report({ amountMinor: MONEY_MAX, currency })).toEqual({
      recorded: [MONEY_MAX],
      refusal: undefined,
    })
    const { recorded, refusal } = await report({ amountMinor: MONEY_MAX + 1, currency })
    expect([recorded, typeof refusal]).toEqual([[], 'string'])
  })
})
