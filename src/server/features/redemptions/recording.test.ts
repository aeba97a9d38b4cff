import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertCode } from '#server/database/builders/a-code.ts'
import { insertContract } from '#server/database/builders/a-contract.ts'
import { redemptionDays, redemptions } from '#server/database/schema/redemptions.ts'
import { addDays, toIsoDay } from '#shared/time.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { matchUnmatched } from './match-unmatched.ts'
import { type Order, recordOrder } from './record-order.ts'
import { recordRefund } from './record-refund.ts'
import { sumDay } from './redemption-sums.store.ts'

const redeemedAt = new Date(Date.now() - 20 * 24 * 60 * 60 * 1000)

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

async function aShop() {
  const contract = await insertContract(app.db)
  const code = await insertCode(app.db, contract)
  return { contract, code, brandId: contract.brandId }
}

const anOrder = (brandId: string, given: Partial<Order> = {}): Order => ({
  brandId,
  source: 'SHOPIFY',
  channel: 'WEBHOOK',
  orderId: '5001',
  currency: 'USD',
  redeemedAt,
  customer: '77',
  country: 'US',
  parts: [{ code: ' jake27 ', netMinor: 10_000, discountMinor: 1765 }],
  ...given,
})

const aRefund = (brandId: string, refundId: string, amountMinor: number | null) => ({
  ...{ brandId, refundId, amountMinor, refundedAt: new Date(), currency: 'USD' },
  source: 'SHOPIFY' as const,
  channel: 'WEBHOOK' as const,
  orderId: '5001',
})

const rowsOf = (brandId: string) =>
  app.db.select().from(redemptions).where(eq(redemptions.brandId, brandId)).orderBy(redemptions.codeKey)

describe('an order', () => {
  test('is credited to the racer whose code was used, whatever its spelling', async () => {
    const { brandId, contract, code } = await aShop()
    const { created } = await recordOrder(app.services, anOrder(brandId))
    expect(created).toBe(1)
    expect(await rowsOf(brandId)).toMatchObject([
      {
        codeId: code.id,
        contractId: contract.id,
        athleteUserId: contract.athleteUserId,
        status: 'CONFIRMED',
        netMinor: 10_000,
        commissionMinor: 1000,
        uncredited: null,
      },
    ])
  })

  test('that arrives again changes nothing, and reports whether it differs', async () => {
    const { brandId } = await aShop()
    await recordOrder(app.services, anOrder(brandId))
    expect(await recordOrder(app.services, anOrder(brandId))).toMatchObject({ created: 0, differs: false })
    const other = anOrder(brandId, { parts: [{ code: 'JAKE27', netMinor: 9, discountMinor: 0 }] })
    expect(await recordOrder(app.services, other)).toMatchObject({ created: 0, differs: true })
    expect(await rowsOf(brandId)).toMatchObject([{ netMinor: 10_000 }])
  })

  test('with an unknown code is stored until the code exists', async () => {
    const { brandId, contract } = await aShop()
    const parts = [{ code: 'LATER', netMinor: 5000, discountMinor: 0 }]
    await recordOrder(app.services, anOrder(brandId, { parts }))
    expect(await rowsOf(brandId)).toMatchObject([{ status: 'UNMATCHED', codeId: null }])
    const code = await insertCode(app.db, contract, { code: 'Later' })
    expect(await matchUnmatched(app.services, brandId, code.codeKey)).toBe(1)
    expect(await rowsOf(brandId)).toMatchObject([
      { status: 'CONFIRMED', codeId: code.id, commissionMinor: 500 },
    ])
  })

  test('after the end of the contract is recorded and not credited', async () => {
    const contract = await insertContract(app.db, {
      status: 'TERMINATED',
      endedAt: new Date(redeemedAt.getTime() - 1000),
    })
    await insertCode(app.db, contract)
    await recordOrder(app.services, anOrder(contract.brandId))
    expect(await rowsOf(contract.brandId)).toMatchObject([
      { uncredited: 'CONTRACT_OVER', commissionMinor: 0 },
    ])
  })
})

describe('an order under a contract that ends by notice', () => {
  const dayOf = (moment: Date) => toIsoDay(moment)

  test.each([
    ['on the last day is credited', 0, { uncredited: null, commissionMinor: 1000 }],
    ['on the day after is not', -1, { uncredited: 'CONTRACT_OVER', commissionMinor: 0 }],
  ])('%s, before the job has ended the contract', async (_, days, credited) => {
    const contract = await insertContract(app.db, {
      noticeBy: 'BRAND',
      terminatesOn: addDays(dayOf(redeemedAt), days),
    })
    await insertCode(app.db, contract)
    await recordOrder(app.services, anOrder(contract.brandId))
    expect(await rowsOf(contract.brandId)).toMatchObject([credited])
  })
})

describe('a refund', () => {
  test('of a quarter reverses a quarter, and nothing the second time', async () => {
    const { brandId } = await aShop()
    await recordOrder(app.services, anOrder(brandId))
    expect(await recordRefund(app.services, aRefund(brandId, 'r1', 2500))).toMatchObject({ isNew: true })
    expect(await recordRefund(app.services, aRefund(brandId, 'r1', 2500))).toMatchObject({ isNew: false })
    expect(await rowsOf(brandId)).toMatchObject([
      { status: 'PARTIALLY_REVERSED', refundedMinor: 2500, commissionMinor: 750 },
    ])
  })

  test('that arrives before its order is applied when the order arrives', async () => {
    const { brandId } = await aShop()
    expect(await recordRefund(app.services, aRefund(brandId, 'r1', null))).toMatchObject({ isMatched: false })
    await recordOrder(app.services, anOrder(brandId))
    expect(await rowsOf(brandId)).toMatchObject([
      { status: 'REVERSED', refundedMinor: 10_000, commissionMinor: 0 },
    ])
  })

  test('of an order with several codes is shared in proportion, to the last cent', async () => {
    const { brandId, contract } = await aShop()
    await insertCode(app.db, contract, { code: 'MIRA8' })
    const parts = [
      { code: 'JAKE27', netMinor: 3333, discountMinor: 0 },
      { code: 'MIRA8', netMinor: 6667, discountMinor: 0 },
    ]
    await recordOrder(app.services, anOrder(brandId, { parts }))
    await recordRefund(app.services, aRefund(brandId, 'r1', 1000))
    expect((await rowsOf(brandId)).map(({ refundedMinor }) => refundedMinor)).toEqual([333, 667])
  })
})

test('the sum of a day contains the redemptions that count', async () => {
  const { brandId, code } = await aShop()
  await recordOrder(app.services, anOrder(brandId))
  await recordOrder(app.services, anOrder(brandId, { orderId: '5002' }))
  await recordRefund(app.services, aRefund(brandId, 'r1', 2500))
  await sumDay(app.db, code.id, toIsoDay(redeemedAt))
  expect(await app.db.select().from(redemptionDays).where(eq(redemptionDays.brandId, brandId))).toMatchObject(
    [
      {
        country: 'US',
        redemptions: 2,
        pending: 0,
        netMinor: 20_000,
        refundedMinor: 2500,
        discountMinor: 3530,
        commissionMinor: 1750,
      },
    ],
  )
})
