import { presentPeople } from '#server/features/messages/message.reads.ts'
import type { Database } from '#server/platform/database.ts'
import type { RegistrableRole } from '#shared/accounts/roles.ts'
import { allowedEvents } from '#shared/lifecycles/lifecycle.ts'
import type { Correspondent } from '#shared/messages/message.contract.ts'
import { RESUBMISSIONS_MAX } from '#shared/testimonials/testimonial.constants.ts'
import type {
  GivenTestimonial,
  ReceivedTestimonial,
  Testimonial,
} from '#shared/testimonials/testimonial.contract.ts'
import { authorEvents, testimonialLifecycle } from '#shared/testimonials/testimonial.rules.ts'
import type { FoundPublic } from './public-testimonial.store.ts'
import type { TestimonialRow } from './testimonial.store.ts'

type People = ReadonlyMap<string, Correspondent>

const everyone = (rows: readonly Pick<TestimonialRow, 'authorId' | 'subjectUserId'>[]) =>
  rows.flatMap(({ authorId, subjectUserId }) => [authorId, ...(subjectUserId ? [subjectUserId] : [])])

export async function presentPublic(tx: Database, found: readonly FoundPublic[]): Promise<Testimonial[]> {
  const people = await presentPeople({ tx }, everyone(found.map(({ row }) => row)))
  return found.map((one) => publicOf(one, people))
}

function publicOf({ row, isPrivate, reply }: FoundPublic, people: People): Testimonial {
  const author = people.get(row.authorId)
  const subject = row.subjectUserId ? people.get(row.subjectUserId) : undefined
  return {
    id: row.id,
    rating: row.publicRating ?? 0,
    quote: row.publicQuote ?? '',
    displayName: row.publicName ?? '',
    displayRole: row.publicRole ?? '',
    authorRole: row.authorRole as RegistrableRole,
    pictureUrl: row.publicPhotoUrl ?? author?.pictureUrl ?? null,
    authorPath: author?.path ?? null,
    authorId: author?.path ? row.authorId : null,
    isVerified: row.contractId !== null,
    isFeatured: row.isFeatured,
    about: row.subjectUserId ? aboutOf(row, isPrivate ? undefined : subject) : null,
    publishedAt: (row.publishedAt ?? row.createdAt).toISOString(),
    reply:
      reply?.status === 'PUBLISHED'
        ? {
            text: reply.text,
            by: isPrivate || !subject?.path ? roleNames[subjectRole(row)] : subject.name,
            at: reply.createdAt.toISOString(),
          }
        : null,
  }
}

const roleNames: Record<RegistrableRole, string> = {
  ATHLETE: 'The racer',
  BRAND: 'The brand',
  PROMOTER: 'The promoter',
}

/** The parties of a contract are a brand and a racer. */
const subjectRole = ({ authorRole }: Pick<TestimonialRow, 'authorRole'>): RegistrableRole =>
  authorRole === 'BRAND' ? 'ATHLETE' : 'BRAND'

const aboutOf = (row: TestimonialRow, subject: Correspondent | undefined): Testimonial['about'] => ({
  role: (subject?.role ?? subjectRole(row)) as RegistrableRole,
  name: subject?.path ? subject.name : null,
  path: subject?.path ?? null,
})

export async function presentReceived(
  tx: Database,
  found: readonly FoundPublic[],
): Promise<ReceivedTestimonial[]> {
  const shown = await presentPublic(tx, found)
  return found.flatMap(({ row, isPrivate, reply }, index) => {
    const item = shown[index]
    if (!item) return []
    const canReply = row.status === 'PUBLISHED' && (!reply || reply.status === 'REJECTED')
    const myReply = reply && { text: reply.text, status: reply.status, note: reply.note }
    return [{ ...item, isFeaturedOnPage: row.isFeaturedOnPage, isPrivate, myReply, canReply }]
  })
}

export async function presentGiven(
  tx: Database,
  found: readonly TestimonialRow[],
): Promise<GivenTestimonial[]> {
  const people = await presentPeople({ tx }, everyone(found))
  return found.map((one) => givenOf(one, people))
}

function givenOf(row: TestimonialRow, people: People): GivenTestimonial {
  const { id, version, status, rating, quote, displayName, displayRole, contractId, photoUrl } = row
  const subject = row.subjectUserId ? people.get(row.subjectUserId) : undefined
  const allowed = allowedEvents(testimonialLifecycle, status, 'AUTHOR').filter(
    (event) => event !== 'resubmit' || row.resubmissions < RESUBMISSIONS_MAX,
  )
  return {
    ...{ id, version, status, rating, quote, displayName, displayRole, contractId, photoUrl },
    about: row.subjectUserId ? { name: subject?.name ?? 'Former member', path: subject?.path ?? null } : null,
    isVerified: contractId !== null,
    isPublic: row.publicRating !== null && status !== 'HIDDEN' && row.revealedAt !== null,
    shownFrom: row.revealedAt ? null : (row.shownFrom?.toISOString() ?? null),
    decision:
      row.decisionNote || row.decisionReason
        ? { reason: row.decisionReason, note: row.decisionNote ?? '' }
        : null,
    writtenAt: (row.submittedAt ?? row.createdAt).toISOString(),
    allowed: authorEvents.filter((event) => allowed.includes(event)),
    keepsRating: contractId !== null && row.revealedAt !== null,
  }
}
