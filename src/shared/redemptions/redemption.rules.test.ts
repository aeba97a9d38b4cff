import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MONEY_MAX } from '#shared/format/money.ts'
import { allowedEvents } from '#shared/lifecycles/lifecycle.ts'
import { daysAfter } from '#shared/time.ts'
import {
  commissionOf,
  redemptionLifecycle,
  redemptionStatuses,
  settledStatusOf,
  shareRefund,
} from './redemption.rules.ts'

const parts = fc.array(fc.integer({ min: 0, max: Math.floor(MONEY_MAX / 8) }), { minLength: 1, maxLength: 6 })
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

test('the shares of a refund add up to it exactly, and no share exceeds its part', () => {
  fc.assert(
    fc.property(parts, fc.integer({ min: 0, max: MONEY_MAX }), (worth, refunded) => {
      const shares = shareRefund(worth, refunded)
      expect(sum(shares)).toBe(Math.min(refunded, sum(worth)))
      for (const [at, share] of shares.entries()) {
        expect(Number.isSafeInteger(share)).toBe(true)
        expect(share).toBeGreaterThanOrEqual(0)
        expect(share).toBeLessThanOrEqual(worth[at] ?? 0)
      }
    }),
  )
})

test('each share is in proportion, to within one minor unit', () => {
  fc.assert(
    fc.property(parts, fc.integer({ min: 0, max: MONEY_MAX }), (worth, refunded) => {
      const whole = BigInt(sum(worth))
      if (whole === 0n) return
      const given = BigInt(Math.min(refunded, sum(worth)))
      for (const [at, share] of shareRefund(worth, refunded).entries()) {
        const off = BigInt(share) * whole - BigInt(worth[at] ?? 0) * given
        expect(off > -whole && off < whole).toBe(true)
      }
    }),
  )
})

test('a larger refund never reduces a share', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.integer({ min: 0, max: 1_000_000 }),
      fc.integer({ min: 0, max: 1_000_000 }),
      (worth, one, more) => {
        const [less = 0] = shareRefund([worth], one)
        const [most = 0] = shareRefund([worth], one + more)
        expect(most).toBeGreaterThanOrEqual(less)
      },
    ),
  )
})

test.each([
  [6358, 1000, 636],
  [3986, 1000, 399],
  [5, 1000, 1],
  [4, 1000, 0],
  [1, 4999, 0],
  [1, 5000, 1],
  [MONEY_MAX, 10_000, MONEY_MAX],
  [MONEY_MAX, 5_000, 500_000_000_000_000],
])('the commission on %i at %i basis points is %i, rounded half up', (netMinor, commissionBp, commission) => {
  expect(commissionOf({ netMinor, refundedMinor: 0, commissionBp, uncredited: null })).toBe(commission)
})

const IN_A_DAY = daysAfter(new Date(), 1)
const YESTERDAY = daysAfter(new Date(), -1)

test.each([
  [{ netMinor: 100, refundedMinor: 0, confirmAt: IN_A_DAY }, 'PENDING'],
  [{ netMinor: 100, refundedMinor: 0, confirmAt: YESTERDAY }, 'CONFIRMED'],
  [{ netMinor: 100, refundedMinor: 1, confirmAt: IN_A_DAY }, 'PARTIALLY_REVERSED'],
  [{ netMinor: 100, refundedMinor: 99, confirmAt: YESTERDAY }, 'PARTIALLY_REVERSED'],
  [{ netMinor: 100, refundedMinor: 100, confirmAt: IN_A_DAY }, 'REVERSED'],
  [{ netMinor: 0, refundedMinor: 0, confirmAt: YESTERDAY }, 'CONFIRMED'],
  [
    { netMinor: 0, refundedMinor: 0, confirmAt: YESTERDAY, discountMinor: 50, refundedDiscountMinor: 50 },
    'REVERSED',
  ],
])('%o is %s', (sale, status) => {
  expect(settledStatusOf({ discountMinor: 0, refundedDiscountMinor: 0, ...sale })).toBe(status)
})

test('a brand flags, excludes and restores sales, except unmatched and reversed ones', () => {
  const table = Object.fromEntries(
    redemptionStatuses.map((status) => [status, allowedEvents(redemptionLifecycle, status, 'BRAND')]),
  )
  expect(table).toEqual({
    UNMATCHED: [],
    PENDING: ['flag', 'exclude'],
    CONFIRMED: ['flag', 'exclude'],
    PARTIALLY_REVERSED: ['flag', 'exclude'],
    REVERSED: [],
    FLAGGED: ['exclude', 'restore'],
    EXCLUDED: ['restore'],
    DISPUTED: ['restore'],
  })
  for (const status of redemptionStatuses) {
    expect(allowedEvents(redemptionLifecycle, status, 'ATHLETE')).toEqual(
      status === 'EXCLUDED' ? ['dispute'] : [],
    )
    expect(allowedEvents(redemptionLifecycle, status, 'ADMIN')).not.toContain('flag')
  }
})
