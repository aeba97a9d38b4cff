import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { RatingHistogram } from '#client/features/testimonials/rating-histogram.tsx'
import {
  aboutQuery,
  featuredQuery,
  summaryQuery,
  type WallFilters,
  wallQuery,
} from '#client/features/testimonials/testimonial.queries.ts'
import { FeaturedTestimonials, TestimonialWall } from '#client/features/testimonials/testimonial-wall.tsx'
import { ButtonLink } from '#client/lib/app-link.tsx'
import { testimonialCalls, testimonialRequestCalls } from '#client/lib/endpoint-map.ts'
import { preferCached } from '#client/lib/endpoint-query.ts'
import type { PageContext, PageMeta } from '#client/lib/page.ts'
import { PageBanner } from '#client/ui/page-banner.tsx'
import { PageWidth } from '#client/ui/page-width.tsx'
import { registrableRoles } from '#shared/accounts/roles.ts'
import { namedId } from '#shared/input-fields.ts'
import { paths } from '#shared/paths.ts'

export const meta: PageMeta = {
  title: 'Testimonials',
  description: 'What racers, brands and promoters say about working together, with verified contracts.',
  canonical: paths.testimonials(),
}

const readFilters = ({ role, verified, about }: Record<string, unknown>) => ({
  role: registrableRoles.find((each) => each === role),
  verified: verified === 'yes' ? ('yes' as const) : undefined,
  about: namedId.safeParse(about).data,
})

export async function load({ queryClient, search }: PageContext): Promise<void> {
  const filters = readFilters(search)
  const lists = Promise.all([
    queryClient.prefetchInfiniteQuery(preferCached(wallQuery(filters))),
    queryClient.prefetchQuery(preferCached(summaryQuery)),
    filters.about
      ? queryClient.prefetchQuery(preferCached(aboutQuery(filters.about)))
      : queryClient.prefetchQuery(preferCached(featuredQuery)),
  ])
  if (import.meta.env.SSR) await lists
}

export default function TestimonialsPage() {
  const filters = readFilters(useSearch({ strict: false }))
  return filters.about ? (
    <AboutOne about={filters.about} filters={filters} />
  ) : (
    <Everything filters={filters} />
  )
}

/** What the page of a member links to. */
function AboutOne({ about, filters }: { about: string; filters: WallFilters }) {
  const { data } = useQuery(aboutQuery(about))
  const subject = data?.subject
  return (
    <>
      <PageBanner
        title={subject ? `Testimonials about ${subject.name}` : 'Testimonials'}
        lede="What partners say after working together. We publish every rating that follows our rules, good or bad."
        aside={data?.rating && <RatingHistogram rating={data.rating} noun="review" />}
      >
        <div className="mt-6 flex flex-wrap gap-3 max-md:*:w-full">
          {subject && (
            <ButtonLink to={subject.path} size="lg">
              View profile
            </ButtonLink>
          )}
          <ButtonLink to={paths.testimonials()} variant="secondary" size="lg">
            All testimonials
          </ButtonLink>
        </div>
      </PageBanner>
      <PageWidth className="py-10 md:py-14">
        <TestimonialWall filters={filters} />
      </PageWidth>
    </>
  )
}

function Everything({ filters }: { filters: WallFilters }) {
  const { data: summary } = useQuery(summaryQuery)
  return (
    <>
      <PageBanner
        title="Word from the paddock"
        lede="What racers, brands and promoters say after working together. We publish every rating that follows our rules, good or bad."
        aside={summary && summary.count > 0 && <RatingHistogram rating={summary} />}
      >
        <div className="mt-6 flex max-md:*:w-full">
          <ButtonLink call={testimonialCalls.write} to={paths.submitTestimonial()} size="lg">
            Share your experience
          </ButtonLink>
        </div>
      </PageBanner>
      <PageWidth className="grid grid-cols-[minmax(0,1fr)] gap-14 py-10 md:py-14">
        <FeaturedTestimonials />
        <TestimonialWall filters={filters} />
      </PageWidth>
      <TestimonialCall />
    </>
  )
}

/** Who worked together is asked to say how it was. */
const TestimonialCall = () => (
  <section aria-labelledby="testimonial-call" className="on-flag bg-flag not-has-[a]:hidden print:hidden">
    <PageWidth className="grid gap-6 py-12 lg:grid-cols-[1fr_auto] lg:items-center">
      <div>
        <h2 id="testimonial-call" className="text-4xl">
          Had a good season together?
        </h2>
        <p className="mt-3 max-w-[54ch]">
          Rate a partner from a signed contract, or tell us how the platform works for you. It takes two
          minutes, and partners can reply.
        </p>
      </div>
      <div className="flex flex-wrap gap-3 max-md:*:w-full">
        <ButtonLink call={testimonialCalls.write} to={paths.submitTestimonial()} size="lg">
          Share your experience
        </ButtonLink>
        <ButtonLink
          call={testimonialRequestCalls.send}
          to={paths.testimonialDashboard({ tab: 'requests' })}
          variant="secondary"
          size="lg"
        >
          Request a testimonial
        </ButtonLink>
      </div>
    </PageWidth>
  </section>
)
