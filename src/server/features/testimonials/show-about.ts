import { presentPeople } from '#server/features/messages/message.reads.ts'
import type { Handler } from '#server/http/context.ts'
import type { Database } from '#server/platform/database.ts'
import type { RegistrableRole } from '#shared/accounts/roles.ts'
import { PAGE_TESTIMONIALS } from '#shared/testimonials/testimonial.constants.ts'
import type { SubjectTestimonials, testimonialEndpoints } from '#shared/testimonials/testimonial.contract.ts'
import { ratingOf } from '#shared/testimonials/testimonial.rules.ts'
import { countAbout, findPublic } from './public-testimonial.store.ts'
import { countReviewsByRating } from './rating.store.ts'
import { presentPublic } from './testimonial.presenter.ts'

export const showAbout: Handler<typeof testimonialEndpoints.about> = ({ tx, params: { userId } }) =>
  loadAbout(tx, userId, PAGE_TESTIMONIALS)

/** What a page about a member shows: the rating of their contracts, and so many testimonials, their own choice first. */
export async function loadAbout(tx: Database, userId: string, limit: number): Promise<SubjectTestimonials> {
  const subject = await findSubject(tx, userId)
  if (!subject) return { subject: null, rating: null, total: 0, items: [] }
  const found = await findPublic(tx, { subjectUserId: userId, ownChoiceFirst: true, limit })
  return {
    subject,
    rating: ratingOf(await countReviewsByRating(tx, userId)),
    total: found.length < limit ? found.length : await countAbout(tx, userId),
    items: await presentPublic(tx, found),
  }
}

/** A member without a public page has no testimonials that can be looked up. */
export async function findSubject(tx: Database, userId: string): Promise<SubjectTestimonials['subject']> {
  const subject = (await presentPeople({ tx }, [userId])).get(userId)
  if (!subject?.path) return null
  return { role: subject.role as RegistrableRole, name: subject.name, path: subject.path }
}
