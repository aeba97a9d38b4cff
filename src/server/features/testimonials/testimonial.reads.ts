import type { SQL, SQLWrapper } from 'drizzle-orm'
import type { Database } from '#server/platform/database.ts'
import { isReviewed } from './public-testimonial.store.ts'
import { waitingTestimonials } from './testimonial-desk.store.ts'

/** A column for the queries of public pages: whether `loadTestimonials` has anything to find. */
export const hasTestimonials = (userId: SQLWrapper): SQL<boolean> => isReviewed(userId)

/** What waits for a decision, for the overview of staff. */
export const testimonialCountQueries = (db: Database) => ({ testimonials: waitingTestimonials(db) })
