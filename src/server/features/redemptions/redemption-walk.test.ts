import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertCode } from '#server/database/builders/a-code.ts'
import { redemptionDays } from '#server/database/schema/redemptions.ts'
import { shops } from '#server/database/schema/shops.ts'
import { outcomeOf } from '#shared/lifecycles/lifecycle.ts'
import type { Redemption, RedemptionDetail } from '#shared/redemptions/redemption.contract.ts'
import {
  type RedemptionEvent,
  type RedemptionStatus,
  redemptionLifecycle,
} from '#shared/redemptions/redemption.rules.ts'
import { daysAfter } from '#shared/time.ts'
import { redemptionsOf } from '#tests/support/redemption-rows.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { matchUnmatched } from './match-unmatched.ts'
import { recordOrder } from './record-order.ts'
import { recordRefund } from './record-refund.ts'
import { sumBrand } from './redemption-sums.store.ts'

const RUNS = 8
const soldAt = daysAfter(new Date(), -20)

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

/** Two shops of the brand that number their orders alike. */
const shopNames = ['first', 'second'] as const
type ShopName = (typeof shopNames)[number]

type Arrival = { shop: ShopName; orderId: string } & (
  | { kind: 'order'; nets: [number, number]; state: number }
  | { kind: 'refund'; refundId: string; amountMinor: number | null; isOfPayment: boolean }
)

/** Orders of both shops with two codes each, edited by their shop, and their refunds, some sent twice. */
const arrivalsArbitrary: fc.Arbitrary<Arrival[]> = fc
  .array(
    fc.record({
      shop: fc.constantFrom(...shopNames),
      states: fc.array(fc.tuple(fc.integer({ min: 0, max: 9999 }), fc.integer({ min: 0, max: 9999 })), {
        minLength: 1,
        maxLength: 3,
      }),
      refunds: fc.array(
        fc.record({
          amountMinor: fc.oneof(fc.integer({ min: 1, max: 6000 }), fc.constant(null)),
          isOfPayment: fc.boolean(),
        }),
        { maxLength: 3 },
      ),
      isTwice: fc.boolean(),
    }),
    { minLength: 1, maxLength: 3 },
  )
  .map((orders) =>
    orders.flatMap(({ shop, states, refunds, isTwice }, at) => {
      // The second order of a shop has the number of the first order of the other.
      const orderId = `W-${orders.slice(0, at).filter((one) => one.shop === shop).length}`
      const arrivals: Arrival[] = [
        ...states.map((nets, state): Arrival => ({ kind: 'order', shop, orderId, nets, state })),
        ...refunds.map(
          (refund, nth): Arrival => ({
            kind: 'refund',
            shop,
            orderId,
            refundId: `${orderId}-${nth}`,
            ...refund,
          }),
        ),
      ]
      return isTwice ? [...arrivals, ...arrivals] : arrivals
    }),
  )

type Shops = Record<ShopName, string>

async function insertShops(brandId: string): Promise<Shops> {
  const ids = { first: uuidv7(), second: uuidv7() }
  await app.db
    .insert(shops)
    .values(shopNames.map((name) => ({ id: ids[name], brandId, name, kind: 'SHOPIFY' as const, secret: '' })))
  return ids
}

async function record(brandId: string, shopIds: Shops, arrival: Arrival): Promise<void> {
  const { orderId, shop } = arrival
  const key = { brandId, orderId, shopId: shopIds[shop], source: 'SHOPIFY' } as const
  const common = { ...key, currency: 'USD', channel: 'WEBHOOK' } as const
  if (arrival.kind === 'refund') {
    const { refundId, amountMinor, isOfPayment } = arrival
    await recordRefund(app.services, { ...common, refundId, amountMinor, isOfPayment, refundedAt: soldAt })
    return
  }
  const [first, second] = arrival.nets
  await recordOrder(app.services, {
    ...common,
    ...{ redeemedAt: soldAt, customer: null, country: 'US', paidMinor: first + second + 500 },
    reportedAt: daysAfter(soldAt, arrival.state),
    parts: [
      { code: 'JAKE27', netMinor: first, discountMinor: 100 + arrival.state },
      { code: 'MIRA8', netMinor: second, discountMinor: 50 },
    ],
  })
}

/** The resulting redemptions and daily sums. */
async function figuresAfter(arrivals: readonly Arrival[], isCodeLate: boolean) {
  const { brand, contract } = await app.scenario({ code: {} })
  const { brandId } = brand
  const shopIds = await insertShops(brandId)
  const createCode = async () => {
    const { codeKey } = await insertCode(app.db, contract, { code: 'MIRA8' })
    await matchUnmatched(app.services, brandId, codeKey)
  }
  if (!isCodeLate) await createCode()
  for (const arrival of arrivals) await record(brandId, shopIds, arrival)
  if (isCodeLate) await createCode()
  await sumBrand(app.db, brandId)
  const rows = await redemptionsOf(app.db, brand)
  const days = await app.db.select().from(redemptionDays).where(eq(redemptionDays.brandId, brandId))
  return {
    parts: rows
      .map(({ shopId, externalOrderId, codeKey, status, ...amounts }) =>
        [
          ...[shopId === shopIds.first, externalOrderId, codeKey, status, amounts.netMinor],
          ...[amounts.refundedMinor, amounts.refundedDiscountMinor, amounts.commissionMinor],
        ].join(' '),
      )
      .sort(),
    days: days
      .map(({ redemptions: count, netMinor, refundedMinor, discountMinor, commissionMinor }) =>
        [count, netMinor, refundedMinor, discountMinor, commissionMinor].join(' '),
      )
      .sort(),
  }
}

test('orders of two shops, their edits and refunds give the same figures in any order, repeated, before or after their code exists', async () => {
  const shuffled = arrivalsArbitrary.chain((arrivals) =>
    fc.record({
      arrivals: fc.constant(arrivals),
      mixed: fc.shuffledSubarray(arrivals, { minLength: arrivals.length }),
      isCodeLate: fc.boolean(),
    }),
  )
  await fc.assert(
    fc.asyncProperty(shuffled, async ({ arrivals, mixed, isCodeLate }) => {
      expect(await figuresAfter(mixed, isCodeLate)).toEqual(await figuresAfter(arrivals, false))
    }),
    { numRuns: RUNS },
  )
})

test('a fully refunded order costs nothing and counts as none', async () => {
  await fc.assert(
    fc.asyncProperty(arrivalsArbitrary, async (arrivals) => {
      const all = arrivals.map(({ shop, orderId }) => ({ shop, orderId }))
      const refunds = all.map(
        (one): Arrival => ({
          ...{ ...one, kind: 'refund', refundId: `${one.orderId}-all` },
          ...{ amountMinor: null, isOfPayment: false },
        }),
      )
      const { days } = await figuresAfter([...arrivals, ...refunds], false)
      for (const day of days) {
        const [count, net, refunded, discount, commission] = day.split(' ')
        expect([count, net, discount, commission]).toEqual(['0', refunded, '0', '0'])
      }
    }),
    { numRuns: RUNS },
  )
}, 120_000)

const events = ['flag', 'exclude', 'restore'] as const

/** Every step of a history is allowed by the lifecycle, and the last one leads to the current status. */
function expectValidHistory({ history, status }: RedemptionDetail): void {
  let state = history[0]?.from ?? status
  for (const { event, from, to, party } of history) {
    expect(from).toBe(state)
    const step = {
      state: state as RedemptionStatus,
      event: event as RedemptionEvent,
      party,
      chosen: to as RedemptionStatus,
    }
    expect(outcomeOf(redemptionLifecycle, step)).toEqual({ to })
    state = to
  }
  expect(state).toBe(status)
}

test('any sequence of events by any user follows the lifecycle and leaves a valid history', async () => {
  const { brand, code } = await app.scenario({ code: {} })
  const shopIds = await insertShops(brand.brandId)
  const people = {
    BRAND: brand,
    ADMIN: await app.signInAs('ADMIN'),
    ATHLETE: await app.signInAs('ATHLETE'),
  }
  const stepArbitrary = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        by: fc.constantFrom('BRAND', 'ADMIN', 'ATHLETE'),
        event: fc.constantFrom(...events),
      }),
    },
    { weight: 1, arbitrary: fc.record({ refunded: fc.integer({ min: 1, max: 4000 }) }) },
  )
  let runs = 0
  await fc.assert(
    fc.asyncProperty(fc.array(stepArbitrary, { minLength: 3, maxLength: 8 }), async (steps) => {
      const orderId = `L-${++runs}`
      await record(brand.brandId, shopIds, {
        kind: 'order',
        shop: 'first',
        orderId,
        nets: [5000, 0],
        state: 0,
      })
      const [listed] = await brand.json<Redemption[]>(
        'GET',
        `/api/redemptions?orderId=${orderId}&codeId=${code.id}`,
      )
      const path = `/api/redemptions/${listed?.id}`
      const fetchRedemption = () => brand.json<RedemptionDetail>('GET', path)
      for (const [nth, next] of steps.entries()) {
        const current = await fetchRedemption()
        if ('refunded' in next) {
          const refund = { orderId, refundId: `${orderId}-${nth}`, amountMinor: next.refunded }
          await record(brand.brandId, shopIds, {
            kind: 'refund',
            shop: 'first',
            isOfPayment: false,
            ...refund,
          })
          continue
        }
        const { by, event } = next
        const outcome = outcomeOf(redemptionLifecycle, { state: current.status, event, party: by })
        const mayEver = redemptionLifecycle.rows.some((row) => row.event === event && row.by.includes(by))
        const body = { version: current.version, note: 'A reason.' }
        const response = await people[by].request('POST', `${path}/${event}`, body)
        const expected = !mayEver ? 403 : 'to' in outcome ? 200 : outcome.refusal === 'not-now' ? 409 : 403
        expect([current.status, by, event, response.status]).toEqual([current.status, by, event, expected])
      }
      expectValidHistory(await fetchRedemption())
    }),
    { numRuns: RUNS },
  )
})
