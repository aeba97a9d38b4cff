import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertCode } from '#server/database/builders/a-code.ts'
import { redemptionDays, redemptions } from '#server/database/schema/redemptions.ts'
import { outcomeOf } from '#shared/lifecycles/lifecycle.ts'
import type { RedemptionDetail } from '#shared/redemptions/redemption.contract.ts'
import {
  type RedemptionEvent,
  type RedemptionStatus,
  redemptionLifecycle,
} from '#shared/redemptions/redemption.rules.ts'
import { daysAfter } from '#shared/time.ts'
import { type SalesApp, startSalesApp } from '#tests/support/sales-app.ts'
import { matchUnmatched } from './match-unmatched.ts'
import { recordOrder } from './record-order.ts'
import { recordRefund } from './record-refund.ts'
import { sumBrand } from './redemption-sums.store.ts'

const RUNS = 8
const soldAt = daysAfter(new Date(), -20)

let app: SalesApp
beforeAll(async () => {
  app = await startSalesApp()
})
afterAll(() => app.stop())

type Arrival =
  | { kind: 'order'; orderId: string; nets: [number, number] }
  | { kind: 'refund'; orderId: string; refundId: string; amountMinor: number | null }

/** Orders with two codes each, and refunds of them, some twice. */
const story: fc.Arbitrary<Arrival[]> = fc
  .array(
    fc.record({
      nets: fc.tuple(fc.integer({ min: 0, max: 9999 }), fc.integer({ min: 0, max: 9999 })),
      refunds: fc.array(fc.oneof(fc.integer({ min: 1, max: 6000 }), fc.constant(null)), { maxLength: 3 }),
      isTwice: fc.boolean(),
    }),
    { minLength: 1, maxLength: 3 },
  )
  .map((orders) =>
    orders.flatMap(({ nets, refunds, isTwice }, at) => {
      const orderId = `W-${at}`
      const arrivals: Arrival[] = [
        { kind: 'order', orderId, nets },
        ...refunds.map(
          (amountMinor, nth): Arrival => ({
            kind: 'refund',
            orderId,
            refundId: `${orderId}-${nth}`,
            amountMinor,
          }),
        ),
      ]
      return isTwice ? [...arrivals, ...arrivals] : arrivals
    }),
  )

async function arrive(brandId: string, arrival: Arrival): Promise<void> {
  const usual = { brandId, currency: 'USD', source: 'OTHER', channel: 'API' } as const
  if (arrival.kind === 'refund') {
    const { orderId, refundId, amountMinor } = arrival
    await recordRefund(app.services, { ...usual, orderId, refundId, amountMinor, refundedAt: soldAt })
    return
  }
  const [first, second] = arrival.nets
  await recordOrder(app.services, {
    ...usual,
    ...{ orderId: arrival.orderId, redeemedAt: soldAt, customer: null, country: 'US' },
    parts: [
      { code: 'JAKE27', netMinor: first, discountMinor: 100 },
      { code: 'MIRA8', netMinor: second, discountMinor: 50 },
    ],
  })
}

/** What everything ends in: each part, and each day's sums. */
async function figuresAfter(arrivals: readonly Arrival[], isMiraLate: boolean) {
  const { brandId, contract } = await app.openShop()
  const makeMira = async () => {
    const { codeKey } = await insertCode(app.db, contract, { code: 'MIRA8' })
    await matchUnmatched(app.services, brandId, codeKey)
  }
  if (!isMiraLate) await makeMira()
  for (const arrival of arrivals) await arrive(brandId, arrival)
  if (isMiraLate) await makeMira()
  await sumBrand(app.db, brandId)
  const rows = await app.db.select().from(redemptions).where(eq(redemptions.brandId, brandId))
  const days = await app.db.select().from(redemptionDays).where(eq(redemptionDays.brandId, brandId))
  return {
    parts: rows
      .map(({ externalOrderId, codeKey, status, netMinor, refundedMinor, commissionMinor }) =>
        [externalOrderId, codeKey, status, netMinor, refundedMinor, commissionMinor].join(' '),
      )
      .sort(),
    days: days
      .map(({ redemptions: count, netMinor, refundedMinor, discountMinor, commissionMinor }) =>
        [count, netMinor, refundedMinor, discountMinor, commissionMinor].join(' '),
      )
      .sort(),
  }
}

test('orders and refunds in whatever order, however often, before or after their code, end in the same figures', async () => {
  const shuffled = story.chain((arrivals) =>
    fc.record({
      arrivals: fc.constant(arrivals),
      mixed: fc.shuffledSubarray(arrivals, { minLength: arrivals.length }),
      isMiraLate: fc.boolean(),
    }),
  )
  await fc.assert(
    fc.asyncProperty(shuffled, async ({ arrivals, mixed, isMiraLate }) => {
      expect(await figuresAfter(mixed, isMiraLate)).toEqual(await figuresAfter(arrivals, false))
    }),
    { numRuns: RUNS },
  )
}, 120_000)

const events = ['flag', 'exclude', 'restore'] as const

/** Walked again from its first step, a history is legal and ends where the sale stands. */
function replay({ history, status }: RedemptionDetail): void {
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

test('whoever does whatever to a sale, only what the table allows happens, and the history can be walked again', async () => {
  const shop = await app.openShop()
  const people = {
    BRAND: shop.cookie,
    ADMIN: (await app.signInAs('ADMIN')).cookie,
    ATHLETE: (await app.signInAs('ATHLETE')).cookie,
  }
  const move = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        by: fc.constantFrom('BRAND', 'ADMIN', 'ATHLETE'),
        event: fc.constantFrom(...events),
      }),
    },
    { weight: 1, arbitrary: fc.record({ refunded: fc.integer({ min: 1, max: 4000 }) }) },
  )
  let walks = 0
  await fc.assert(
    fc.asyncProperty(fc.array(move, { minLength: 3, maxLength: 8 }), async (moves) => {
      const orderId = `L-${++walks}`
      await arrive(shop.brandId, { kind: 'order', orderId, nets: [5000, 0] })
      const [listed] = (await (
        await app.request('GET', `/api/redemptions?orderId=${orderId}&codeId=${shop.code.id}`, {
          cookie: shop.cookie,
        })
      ).json()) as { id: string }[]
      const path = `/api/redemptions/${listed?.id}`
      const look = async () =>
        (await (await app.request('GET', path, { cookie: shop.cookie })).json()) as RedemptionDetail
      for (const [nth, next] of moves.entries()) {
        const seen = await look()
        if ('refunded' in next) {
          const refund = { orderId, refundId: `${orderId}-${nth}`, amountMinor: next.refunded }
          await arrive(shop.brandId, { kind: 'refund', ...refund })
          continue
        }
        const { by, event } = next
        const outcome = outcomeOf(redemptionLifecycle, { state: seen.status, event, party: by })
        const mayEver = redemptionLifecycle.rows.some((row) => row.event === event && row.by.includes(by))
        const body = { version: seen.version, note: 'A reason that somebody gave.' }
        const answer = await app.request('POST', `${path}/${event}`, { cookie: people[by], body })
        const expected = !mayEver ? 403 : 'to' in outcome ? 200 : outcome.refusal === 'not-now' ? 409 : 403
        expect([seen.status, by, event, answer.status]).toEqual([seen.status, by, event, expected])
      }
      replay(await look())
    }),
    { numRuns: RUNS },
  )
}, 120_000)
