import { machine } from '#server/features/lifecycles/transition.ts'
import type { Database } from '#server/platform/database.ts'
import type { TestimonialStatus } from '#shared/testimonials/testimonial.constants.ts'
import { type TestimonialEvent, testimonialLifecycle } from '#shared/testimonials/testimonial.rules.ts'
import type { TestimonialRequestStatus } from '#shared/testimonials/testimonial-request.constants.ts'
import {
  type TestimonialRequestEvent,
  testimonialRequestLifecycle,
} from '#shared/testimonials/testimonial-request.rules.ts'
import { countReviewsOf } from './rating.store.ts'
import { notifyOfTestimonial } from './testimonial.notifications.ts'
import { type TestimonialChanges, type TestimonialRow, updateTestimonial } from './testimonial.store.ts'
import { notifyOfRequest, type RequestDetails } from './testimonial-request.notifications.ts'
import { type RequestChanges, type RequestRow, updateRequest } from './testimonial-request.store.ts'

/** The rating of a racer always equals the reviews that everybody can read. */
async function updateAndCount(
  tx: Database,
  row: TestimonialRow,
  changes: TestimonialChanges & { status: TestimonialStatus },
): Promise<TestimonialRow | null> {
  const after = await updateTestimonial(tx, row, changes)
  if (after?.contractId && after.subjectUserId) await countReviewsOf(tx, after.subjectUserId)
  return after
}

export const testimonialMachine = machine<
  TestimonialStatus,
  TestimonialEvent,
  TestimonialRow,
  TestimonialChanges
>({
  subject: 'TESTIMONIAL',
  lifecycle: testimonialLifecycle,
  update: updateAndCount,
  notify: notifyOfTestimonial,
})

export const testimonialRequestMachine = machine<
  TestimonialRequestStatus,
  TestimonialRequestEvent,
  RequestRow,
  RequestChanges,
  RequestDetails
>({
  subject: 'TESTIMONIAL_REQUEST',
  lifecycle: testimonialRequestLifecycle,
  update: updateRequest,
  notify: notifyOfRequest,
})
