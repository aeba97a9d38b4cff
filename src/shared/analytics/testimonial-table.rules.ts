import { roundRating } from '#shared/testimonials/testimonial.rules.ts'
import { addDays, daysBetween } from '#shared/time.ts'
import { type RequestStage, type TestimonialTable, testimonialMeasureLabels } from './analytics.constants.ts'
import { type Span, stepDaysOf } from './analytics.rules.ts'
import { ifCompared, type Table, tabulateShares } from './analytics-table.rules.ts'
import type { TestimonialAnalytics } from './testimonial-analytics.contract.ts'

const stageLabels: Record<RequestStage, string> = {
  SENT: 'Sent',
  OPENED: 'Opened',
  ANSWERED: 'Answered',
  PUBLISHED: 'Published',
}

/** The table behind each plot, and its file. */
export function tabulateTestimonials(analytics: TestimonialAnalytics, table: TestimonialTable): Table {
  switch (table) {
    case 'trend':
      return tabulateTrend(analytics)
    case 'funnel':
      return tabulateFunnel(analytics)
    case 'stars':
      return tabulateShares('Stars', 'Testimonials', analytics.stars, analytics, (stars) =>
        stars === '1' ? '1 star' : `${stars} stars`,
      )
    case 'rating':
      return tabulateRating(analytics)
  }
}

const unitOf = ({ step }: TestimonialAnalytics) => (step === 'day' ? 'Day' : 'Week from')

function tabulateTrend(analytics: TestimonialAnalytics): Table {
  const { measures } = analytics
  return {
    columns: [
      unitOf(analytics),
      ...measures.flatMap(({ measure }) => {
        const label = testimonialMeasureLabels[measure]
        return [label, ...ifCompared(analytics, `${label}, before`)]
      }),
    ],
    rows: (measures[0]?.points ?? []).map(({ start }, place) => [
      start,
      ...measures.flatMap(({ points }) => [
        points[place]?.now ?? 0,
        ...ifCompared(analytics, points[place]?.before ?? 0),
      ]),
    ]),
  }
}

function tabulateFunnel(analytics: TestimonialAnalytics): Table {
  const sent = analytics.funnel[0]?.now ?? 0
  return {
    columns: ['Stage', 'Requests', 'Of sent', ...ifCompared(analytics, 'Before')],
    rows: analytics.funnel.map(({ stage, now, before }) => [
      stageLabels[stage],
      now,
      sent > 0 ? { share: now / sent } : null,
      ...ifCompared(analytics, before),
    ]),
  }
}

/** One decimal as text, because a count has none. */
const tabulateRating = (analytics: TestimonialAnalytics): Table => ({
  columns: [unitOf(analytics), 'Average rating', 'Reviews so far'],
  rows: analytics.rating.map(({ start, mean, count }) => [start, mean?.toFixed(1) ?? null, count]),
})

type DayOfStars = { day: string; count: number; stars: number }

/** The mean of everything up to the end of each step, so that one new review does not swing it. */
export function rateOverTime(days: readonly DayOfStars[], span: Span): TestimonialAnalytics['rating'] {
  const length = stepDaysOf(span)
  const steps = Math.ceil((daysBetween(span.from, span.to) + 1) / length)
  const sorted = [...days].sort((one, other) => (one.day < other.day ? -1 : 1))
  let next = 0
  let count = 0
  let stars = 0
  return Array.from({ length: steps }, (_, place) => {
    const start = addDays(span.from, place * length)
    const end = addDays(start, length - 1)
    for (let day = sorted[next]; day && day.day <= end && day.day <= span.to; day = sorted[++next]) {
      count += day.count
      stars += day.stars
    }
    return { start, mean: count > 0 ? roundRating(stars / count) : null, count }
  })
}
