import { expect, test } from 'vitest'
import { basisInWords, describeRoi, liftInWords } from './roi-text.ts'

test.each([
  [{ roi: 0.424, revenueReturn: 3 }, '+42%', 'total cost'],
  [{ roi: -1, revenueReturn: 0 }, '-100%', 'total cost'],
  [{ roi: null, revenueReturn: 3.44 }, '3.4×', 'margin unknown'],
  [{ roi: null, revenueReturn: null }, '–', 'no costs yet'],
])('a return of %j is shown as %s', (figures, value, note) => {
  expect(describeRoi(figures).value).toBe(value)
  expect(describeRoi(figures).note).toContain(note)
})

const seen = { weekends: 6, redemptions: 40, expected: 20 }

test('a lift is shown with its interval, and only when it is clear', () => {
  expect(liftInWords({ ...seen, outcome: 'UP', lift: 1, low: 0.4, high: 1.7 })).toMatch(
    /^\+100% on race weekends.*between \+40% and \+170%/,
  )
  expect(liftInWords({ ...seen, outcome: 'UNCLEAR', lift: 0.1, low: -0.4, high: 0.7 })).toMatch(
    /^No clear difference/,
  )
  expect(liftInWords({ ...seen, weekends: 1, outcome: 'TOO_FEW', lift: null, low: null, high: null })).toBe(
    'Not enough information: 1 race weekend and 40 redemptions to compare with other weeks.',
  )
})

test('a return is shown with its number of redemptions, attribution and period', () => {
  expect(basisInWords(1, 'May 3, 2026')).toBe('1 redemption by code only, May 3, 2026')
  expect(basisInWords(12_400, 'Jan 1 to Dec 31')).toBe('12,400 redemptions by code only, Jan 1 to Dec 31')
})
