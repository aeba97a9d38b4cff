import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#shared/time.ts'
import { rateOverTime } from './testimonial-table.rules.ts'

const span = { from: '2026-03-01', to: '2026-03-05' }

test('the average includes everything before the period, and moves with each review', () => {
  const rated = rateOverTime(
    [
      { day: '2026-03-04', count: 1, stars: 2 },
      { day: '2026-01-20', count: 2, stars: 9 },
    ],
    span,
  )
  expect(rated.map(({ mean, count }) => [mean, count])).toEqual([
    ...[
      [4.5, 2],
      [4.5, 2],
      [4.5, 2],
    ],
    ...[
      [3.7, 3],
      [3.7, 3],
    ],
  ])
})

test('there is no average before the first review, and every one lies between one and five stars', () => {
  const days = fc.array(
    fc.record({ offset: fc.integer({ min: -30, max: 140 }), count: fc.integer({ min: 1, max: 4 }) }),
    { maxLength: 12 },
  )
  const ratings = fc.integer({ min: 1, max: 5 })
  fc.assert(
    fc.property(days, ratings, fc.integer({ min: 0, max: 130 }), (given, stars, length) => {
      const period = { from: span.from, to: addDays(span.from, length) }
      const counted = given.map(({ offset, count }) => ({
        ...{ day: addDays(span.from, offset), count, stars: stars * count },
      }))
      const rated = rateOverTime(counted, period)
      const all = counted.filter(({ day }) => day <= period.to).reduce((sum, { count }) => sum + count, 0)
      expect(rated.at(-1)?.count).toBe(all)
      for (const { mean, count } of rated) expect(mean).toBe(count === 0 ? null : stars)
    }),
  )
})
