import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { redemptions } from '#server/database/schema/redemptions.ts'
import { inTransaction } from '#server/platform/database.ts'
import { daysAfter } from '#shared/time.ts'
import { addCode } from '#tests/support/code-requests.ts'
import { redemptionsOf } from '#tests/support/redemption-rows.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { lockOrder } from './lock-order.ts'
import { recordOrder } from './record-order.ts'
import { recordRefund } from './record-refund.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const soldAt = daysAfter(new Date(), -20)
const order = (brandId: string) =>
  ({ brandId, source: 'SHOPIFY', channel: 'WEBHOOK', orderId: '5001' }) as const

const sell = (brandId: string, code: string) =>
  recordOrder(app.services, {
    ...order(brandId),
    ...{ currency: 'USD', redeemedAt: soldAt, customer: null, country: null },
    parts: [{ code, netMinor: 10_000, discountMinor: 0 }],
  })

/** Waits until someone waits for an advisory lock, which is how orders are locked. */
const someoneWaits = () =>
  expect
    .poll(async () => {
      const waiting = await app.db.execute(
        sql`select from pg_stat_activity where wait_event = 'advisory' and datname = current_database()`,
      )
      return waiting.rows.length
    })
    .toBe(1)

/** Starts the work while a refund of the order is being recorded, and returns its result after both. */
async function duringRefund<Result>(brandId: string, work: () => Promise<Result>): Promise<Result> {
  const { started } = await inTransaction(app.db, async (tx) => {
    const ctx = { ...app.services, tx }
    await lockOrder(ctx, order(brandId))
    const pending = work()
    await someoneWaits()
    await recordRefund(ctx, {
      ...order(brandId),
      ...{ refundId: 'r1', amountMinor: 2500, currency: 'USD', refundedAt: new Date() },
    })
    return { started: pending }
  })
  return started
}

describe('a refund that is being recorded', () => {
  test('is waited for by the job that confirms sales', async () => {
    const { brand } = await app.scenario({ code: {} })
    await sell(brand.brandId, 'JAKE27')
    await app.db.update(redemptions).set({ status: 'PENDING' }).where(eq(redemptions.brandId, brand.brandId))
    await duringRefund(brand.brandId, () => app.runJob('redemptions.confirm'))
    expect(await redemptionsOf(app.db, brand)).toMatchObject([
      { status: 'PARTIALLY_REVERSED', refundedMinor: 2500 },
    ])
  })

  test('is waited for by the code that its order was waiting for', async () => {
    const { brand, contract } = await app.scenario({ contract: {} })
    await sell(brand.brandId, 'LATER')
    const response = await duringRefund(brand.brandId, () =>
      addCode(brand, contract, { code: 'LATER', startsAt: daysAfter(soldAt, -1).toISOString() }),
    )
    expect(response.status).toBe(201)
    expect(await redemptionsOf(app.db, brand)).toMatchObject([
      { status: 'PARTIALLY_REVERSED', refundedMinor: 2500, commissionMinor: 750 },
    ])
  })
})
