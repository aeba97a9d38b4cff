import * as z from 'zod'
import { lifecycleSteps } from '#server/database/schema/lifecycles.ts'
import { testimonialReplies, testimonials } from '#server/database/schema/testimonials.ts'
import { countAllReviews } from '#server/features/testimonials/rating.store.ts'
import type { Database } from '#server/platform/database.ts'
import { daysAfter } from '#shared/time.ts'
import { demoBrands, demoPromoters, demoRacers } from '../demo-data.ts'
import { readYaml } from '../read-data.ts'
import { demoContracts } from './contract-data.ts'
import { contractIdOf, sidesOf } from './contract-rows.ts'
import { seededId } from './seeded-id.ts'
import { timedId } from './timed-id.ts'

const demoTestimonial = z.strictObject({
  author: z.string(),
  contract: z.string().optional(),
  daysAgo: z.number(),
  rating: z.int(),
  role: z.string().optional(),
  quote: z.string(),
  isPending: z.boolean().optional(),
  featured: z.boolean().optional(),
  first: z.boolean().optional(),
  reply: z.string().optional(),
})
type DemoTestimonial = z.infer<typeof demoTestimonial>

const demoTestimonials = readYaml('testimonials.yaml', z.array(demoTestimonial))

const authors = new Map<string, { name: string; role: 'ATHLETE' | 'BRAND' | 'PROMOTER' }>([
  ...demoRacers.map(({ slug, name }) => [slug, { name, role: 'ATHLETE' }] as const),
  ...demoBrands.map(({ slug, name }) => [slug, { name, role: 'BRAND' }] as const),
  ...demoPromoters.map(({ slug, name }) => [slug, { name, role: 'PROMOTER' }] as const),
])

/** The testimonials with their histories, and the replies. */
export async function loadTestimonials(tx: Database, now: Date): Promise<void> {
  const loaded = demoTestimonials.map((given, n) => rowsOf(given, n, now))
  await tx.insert(testimonials).values(loaded.map(({ row }) => row))
  await tx.insert(lifecycleSteps).values(loaded.flatMap(({ steps }) => steps))
  await tx.insert(testimonialReplies).values(loaded.flatMap(({ replies }) => replies))
  await countAllReviews(tx)
}

const written = [
  { event: 'save', fromStatus: null, toStatus: 'DRAFT', party: 'AUTHOR' },
  { event: 'submit', fromStatus: 'DRAFT', toStatus: 'PENDING', party: 'AUTHOR' },
] as const
const published = { event: 'publish', fromStatus: 'PENDING', toStatus: 'PUBLISHED', party: 'ADMIN' } as const

function rowsOf(given: DemoTestimonial, n: number, now: Date) {
  const author = authors.get(given.author)
  if (!author) throw new Error(`There is no ${given.author}`)
  const authorId = seededId('user', given.author)
  const submittedAt = daysAfter(now, -given.daysAgo)
  const publishedAt = given.isPending ? null : daysAfter(submittedAt, 1)
  const id = timedId('testimonial', submittedAt, n)
  const { rating, quote, role: displayRole = '' } = given
  const steps = publishedAt ? [...written, published] : written
  const at = { AUTHOR: submittedAt, ADMIN: publishedAt ?? submittedAt }
  const by = { AUTHOR: authorId, ADMIN: seededId('user', 'admin') }
  return {
    row: {
      ...{ id, authorId, authorRole: author.role, rating, quote, displayRole, submittedAt, publishedAt },
      ...aboutOf(given, authorId),
      displayName: author.name,
      consentAt: submittedAt,
      status: publishedAt ? ('PUBLISHED' as const) : ('PENDING' as const),
      ...(publishedAt && {
        publicRating: rating,
        publicQuote: quote,
        publicName: author.name,
        publicRole: displayRole,
        shownFrom: publishedAt,
        revealedAt: publishedAt,
      }),
      // The other party has written theirs.
      ...(given.contract && !publishedAt && { shownFrom: submittedAt, revealedAt: submittedAt }),
      isFeatured: given.featured ?? false,
      isFeaturedOnPage: given.first ?? false,
      version: steps.length,
      createdAt: submittedAt,
      updatedAt: publishedAt ?? submittedAt,
    },
    steps: steps.map((step, index) => ({
      ...step,
      id: seededId('step', `testimonial/${n}/${index + 1}`),
      subject: 'TESTIMONIAL' as const,
      subjectId: id,
      version: index + 1,
      actorId: by[step.party],
      at: at[step.party],
    })),
    replies: given.reply
      ? [
          {
            id: seededId('testimonial reply', String(n)),
            testimonialId: id,
            text: given.reply,
            status: 'PUBLISHED' as const,
            createdAt: daysAfter(publishedAt ?? submittedAt, 1),
          },
        ]
      : [],
  }
}

/** The contract and its other party; neither for one about Slipstream. */
function aboutOf({ contract }: DemoTestimonial, authorId: string) {
  if (!contract) return {}
  const deal = demoContracts.find(({ slug }) => slug === contract)
  if (!deal) throw new Error(`There is no contract ${contract}`)
  const { brandUserId, athleteUserId } = sidesOf(deal)
  return {
    contractId: contractIdOf(deal),
    subjectUserId: authorId === brandUserId ? athleteUserId : brandUserId,
  }
}
