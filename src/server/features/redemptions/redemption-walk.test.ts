import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertCode } from '#server/database/builders/a-code.ts'
import { brands } from '#server/database/schema/brands.ts'
import { redemptionDays } from '#server/database/schema/redemptions.ts'
import { shops } from '#server/database/schema/shops.ts'
import { outcomeOf } from '#shared/lifecycles/lifecycle.ts'
import type { Redemption, RedemptionDetail } from '#shared/redemptions/redemption.contract.ts'
import {
  type RedemptionEvent,
  type RedemptionStatus,
  redemptionLifecycle,
} from '#shared/redemptions/redemption.rules.ts'
import { daysAfter, MINUTE_MS } from '#shared/time.ts'
import { toZonedDay } from '#shared/timezone.ts'
import { redemptionsOf } from '#tests/support/redemption-rows.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { matchUnmatched } from './match-unmatched.ts'
import { recordOrder } from './record-order.ts'
import { recordRefund } from './record-refund.ts'
import { sumBrand, sumDay } from './redemption-sums.store.ts'

const RUNS = 8
const soldAt = daysAfter(new Date(), -20)
/** Half and quarter hours, both sides of the date line, and clocks that change. */
const timezones = [
  'UTC',
  'America/Chicago',
  'Asia/Kathmandu',
  'Pacific/Auckland',
  'Pacific/Honolulu',
] as const

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
  await app.db.insert(shops).values(
    shopNames.map((name) => ({
      id: ids[name],
      brandId,
      name,
      kind: 'SHOPIFY' as const,
      secret: '' as const,
    })),
  )
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
async function figuresAfter(arrivals: readonly Arrival[], isCodeLate: boolean, timezone = 'UTC') {
  const { brand, contract } = await app.scenario({ brand: { timezone }, contract: { timezone }, code: {} })
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
      timezone: fc.constantFrom(...timezones),
    }),
  )
  await fc.assert(
    fc.asyncProperty(shuffled, async ({ arrivals, mixed, isCodeLate, timezone }) => {
      expect(await figuresAfter(mixed, isCodeLate, timezone)).toEqual(await figuresAfter(arrivals, false))
    }),
    { numRuns: RUNS },
  )
})

/** Around both changes of the clocks in Chicago and in Auckland. */
const CHANGES = ['2026-03-08', '2026-11-01', '2026-04-05', '2026-09-27'] as const

test('every sale is counted once, on its day in the brand’s time zone, and again after the time zone changes', async () => {
  const soldArbitrary = fc.array(
    fc.record({
      around: fc.constantFrom(...CHANGES),
      minutes: fc.integer({ min: -2 * 24 * 60, max: 2 * 24 * 60 }),
      netMinor: fc.integer({ min: 0, max: 9999 }),
    }),
    { minLength: 1, maxLength: 6 },
  )
  const given = fc.record({
    sold: soldArbitrary,
    timezone: fc.constantFrom(...timezones),
    later: fc.constantFrom(...timezones),
  })
  await fc.assert(
    fc.asyncProperty(given, async ({ sold, timezone, later }) => {
      const { brand, code } = await app.scenario({
        brand: { timezone },
        contract: { timezone, startsOn: '2026-01-01', endsOn: '2126-12-31' },
        code: { startsAt: new Date('2026-01-01T00:00:00Z'), endsAt: new Date('2126-01-01T00:00:00Z') },
      })
      const { brandId } = brand
      const sales = sold.map(({ around, minutes, netMinor }, nth) => ({
        netMinor,
        orderId: `Z-${nth}`,
        redeemedAt: new Date(Date.parse(around) + minutes * MINUTE_MS),
      }))
      for (const { netMinor, ...order } of sales) {
        await recordOrder(app.services, {
          ...{ ...order, brandId, source: 'OTHER', channel: 'API', currency: 'USD' },
          ...{ customer: null, country: null, parts: [{ code: code.code, netMinor, discountMinor: 10 }] },
        })
      }
      const expectedIn = (zone: string) => {
        const nets = new Map<string, number>()
        for (const { redeemedAt, netMinor } of sales) {
          const day = toZonedDay(redeemedAt, zone)
          nets.set(day, (nets.get(day) ?? 0) + netMinor)
        }
        return nets
      }
      const summed = async () => {
        const rows = await app.db.select().from(redemptionDays).where(eq(redemptionDays.brandId, brandId))
        return new Map(rows.map(({ day, netMinor }) => [day, netMinor]))
      }
      for (const day of expectedIn(timezone).keys()) await sumDay(app.db, code.id, day)
      expect(await summed()).toEqual(expectedIn(timezone))
      await app.db.update(brands).set({ timezone: later }).where(eq(brands.id, brandId))
      await sumBrand(app.db, brandId)
      expect(await summed()).toEqual(expectedIn(later))
    }),
    { numRuns: RUNS },
  )
}, 120_000)

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
