import { testimonialCalls, testimonialDeskCalls, testimonialRequestCalls } from '#client/lib/endpoint-map.ts'
import { alwaysFresh, endpointQuery } from '#client/lib/endpoint-query.ts'
import { listQuery } from '#client/lib/list-page.ts'
import type { RegistrableRole } from '#shared/accounts/roles.ts'
import {
  PAGE_TESTIMONIALS,
  type TestimonialQueue,
  WALL_FEATURED,
} from '#shared/testimonials/testimonial.constants.ts'

export type WallFilters = {
  role: RegistrableRole | undefined
  verified: 'yes' | undefined
  /** The account of whom they are about. */
  about: string | undefined
}

export const wallQuery = ({ about, ...filters }: WallFilters) =>
  listQuery(testimonialCalls.list, { query: { ...filters, subjectUserId: about } })

export const aboutQuery = (userId: string) => endpointQuery(testimonialCalls.about, { params: { userId } })

export const featuredQuery = endpointQuery(testimonialCalls.list, {
  query: { featured: 'yes', limit: WALL_FEATURED },
})

/** For a page that shows a few. */
export const someQuery = (featured?: 'yes') =>
  endpointQuery(testimonialCalls.list, { query: { featured, limit: PAGE_TESTIMONIALS } })

export const summaryQuery = endpointQuery(testimonialCalls.summary, {})

export const givenQuery = { ...listQuery(testimonialCalls.given, {}), ...alwaysFresh }
export const receivedQuery = { ...listQuery(testimonialCalls.received, {}), ...alwaysFresh }
export const partnersQuery = { ...endpointQuery(testimonialCalls.partners, {}), ...alwaysFresh }
export const givenOneQuery = (id: string) => ({
  ...endpointQuery(testimonialCalls.get, { params: { id } }),
  ...alwaysFresh,
})
export const requestsQuery = { ...listQuery(testimonialRequestCalls.list, {}), ...alwaysFresh }

export const deskListQuery = (queue: TestimonialQueue) => ({
  ...listQuery(testimonialDeskCalls.list, { query: { queue } }),
  ...alwaysFresh,
})
export const deskCountsQuery = { ...endpointQuery(testimonialDeskCalls.counts, {}), ...alwaysFresh }

/** With the pages of members, which show some. */
export const testimonialKeys = [
  ['/api/testimonials'],
  ['/api/admin', 'testimonials'],
  ['/api/athletes'],
  ['/api/brands'],
  ['/api/promoters'],
] as const
