import { expect, test } from 'vitest'
import { addDays } from '#shared/time.ts'
import { comparedSpanOf, daysOf, plot, spanOf, stepOf, sumPoints } from './analytics.rules.ts'

const TODAY = '2026-03-02'

test('a range ends today and has as many days as its name says', () => {
  expect(spanOf({}, TODAY)).toEqual({ from: '2026-02-01', to: TODAY })
  expect(spanOf({ range: '7d' }, TODAY)).toEqual({ from: '2026-02-24', to: TODAY })
  expect(daysOf(spanOf({ range: '90d' }, TODAY))).toBe(90)
  expect(daysOf(spanOf({ range: '12m' }, TODAY))).toBe(52 * 7)
})

test('two custom days override a range; one alone does not', () => {
  expect(spanOf({ range: '7d', from: '2025-01-01', to: '2025-01-31' }, TODAY)).toEqual({
    from: '2025-01-01',
    to: '2025-01-31',
  })
  expect(spanOf({ range: '7d', from: '2025-01-01' }, TODAY).to).toBe(TODAY)
})

test('the previous period ends where this one begins, and has the same length', () => {
  const before = comparedSpanOf({ from: '2026-02-01', to: TODAY })
  expect(before).toEqual({ from: '2026-01-02', to: '2026-01-31' })
})

test('the previous year has the same weekdays, 52 weeks back, and never overlaps', () => {
  expect(comparedSpanOf({ from: '2026-02-24', to: TODAY }, 'year')).toEqual({
    from: addDays('2026-02-24', -364),
    to: addDays(TODAY, -364),
  })
  const long = { from: '2025-01-01', to: '2026-12-31' }
  expect(comparedSpanOf(long, 'year')?.to).toBe(addDays(long.to, -3 * 364))
})

test('there is no comparison when it is turned off', () => {
  expect(comparedSpanOf({ from: TODAY, to: TODAY }, 'none')).toBeNull()
})

test('more than 92 days are grouped by week', () => {
  expect(stepOf({ from: '2026-01-01', to: addDays('2026-01-01', 91) })).toBe('day')
  expect(stepOf({ from: '2026-01-01', to: addDays('2026-01-01', 92) })).toBe('week')
})

test('empty days are data points, too, and days outside the range are not', () => {
  const span = { from: '2026-02-28', to: '2026-03-02' }
  const before = comparedSpanOf(span)
  const counted = [
    { day: '2026-02-24', count: 100 },
    { day: '2026-02-25', count: 4 },
    { day: '2026-02-28', count: 2 },
    { day: '2026-03-02', count: 5 },
    { day: '2026-03-03', count: 100 },
  ]
  expect(plot(counted, span, before)).toEqual([
    { start: '2026-02-28', now: 2, before: 4 },
    { start: '2026-03-01', now: 0, before: 0 },
    { start: '2026-03-02', now: 5, before: 0 },
  ])
  expect(sumPoints(plot(counted, span, before))).toEqual({ now: 7, before: 4 })
  expect(sumPoints(plot(counted, span, null))).toEqual({ now: 7, before: null })
})

test('weeks start at the first day of the range, and none is lost', () => {
  const span = spanOf({ range: '12m' }, TODAY)
  const points = plot(
    [
      { day: span.from, count: 1 },
      { day: addDays(span.from, 6), count: 2 },
      { day: addDays(span.from, 7), count: 3 },
      { day: span.to, count: 4 },
    ],
    span,
    null,
  )
  expect(points).toHaveLength(52)
  expect(points.filter(({ now }) => now > 0).map(({ now }) => now)).toEqual([3, 3, 4])
})
