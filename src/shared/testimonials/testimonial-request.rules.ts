import { lifecycle } from '#shared/lifecycles/lifecycle.ts'
import type { TestimonialRequestStatus } from './testimonial-request.constants.ts'

export const testimonialRequestEvents = ['open', 'respond', 'decline', 'remind', 'expire', 'revoke'] as const
export type TestimonialRequestEvent = (typeof testimonialRequestEvents)[number]

/** Not answered yet. */
export const LIVE_REQUESTS = ['SENT', 'OPENED'] as const satisfies readonly TestimonialRequestStatus[]

export const testimonialRequestLifecycle = lifecycle<TestimonialRequestStatus, TestimonialRequestEvent>({
  of: 'request',
  begins: 'SENT',
  ends: ['RESPONDED', 'DECLINED', 'EXPIRED', 'REVOKED'],
  rows: [
    { event: 'open', from: ['SENT'], to: ['OPENED'], by: ['RECEIVER'] },
    { event: 'respond', from: LIVE_REQUESTS, to: ['RESPONDED'], by: ['RECEIVER'] },
    { event: 'decline', from: LIVE_REQUESTS, to: ['DECLINED'], by: ['RECEIVER'] },
    { event: 'remind', from: LIVE_REQUESTS, to: 'same', by: ['SENDER', 'SYSTEM'] },
    { event: 'expire', from: LIVE_REQUESTS, to: ['EXPIRED'], by: ['SYSTEM'] },
    { event: 'revoke', from: LIVE_REQUESTS, to: ['REVOKED'], by: ['SENDER'] },
  ],
})
