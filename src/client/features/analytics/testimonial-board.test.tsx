import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { TestimonialAnalytics } from '#shared/analytics/testimonial-analytics.contract.ts'
import { aCurrentUser } from '#tests/support/a-sent-offer.ts'
import { renderSignedIn } from '#tests/support/render-signed-in.tsx'
import { stubLayout } from '#tests/support/stub-layout.tsx'
import { readAnalyticsSearch } from './analytics-search.ts'
import { TestimonialBoard } from './testimonial-board.tsx'

beforeEach(stubLayout)

const days = (now: number) => ({
  ...{ now, before: 0 },
  points: [{ start: '2026-03-01', now, before: 0 }],
})
const someAnalytics: TestimonialAnalytics = {
  isEverybody: false,
  span: { from: '2026-03-01', to: '2026-03-01' },
  before: { from: '2026-02-28', to: '2026-02-28' },
  step: 'day',
  measures: [
    { measure: 'REQUESTS', ...days(4) },
    { measure: 'RECEIVED', ...days(1) },
    { measure: 'BADGE_VIEWS', ...days(31) },
    { measure: 'WALL_VIEWS', ...days(7) },
  ],
  funnel: [
    { stage: 'SENT', now: 4, before: 0 },
    { stage: 'OPENED', now: 3, before: 0 },
    { stage: 'ANSWERED', now: 1, before: 0 },
    { stage: 'PUBLISHED', now: 1, before: 0 },
  ],
  responseMinutes: { now: 300, before: null },
  stars: [{ key: '5', now: 1, before: 0 }],
  rating: [{ start: '2026-03-01', mean: 4.6, count: 5 }],
}

const show = (given: Partial<TestimonialAnalytics> = {}) =>
  renderSignedIn(
    <TestimonialBoard
      analytics={{ ...someAnalytics, ...given }}
      search={readAnalyticsSearch({ range: '7d' })}
    />,
    aCurrentUser('ATHLETE'),
    () => undefined,
  )

test('the funnel, the response rate and the rating have their tables and files', async () => {
  await show()
  expect(screen.getByText('Median: 5 hours')).toBeDefined()
  expect(screen.getByText('25%', { selector: 'dd' })).toBeDefined()
  expect(screen.getByText('of 5 contract reviews so far')).toBeDefined()
  expect(screen.getByText('31', { selector: 'dd' })).toBeDefined()
  const funnel = within(screen.getByRole('table', { name: 'Requests by stage' }))
  expect(funnel.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    ...['Sent', 'Opened', 'Answered', 'Published'],
  ])
  expect(screen.getByRole('table', { name: 'Average rating' })).toBeDefined()
  expect(screen.getByRole('link', { name: /CSV\s*of Requests/ }).getAttribute('href')).toBe(
    '/api/testimonials/analytics/export.csv?range=7d&compare=previous&table=funnel',
  )
})

test('without requests and ratings, the screen says what to do', async () => {
  await show({
    measures: [
      { measure: 'REQUESTS', ...days(0) },
      { measure: 'RECEIVED', ...days(0) },
    ],
    rating: [{ start: '2026-03-01', mean: null, count: 0 }],
  })
  expect(screen.getByRole('heading', { name: 'No requests yet' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Request a testimonial' })).toBeDefined()
})
