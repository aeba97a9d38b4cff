import * as z from 'zod'
import { bySystem } from '#server/features/lifecycles/transition.ts'
import { handleJob, type JobHandler, job } from '#server/platform/queue.ts'
import type { Services } from '#server/platform/services.ts'
import { countAllReviews, countReviewsOf } from './rating.store.ts'
import { expireRequest, remind } from './remind-of-request.ts'
import { notifySubject } from './testimonial.notifications.ts'
import { revealDueReviews } from './testimonial.store.ts'
import { findExpired, findToRemind } from './testimonial-request.store.ts'

const reveal = job('testimonials.reveal', z.unknown())
const settleRequests = job('testimonials.settle-requests', z.unknown())
const countRatings = job('testimonials.count-ratings', z.unknown())
const EVERY_FIVE_MINUTES = '*/5 * * * *'
const EVERY_HOUR = '23 * * * *'
const EVERY_HOUR_LATER = '43 * * * *'

export const testimonialJobs: JobHandler[] = [
  handleJob(reveal, (_, ctx) => revealReviews(ctx), EVERY_FIVE_MINUTES),
  handleJob(settleRequests, (_, ctx) => settle(ctx), EVERY_HOUR),
  handleJob(countRatings, (_, { tx }) => countAllReviews(tx), EVERY_HOUR_LATER),
]

/** Readers check the time themselves; the job updates ratings and tells whom a review is about. */
async function revealReviews(ctx: Services): Promise<void> {
  for (const row of await revealDueReviews(ctx.tx)) {
    if (row.contractId && row.subjectUserId) await countReviewsOf(ctx.tx, row.subjectUserId)
    await notifySubject(ctx, row)
  }
}

async function settle(ctx: Services): Promise<void> {
  for (const request of await findExpired(ctx.tx)) await expireRequest(ctx, request)
  for (const request of await findToRemind(ctx.tx)) await remind(ctx, request, bySystem)
}
