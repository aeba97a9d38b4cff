import { describe, expect, test } from 'vitest'
import { SEASONS_MAX } from './season-report.contract.ts'
import { countedDays, daysOfSeason, seasonsSince } from './season-report.rules.ts'
import { explainReach, formatPrivateSponsors, formatSales } from './season-report-format.ts'

describe('a season', () => {
  test('is a calendar year, and the current one ends today', () => {
    expect(daysOfSeason(2025, '2026-11-17')).toEqual({ fromDay: '2025-01-01', toDay: '2025-12-31' })
    expect(daysOfSeason(2026, '2026-11-17')).toEqual({ fromDay: '2026-01-01', toDay: '2026-11-17' })
    expect(daysOfSeason(2026, '2026-01-01')).toEqual({ fromDay: '2026-01-01', toDay: '2026-01-01' })
  })

  test('can be reported on from the first one with something to report', () => {
    expect(seasonsSince('2024-06-01', '2026-11-17')).toEqual([2026, 2025, 2024])
    expect(seasonsSince('2026-11-17', '2026-11-17')).toEqual([2026])
    expect(seasonsSince('1987-06-01', '2026-11-17')).toHaveLength(SEASONS_MAX)
    // A result can have a date in the future.
    expect(seasonsSince('2027-02-01', '2026-11-17')).toEqual([2026])
  })
})

describe('views', () => {
  const season = { fromDay: '2025-01-01', toDay: '2025-12-31' }

  test('cover the season while its first day is stored', () => {
    expect(countedDays(season, '2026-02-05')).toEqual({ ...season, since: null })
  })

  test('say since when they were counted as days are deleted', () => {
    expect(countedDays(season, '2026-02-06')).toMatchObject({ fromDay: '2025-01-02', since: '2025-01-02' })
    expect(explainReach({ reach: { since: '2025-01-02', views: 1, brandViews: 0, appearances: 0 } })).toBe(
      'Profile views and appearances are counted since Jan 2, 2025.',
    )
  })

  test('are unknown, not zero, when all days are deleted', () => {
    expect(countedDays(season, '2027-02-05')).toBeNull()
    expect(explainReach({ reach: null })).toBe('Profile views of this season are no longer stored.')
  })
})

test('sponsors with private contracts are counted without their names', () => {
  expect(formatPrivateSponsors(0, false)).toBeNull()
  expect(formatPrivateSponsors(1, false)).toBe('And 1 sponsor with a private contract.')
  expect(formatPrivateSponsors(2, true)).toBe('2 sponsors with private contracts.')
})

test('sales in several currencies are not added up', () => {
  const sales = [
    { currency: 'USD', netMinor: 420_000 },
    { currency: 'EUR', netMinor: 31_000 },
  ]
  expect(formatSales({ sales })).toBe('$4,200 and €310 net sales')
  expect([formatSales({ sales: [] }), formatSales({ sales: null })]).toEqual([null, null])
})
