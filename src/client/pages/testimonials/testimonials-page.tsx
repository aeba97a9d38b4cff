import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { featuredQuery, summaryQuery, wallQuery } from '#client/features/testimonials/testimonial.queries.ts'
import {
  FeaturedTestimonials,
  RatingHistogram,
  TestimonialWall,
} from '#client/features/testimonials/testimonial-wall.tsx'
import { ButtonLink } from '#client/lib/app-link.tsx'
import { preferCached } from '#client/lib/endpoint-query.ts'
import type { PageContext, PageMeta } from '#client/lib/page.ts'
import { PageBanner } from '#client/ui/page-banner.tsx'
import { PageWidth } from '#client/ui/page-width.tsx'
import { registrableRoles } from '#shared/accounts/roles.ts'
import { paths } from '#shared/paths.ts'

export const meta: PageMeta = {
  title: 'Testimonials',
  description: 'What racers, brands and promoters say about working together, with verified contracts.',
  canonical: paths.testimonials(),
}

const readFilters = ({ role, verified }: Record<string, unknown>) => ({
  role: registrableRoles.find((each) => each === role),
  verified: verified === 'yes' ? ('yes' as const) : undefined,
})

export async function load({ queryClient, search }: PageContext): Promise<void> {
  const lists = Promise.all([
    queryClient.prefetchInfiniteQuery(preferCached(wallQuery(readFilters(search)))),
    queryClient.prefetchQuery(preferCached(summaryQuery)),
    queryClient.prefetchQuery(preferCached(featuredQuery)),
  ])
  if (import.meta.env.SSR) await lists
}

export default function TestimonialsPage() {
  const filters = readFilters(useSearch({ strict: false }))
  const { data: summary } = useQuery(summaryQuery)
  return (
    <>
      <PageBanner
        title="Testimonials"
        lede="What racers, brands and promoters say about working together. Our staff read each one and change no words."
      >
        <div className="mt-8 grid gap-8">
          {summary && <RatingHistogram summary={summary} />}
          <div className="flex flex-wrap gap-3">
            <ButtonLink to={paths.submitTestimonial()}>Share your experience</ButtonLink>
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
