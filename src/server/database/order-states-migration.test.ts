import { readdirSync, readFileSync } from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  redemptionBrandDays,
  redemptionDays,
  redemptions,
  refunds,
} from '#server/database/schema/redemptions.ts'
import { shops } from '#server/database/schema/shops.ts'
import { recordOrder } from '#server/features/redemptions/record-order.ts'
import { recordRefund } from '#server/features/redemptions/record-refund.ts'
import { sumBrand } from '#server/features/redemptions/redemption-sums.store.ts'
import { daysAfter } from '#shared/time.ts'
import { redemptionsOf, refundsOf, usesOf } from '#tests/support/redemption-rows.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const folder = new URL('./migrations/', import.meta.url)

/** The statements of the migration that change rows. */
function updates(): string[] {
  const file = readdirSync(folder).find((name) => name.endsWith('_order_states_by_shop.sql')) ?? ''
  return readFileSync(new URL(file, folder), 'utf8')
    .split('--> statement-breakpoint')
    .map((statement) => statement.replace(/^\s*--.*$/gm, '').trim())
    .filter((statement) => statement.startsWith('UPDATE'))
}

async function sellAndRefund(brandId: string): Promise<void> {
  const common = { brandId, source: 'SHOPIFY', channel: 'WEBHOOK', currency: 'USD' } as const
  for (const [orderId, amountMinor] of [
    ['1', 2500],
    ['2', 10_000],
  ] as const) {
    await recordOrder(app.services, {
      ...{ ...common, orderId, redeemedAt: daysAfter(new Date(), -20), customer: null, country: 'US' },
      parts: [{ code: 'JAKE27', netMinor: 10_000, discountMinor: 2000 }],
    })
    await recordRefund(app.services, {
      ...{ ...common, orderId, refundId: orderId, amountMinor, refundedAt: new Date() },
    })
  }
}

/** As sales and their sums were before refunds gave back discounts. */
async function revertToBefore(brandId: string): Promise<void> {
  const gross = { redemptions: 2, discountMinor: 4000 }
  await app.db.update(redemptions).set({ refundedDiscountMinor: 0 }).where(eq(redemptions.brandId, brandId))
  await app.db.update(redemptionDays).set(gross).where(eq(redemptionDays.brandId, brandId))
  await app.db.update(redemptionBrandDays).set(gross).where(eq(redemptionBrandDays.brandId, brandId))
  await app.db.execute(sql`update discount_codes set uses = 2 where brand_id = ${brandId}`)
}

test('earlier sales keep their rows, get their shop, and give back the discounts of their refunds', async () => {
  const { brand, code } = await app.scenario({ code: {} })
  const { brandId } = brand
  await sellAndRefund(brandId)
  await sumBrand(app.db, brandId)
  const after = await app.db
    .select()
    .from(redemptionBrandDays)
    .where(eq(redemptionBrandDays.brandId, brandId))
  expect(after).toMatchObject([{ redemptions: 1, discountMinor: 1500 }])
  await revertToBefore(brandId)
  const [shop] = await app.db
    .insert(shops)
    .values({ brandId, kind: 'SHOPIFY', name: 'Hollowtree', secret: '' })
    .returning()
  for (const statement of updates()) await app.db.execute(sql.raw(statement))
  expect(await redemptionsOf(app.db, brand)).toMatchObject([
    { shopId: shop?.id, netMinor: 10_000, refundedMinor: 2500, refundedDiscountMinor: 500 },
    { shopId: shop?.id, netMinor: 10_000, refundedMinor: 10_000, refundedDiscountMinor: 2000 },
  ])
  expect((await refundsOf(app.db, brand)).map(({ shopId }) => shopId)).toEqual([shop?.id, shop?.id])
  expect(await usesOf(app.db, code)).toBe(1)
  expect(
    await app.db.select().from(redemptionBrandDays).where(eq(redemptionBrandDays.brandId, brandId)),
  ).toEqual(after)
})

test('sales of a brand that has had several shops of a kind wait for the shop that reports them', async () => {
  const { brand } = await app.scenario({ code: {} })
  const { brandId } = brand
  await sellAndRefund(brandId)
  const shop = { brandId, kind: 'SHOPIFY', secret: '' } as const
  await app.db.insert(shops).values([
    { ...shop, name: 'One' },
    { ...shop, name: 'Two' },
  ])
  for (const statement of updates()) await app.db.execute(sql.raw(statement))
  const rows = await app.db.select().from(refunds).where(eq(refunds.brandId, brandId))
  expect(rows.map(({ shopId }) => shopId)).toEqual([null, null])
  expect(await redemptionsOf(app.db, brand)).toHaveLength(2)
})
