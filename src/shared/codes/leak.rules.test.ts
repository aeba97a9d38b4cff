import { expect, test } from 'vitest'
import { isBurst, LEAK } from './leak.rules.ts'

const least = LEAK.newBuyersMin

test('many new buyers of a quiet code are a burst', () => {
  expect(isBurst({ buyers: least, newBuyers: least, usualSales: 0 })).toBe(true)
})

test('one buyer fewer is none', () => {
  expect(isBurst({ buyers: least - 1, newBuyers: least - 1, usualSales: 0 })).toBe(false)
})

test('a code that sells as much every day has no burst', () => {
  const usualSales = (LEAK.usualDays * least) / LEAK.timesUsual
  expect(isBurst({ buyers: least, newBuyers: least, usualSales })).toBe(true)
  expect(isBurst({ buyers: least, newBuyers: least, usualSales: usualSales + 1 })).toBe(false)
})

test('buyers who come back are no burst', () => {
  expect(isBurst({ buyers: 2 * least, newBuyers: least, usualSales: 0 })).toBe(false)
})
