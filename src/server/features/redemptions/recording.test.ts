import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertCode } from '#server/database/builders/a-code.ts'
import { insertContract } from '#server/database/builders/a-contract.ts'
import { discountCodes } from '#server/database/schema/codes.ts'
import { lifecycleSteps } from '#server/database/schema/lifecycles.ts'
import { redemptionDays, redemptions } from '#server/database/schema/redemptions.ts'
import { addDays, daysAfter, toIsoDay } from '#shared/time.ts'
import { usesOf } from '#tests/support/redemption-rows.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import type { Order } from './build-redemption.ts'
import { matchUnmatched } from './match-unmatched.ts'
import { recordOrder } from './record-order.ts'
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

describe('an order under a contract that was suspended', () => {
  const steps = (contractId: string, ...changes: ['SUSPENDED' | 'ACTIVE', number][]) =>
    app.db.insert(lifecycleSteps).values(
      changes.map(([toStatus, days], n) => ({
        subject: 'CONTRACT' as const,
        subjectId: contractId,
        version: n + 2,
        event: toStatus === 'ACTIVE' ? 'resume' : 'suspend',
        fromStatus: toStatus === 'ACTIVE' ? 'SUSPENDED' : 'ACTIVE',
        toStatus,
        party: 'ADMIN' as const,
        at: daysAfter(redeemedAt, days),
      })),
    )

  test.each([
    ['before is credited although it arrives during the suspension', [['SUSPENDED', 1]], null],
    [
      'during is not although it arrives later',
      [
        ['SUSPENDED', -1],
        ['ACTIVE', 1],
      ],
      'CODE_NOT_LIVE',
    ],
    [
      'after is',
      [
        ['SUSPENDED', -3],
        ['ACTIVE', -1],
      ],
      null,
    ],
  ] as [string, ['SUSPENDED' | 'ACTIVE', number][], string | null][])(
    '%s',
    async (_, changes, uncredited) => {
      const contract = await insertContract(app.db, { status: changes.at(-1)?.[0] ?? 'ACTIVE' })
      await insertCode(app.db, contract)
      await steps(contract.id, ...changes)
      await recordOrder(app.services, anOrder(contract.brandId))
      expect(await rowsOf(contract.brandId)).toMatchObject([{ uncredited }])
    },
  )
})

describe('a code whose spelling was used before', () => {
  async function reused() {
    const { brandId, contract, code } = await aShop()
    await app.db
      .update(discountCodes)
      .set({ retiredAt: daysAfter(redeemedAt, 1) })
      .where(eq(discountCodes.id, code.id))
    const { brandUserId } = contract
    const later = await insertContract(app.db, { brandId, brandUserId })
    return { brandId, code, again: await insertCode(app.db, later) }
  }

  test('credits the code that was valid on the day of the sale', async () => {
    const { brandId, code, again } = await reused()
    await recordOrder(app.services, anOrder(brandId))
    await recordOrder(
      app.services,
      anOrder(brandId, { orderId: '5002', redeemedAt: daysAfter(redeemedAt, 2) }),
    )
    const sales = await rowsOf(brandId)
    const codeOf = (orderId: string) => sales.find((sale) => sale.externalOrderId === orderId)?.codeId
    expect([codeOf('5001'), codeOf('5002')]).toEqual([code.id, again.id])
    expect(sales.map(({ uncredited }) => uncredited)).toEqual([null, null])
  })
})

describe('a refund', () => {
  test('gives back its share of the discount, and all of it with the sale', async () => {
    const { brandId, code } = await aShop()
    await recordOrder(app.services, anOrder(brandId))
    await recordRefund(app.services, aRefund(brandId, 'r1', 2500))
    const day = toIsoDay(redeemedAt)
    const sums = async () => {
      await sumDay(app.db, code.id, day)
      return app.db.select().from(redemptionDays).where(eq(redemptionDays.brandId, brandId))
    }
    expect(await sums()).toMatchObject([{ redemptions: 1, discountMinor: 1765 - 441 }])
    await recordRefund(app.services, aRefund(brandId, 'r2', 7500))
    expect(await sums()).toMatchObject([{ redemptions: 0, discountMinor: 0, commissionMinor: 0 }])
    expect(await usesOf(app.db, code)).toBe(0)
  })

  test('of a free order leaves nothing of it', async () => {
    const { brandId, code } = await aShop()
    const parts = [{ code: 'JAKE27', netMinor: 0, discountMinor: 5000 }]
    await recordOrder(app.services, anOrder(brandId, { parts }))
    await recordRefund(app.services, aRefund(brandId, 'r1', null))
    expect(await rowsOf(brandId)).toMatchObject([{ status: 'REVERSED', refundedDiscountMinor: 5000 }])
    expect(await usesOf(app.db, code)).toBe(0)
  })

  test('in another currency is not subtracted from an order that arrives later', async () => {
    const { brandId } = await aShop()
    await recordRefund(app.services, aRefund(brandId, 'r1', 1000))
    const parts = [{ code: 'JAKE27', netMinor: 5000, discountMinor: 0 }]
    await recordOrder(app.services, anOrder(brandId, { currency: 'JPY', parts }))
    expect(await rowsOf(brandId)).toMatchObject([{ currency: 'JPY', refundedMinor: 0, status: 'CONFIRMED' }])
  })

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
        // A quarter of the first one came back.
        discountMinor: 3530 - 441,
        commissionMinor: 1750,
      },
    ],
  )
})
