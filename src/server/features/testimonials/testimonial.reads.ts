import type { SQL, SQLWrapper } from 'drizzle-orm'
import { isReviewed } from './public-testimonial.store.ts'

/** A column for the queries of public pages: whether `loadTestimonials` has anything to find. */
export const hasTestimonials = (userId: SQLWrapper): SQL<boolean> => isReviewed(userId)
