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
import { testimonialCalls } from '#client/lib/endpoint-map.ts'
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
        lede="What partners say about working together. Our staff read each one and change no words."
      >
        <div className="mt-8 grid gap-8">
          {data?.rating && <RatingHistogram rating={data.rating} noun="review" />}
          <div className="flex flex-wrap gap-3">
            {subject && <ButtonLink to={subject.path}>View profile</ButtonLink>}
            <ButtonLink to={paths.testimonials()} variant="secondary">
              All testimonials
            </ButtonLink>
          </div>
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
        title="Testimonials"
        lede="What racers, brands and promoters say about working together. Our staff read each one and change no words."
      >
        <div className="mt-8 grid gap-8">
          {summary && <RatingHistogram rating={summary} />}
          <div className="flex flex-wrap gap-3">
            <ButtonLink call={testimonialCalls.write} to={paths.submitTestimonial()}>
              Share your experience
            </ButtonLink>
            <ButtonLink to={paths.testimonialDashboard({ tab: 'requests' })} variant="secondary">
              Request a testimonial
            </ButtonLink>
          </div>
        </div>
      </PageBanner>
      <PageWidth className="grid grid-cols-[minmax(0,1fr)] gap-14 py-10 md:py-14">
        <FeaturedTestimonials />
        <TestimonialWall filters={filters} />
      </PageWidth>
    </>
  )
}
