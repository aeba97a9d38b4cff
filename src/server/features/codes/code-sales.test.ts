import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recordRefund } from '#server/features/redemptions/record-refund.ts'
import { inTransaction } from '#server/platform/database.ts'
import { createCode, listCodes, recordSale, updateCode } from '#tests/support/code-requests.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

describe('the sales of a code', () => {
  test('are counted net of refunds for each currency', async () => {
    const { brand, racer, contract } = await app.scenario({ contract: {} })
    await createCode(brand, contract)
    const order = await recordSale(app, brand.brandId, 'MIRA15')
    await recordSale(app, brand.brandId, 'MIRA15', { orderId: '5002' })
    await recordSale(app, brand.brandId, 'MIRA15', { orderId: '5003', currency: 'JPY' })
    await inTransaction(app.db, (tx) =>
      recordRefund(
        { ...app.services, tx },
        { ...order, refundId: 'r1', amountMinor: 2500, refundedAt: new Date() },
      ),
    )
    await app.runJobs()
    const { codes } = await listCodes(racer, contract)
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

  test('include earlier ones when the code is created or renamed', async () => {
    const { brand, contract } = await app.scenario({ contract: {} })
    await recordSale(app, brand.brandId, 'LATER')
    expect(await createCode(brand, contract, { code: 'later' })).toMatchObject({ uses: 1, canRename: false })
    await recordSale(app, brand.brandId, 'LATEST', { orderId: '5002' })
    const second = await createCode(brand, contract, { code: 'SECOND' })
    expect(await (await updateCode(brand, second, { code: 'Latest' })).json()).toMatchObject({ uses: 1 })
  })
})
