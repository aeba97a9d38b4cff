import type { Handler } from '#server/http/context.ts'
import type { Database } from '#server/platform/database.ts'
import { type Actor, isStaff } from '#shared/accounts/roles.ts'
import {
  type RequestStage,
  requestStages,
  type TestimonialMeasure,
} from '#shared/analytics/analytics.constants.ts'
import type { AnalyticsQuery } from '#shared/analytics/analytics.contract.ts'
import { comparedSpanOf, plot, spanOf, stepOf, sumPoints } from '#shared/analytics/analytics.rules.ts'
import type {
  TestimonialAnalytics,
  testimonialAnalyticsEndpoints,
} from '#shared/analytics/testimonial-analytics.contract.ts'
import { rateOverTime } from '#shared/analytics/testimonial-table.rules.ts'
import { RATING_MAX } from '#shared/testimonials/testimonial.constants.ts'
import { type DayCount, findClock, type Times } from './analytics.store.ts'
import {
  countEmbedViews,
  countRequestStages,
  countRequests,
  countStars,
} from './testimonial-analytics.store.ts'

export const showTestimonialAnalytics: Handler<typeof testimonialAnalyticsEndpoints.show> = (ctx) =>
  measureTestimonials(ctx)

const columns = {
  SENT: 'sent',
  OPENED: 'opened',
  ANSWERED: 'answered',
  PUBLISHED: 'published',
} as const satisfies Record<RequestStage, string>

type Asked = { tx: Database; actor: Actor; query: AnalyticsQuery }

/** Of the member who asks; staff see all members together. Every plan has all periods: requests alone run for 30 days. */
export async function measureTestimonials({ tx, actor, query }: Asked): Promise<TestimonialAnalytics> {
  const isEverybody = isStaff(actor.role)
  const whose = isEverybody ? null : actor.userId
  const { today, timezone } = await findClock(tx, actor.userId)
  const span = spanOf(query, today)
  const times: Times = { span, before: comparedSpanOf(span, query.compare), timezone }
  const [requests, stages, stars, badge, wall] = await Promise.all([
    countRequests(tx, whose, times),
    countRequestStages(tx, whose, times),
    countStars(tx, whose, times),
    countEmbedViews(tx, whose, 'badge', times),
    countEmbedViews(tx, whose, 'wall', times),
  ])
  const figure = (measure: TestimonialMeasure, days: readonly DayCount[]) => {
    const points = plot(days, span, times.before)
    return { measure, ...sumPoints(points), points }
  }
  const now = stages.find(({ is_now }) => is_now)
  const before = stages.find(({ is_now }) => !is_now)
  return {
    isEverybody,
    span,
    before: times.before,
    step: stepOf(span),
    measures: [
      figure('REQUESTS', requests),
      figure('RECEIVED', stars),
      figure('BADGE_VIEWS', badge),
      figure('WALL_VIEWS', wall),
    ],
    funnel: requestStages.map((stage) => ({
      stage,
      now: now?.[columns[stage]] ?? 0,
      before: times.before && (before?.[columns[stage]] ?? 0),
    })),
    responseMinutes: { now: now?.minutes ?? null, before: before?.minutes ?? null },
    stars: Array.from({ length: RATING_MAX }, (_, index) => RATING_MAX - index).map((count) => ({
      key: String(count),
      ...sumPoints(
        plot(
          stars.filter((row) => row.stars === count),
          span,
          times.before,
        ),
      ),
    })),
    rating: rateOverTime(
      stars.flatMap(({ day, stars: each, count, is_review }) =>
        is_review ? [{ day, count, stars: each * count }] : [],
      ),
      span,
    ),
  }
}
