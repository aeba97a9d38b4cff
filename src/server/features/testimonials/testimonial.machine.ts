import { machine } from '#server/features/lifecycles/transition.ts'
import type { TestimonialStatus } from '#shared/testimonials/testimonial.constants.ts'
import { type TestimonialEvent, testimonialLifecycle } from '#shared/testimonials/testimonial.rules.ts'
import type { TestimonialRequestStatus } from '#shared/testimonials/testimonial-request.constants.ts'
import {
  type TestimonialRequestEvent,
  testimonialRequestLifecycle,
} from '#shared/testimonials/testimonial-request.rules.ts'
import { notifyOfTestimonial } from './testimonial.notifications.ts'
import { type TestimonialChanges, type TestimonialRow, updateTestimonial } from './testimonial.store.ts'
import { notifyOfRequest, type RequestDetails } from './testimonial-request.notifications.ts'
import { type RequestChanges, type RequestRow, updateRequest } from './testimonial-request.store.ts'

export const testimonialMachine = machine<
  TestimonialStatus,
  TestimonialEvent,
  TestimonialRow,
  TestimonialChanges
>({
  subject: 'TESTIMONIAL',
  lifecycle: testimonialLifecycle,
  update: updateTestimonial,
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
