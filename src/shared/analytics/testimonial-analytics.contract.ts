import * as z from 'zod/mini'
import { endpoint } from '#shared/http/endpoint.ts'
import { requestStages, testimonialMeasures, testimonialTables } from './analytics.constants.ts'
import { analyticsQuery, asked, before, checkDays, point, share, span } from './analytics.contract.ts'

export const testimonialExportQuery = z
  .object({ ...asked, table: z._default(z.enum(testimonialTables), 'trend') })
  .check(checkDays)

const figure = z.object({ now: z.int(), before })
const known = z.nullable(z.number())

export const testimonialAnalytics = z.object({
  /** Staff see the requests and testimonials of all members. */
  isEverybody: z.boolean(),
  span,
  before: z.nullable(span),
  step: z.enum(['day', 'week']),
  measures: z.array(
    z.object({ measure: z.enum(testimonialMeasures), ...figure.shape, points: z.array(point) }),
  ),
  /** Requests that were sent in the period, and how far each has come since. */
  funnel: z.array(z.object({ stage: z.enum(requestStages), ...figure.shape })),
  /** The median time until an answer; null without one. */
  responseMinutes: z.object({ now: known, before: known }),
  /** Testimonials of the period by stars, the most first. */
  stars: z.array(share),
  /** The mean of all contract reviews up to the last day of each step; null before the first. */
  rating: z.array(z.object({ start: z.iso.date(), mean: known, count: z.int() })),
})
export type TestimonialAnalytics = z.infer<typeof testimonialAnalytics>

export const testimonialAnalyticsEndpoints = {
  show: endpoint('GET', '/api/testimonials/analytics', {
    summary:
      'My requests for testimonials and the testimonials about me in a period; of all members for staff',
    access: 'signed-in',
    readsReplica: true,
    query: analyticsQuery,
    response: testimonialAnalytics,
  }),
}
