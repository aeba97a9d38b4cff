import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { recordRefund } from '#server/features/redemptions/record-refund.ts'
import { inTransaction } from '#server/platform/database.ts'
import { type CodesApp, startCodesApp } from '#tests/support/codes-app.ts'

// A busy machine takes its time with all the news that a contract makes.
vi.setConfig({ testTimeout: 60_000 })

let app: CodesApp
beforeAll(async () => {
  app = await startCodesApp()
})
afterAll(() => app.stop())

describe('what a code sold', () => {
  test('is counted after refunds, apart for each currency', async () => {
    const other = await app.aDeal()
    await app.made(other)
    const order = await app.sell(other, 'MIRA15')
    await app.sell(other, 'MIRA15', { orderId: '5002' })
    await app.sell(other, 'MIRA15', { orderId: '5003', currency: 'JPY' })
    await inTransaction(app.db, (tx) =>
      recordRefund({ ...app.services, tx }, { ...order, refundId: 'r1', amountMinor: 2500 }),
    )
    await app.runJobs()
    const { codes } = await app.boxOf(other, other.athlete)
    expect(codes).toMatchObject([
      {
        uses: 3,
        sales: [
          { currency: 'USD', redemptions: 2, pending: 1, netMinor: 17_500, commissionMinor: 1750 },
          { currency: 'JPY', redemptions: 1, pending: 1, netMinor: 10_000, discountMinor: 1500 },
        ],
      },
    ])
  })

  test('before it was made is found when it is, and when another is spelt so', async () => {
    const other = await app.aDeal()
    await app.sell(other, 'LATER')
    expect(await app.made(other, { code: 'later' })).toMatchObject({ uses: 1, canRename: false })
    await app.sell(other, 'LATEST', { orderId: '5002' })
    const second = await app.made(other, { code: 'SECOND' })
    expect(await (await app.change(other, second, { code: 'Latest' })).json()).toMatchObject({ uses: 1 })
  })
})
