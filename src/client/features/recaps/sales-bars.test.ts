import { expect, test } from 'vitest'
import { toBars } from './sales-bars.ts'

test('a month has a bar for each day, including days without sales', () => {
  const days = [
    { day: '2026-05-02', redemptions: 3 },
    { day: '2026-05-02', redemptions: 1 },
    { day: '2026-06-01', redemptions: 9 },
  ]
  const bars = toBars(days, { fromDay: '2026-05-01', toDay: '2026-05-31' })
  expect(bars).toHaveLength(31)
  expect(bars[1]).toEqual({ fromDay: '2026-05-02', toDay: '2026-05-02', redemptions: 4 })
  expect(bars.reduce((sum, { redemptions }) => sum + redemptions, 0)).toBe(4)
})

test('a season has bars of whole weeks that fit on a page, with the last one cut at the end', () => {
  const season = { fromDay: '2025-10-06', toDay: '2026-10-06' }
  const days = [season.fromDay, '2026-02-02', season.toDay].map((day) => ({ day, redemptions: 1 }))
  const bars = toBars(days, season)
  expect(bars.length).toBeLessThanOrEqual(31)
  expect(bars[0]).toMatchObject({ fromDay: '2025-10-06', toDay: '2025-10-19', redemptions: 1 })
  expect(bars.at(-1)).toMatchObject({ toDay: season.toDay, redemptions: 1 })
  expect(bars.reduce((sum, { redemptions }) => sum + redemptions, 0)).toBe(3)
})
