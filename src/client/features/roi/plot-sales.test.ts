import { expect, test } from 'vitest'
import { plotSales } from './plot-sales.ts'

const aDay = (day: string, redemptions: number) => ({ day, redemptions })

test('each day has a bar with its sales and its race', () => {
  const { span, bars } = plotSales({
    days: [aDay('2026-05-01', 2), aDay('2026-05-03', 4), aDay('2026-05-03', 1)],
    raceDays: [{ day: '2026-05-03', title: 'Round 3' }],
    ...{ plotFrom: '2026-05-01', plotTo: '2026-05-04' },
  })
  expect(span).toBe('day')
  expect(bars).toEqual([
    { day: '2026-05-01', redemptions: 2, races: null },
    { day: '2026-05-02', redemptions: 0, races: null },
    { day: '2026-05-03', redemptions: 5, races: 'Round 3' },
    { day: '2026-05-04', redemptions: 0, races: null },
  ])
})

test('a long period is plotted by week with the same total', () => {
  const { span, bars } = plotSales({
    days: [aDay('2026-01-01', 1), aDay('2026-01-07', 2), aDay('2026-01-08', 4), aDay('2026-06-30', 8)],
    raceDays: [
      { day: '2026-01-03', title: 'Round 1' },
      { day: '2026-01-04', title: 'Round 1' },
    ],
    ...{ plotFrom: '2026-01-01', plotTo: '2026-06-30' },
  })
  expect(span).toBe('week')
  expect(bars[0]).toEqual({ day: '2026-01-01', redemptions: 3, races: 'Round 1' })
  expect(bars.reduce((sum, { redemptions }) => sum + redemptions, 0)).toBe(15)
})
