import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { proportionOf, shareByWeight } from '#shared/redemptions/redemption.rules.ts'

const amount = fc.integer({ min: 0, max: 10 ** 12 })

describe('an order with several codes', () => {
  test('is divided to the last minor unit, whatever the discounts', () => {
    fc.assert(
      fc.property(amount, fc.array(amount, { minLength: 1, maxLength: 8 }), (whole, weights) => {
        const shares = shareByWeight(whole, weights)
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(whole)
        expect(Math.min(...shares)).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  test('is divided equally without discounts', () => {
    expect(shareByWeight(10, [0, 0, 0])).toEqual([4, 3, 3])
  })
})

describe('the proportion of a refund', () => {
  test('adds up to the whole over refunds that add up to the whole', () => {
    fc.assert(
      fc.property(
        amount,
        fc.array(fc.integer({ min: 1, max: 10 ** 9 }), { minLength: 1, maxLength: 6 }),
        (net, parts) => {
          const whole = parts.reduce((sum, part) => sum + part, 0)
          let before = 0
          const taken = parts.map((part) => {
            const share = proportionOf(net, before + part, whole) - proportionOf(net, before, whole)
            before += part
            return share
          })
          expect(taken.reduce((sum, share) => sum + share, 0)).toBe(net)
          expect(Math.min(...taken)).toBeGreaterThanOrEqual(0)
        },
      ),
    )
  })

  test.each([
    [10_000, 3000, 12_000, 2500],
    [10_000, 99_000, 12_000, 10_000],
    [1, 1, 2, 1],
  ])('of %i for %i of %i is %i', (net, part, whole, share) => {
    expect(proportionOf(net, part, whole)).toBe(share)
  })
})
