import { presentPeople } from '#server/features/messages/message.reads.ts'
import type { Handler } from '#server/http/context.ts'
import type { Database } from '#server/platform/database.ts'
import type { RegistrableRole } from '#shared/accounts/roles.ts'
import { PAGE_TESTIMONIALS } from '#shared/testimonials/testimonial.constants.ts'
import type {
  PageTestimonials,
  SubjectTestimonials,
  testimonialEndpoints,
} from '#shared/testimonials/testimonial.contract.ts'
import { ratingOf } from '#shared/testimonials/testimonial.rules.ts'
import { countAbout, findPublic } from './public-testimonial.store.ts'
import { countReviewsByRating } from './rating.store.ts'
import { presentPublic } from './testimonial.presenter.ts'

export const showAbout: Handler<typeof testimonialEndpoints.about> = ({ tx, params: { userId } }) =>
  loadAbout(tx, userId, PAGE_TESTIMONIALS)

export async function loadAbout(tx: Database, userId: string, limit: number): Promise<SubjectTestimonials> {
  const subject = await findSubject(tx, userId)
  if (!subject) return { subject: null, rating: null, total: 0, items: [] }
  return { subject, ...(await loadFirst(tx, userId, limit)) }
}

type Page = { userId: string; hasTestimonials: boolean }

/** For a page that was read with `hasTestimonials`: nothing is queried for the many that have none. */
export async function loadTestimonials(
  tx: Database,
  { userId, hasTestimonials }: Page,
): Promise<PageTestimonials | null> {
  if (!hasTestimonials) return null
  const first = await loadFirst(tx, userId, PAGE_TESTIMONIALS)
  return first.rating || first.items.length > 0 ? first : null
}

/** The rating of the contracts of a member, and so many testimonials about them, their own choice first. */
async function loadFirst(tx: Database, userId: string, limit: number): Promise<PageTestimonials> {
  const [found, reviews] = await Promise.all([
    findPublic(tx, { subjectUserId: userId, ownChoiceFirst: true, limit }),
    countReviewsByRating(tx, userId),
  ])
  const [total, items] = await Promise.all([
    found.length < limit ? found.length : countAbout(tx, userId),
    presentPublic(tx, found),
  ])
  return { rating: ratingOf(reviews), total, items }
}

/** A member without a public page has no testimonials that can be looked up. */
export async function findSubject(tx: Database, userId: string): Promise<SubjectTestimonials['subject']> {
  const subject = (await presentPeople({ tx }, [userId])).get(userId)
  if (!subject?.path) return null
  return { role: subject.role as RegistrableRole, name: subject.name, path: subject.path }
}
