import type { SeasonStory } from '#shared/season-reports/season-report.contract.ts'

/** A season in which nothing was recorded. */
export const anEmptySeason = (given: Partial<SeasonStory> = {}): SeasonStory => ({
  season: 2025,
  fromDay: '2025-01-01',
  toDay: '2025-12-31',
  isOver: true,
  note: '',
  athlete: {
    name: 'Mira Castellan',
    number: '27',
    pictureUrl: null,
    headerUrl: null,
    path: '/athletes/mira',
  },
  results: [],
  races: [],
  sponsors: [],
  privateSponsors: 0,
  work: { promised: 0, delivered: 0, onTime: 0 },
  reach: { since: null, views: 0, brandViews: 0, appearances: 0 },
  newFollowers: 0,
  redemptions: 0,
  sales: [],
  readAt: '2026-01-09T12:00:00.000Z',
  ...given,
})
