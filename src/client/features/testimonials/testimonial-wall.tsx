import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { AppLink, ButtonLink } from '#client/lib/app-link.tsx'
import { testimonialCalls } from '#client/lib/endpoint-map.ts'
import { PagedList } from '#client/lib/paged-list.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { FilterLink, FilterNav } from '#client/ui/filter-nav.tsx'
import { StarIcon } from '#client/ui/icons.tsx'
import { SectionHead } from '#client/ui/section-head.tsx'
import { registrableRoles } from '#shared/accounts/roles.ts'
import { paths } from '#shared/paths.ts'
import { featuredQuery, summaryQuery, type WallFilters, wallQuery } from './testimonial.queries.ts'
import { TestimonialCard } from './testimonial-card.tsx'

const roleNames = { ATHLETE: 'Racers', BRAND: 'Brands', PROMOTER: 'Promoters' }

export function FeaturedTestimonials() {
  const { data = [] } = useQuery(featuredQuery)
  if (data.length === 0) return null
  return (
    <section aria-labelledby="featured">
      <SectionHead id="featured" title="Featured" />
      <div className="grid gap-5 md:grid-cols-2">
        {data.map((testimonial) => (
          <TestimonialCard key={testimonial.id} testimonial={testimonial} isLarge />
        ))}
      </div>
    </section>
  )
}

/** All published testimonials, by the role of their author. */
export function TestimonialWall({ filters }: { filters: WallFilters }) {
  const list = useInfiniteQuery(wallQuery(filters))
  const { data: summary } = useQuery(summaryQuery)
  const { role, verified, about } = filters
  return (
    <section aria-labelledby="all">
      <SectionHead id="all" title="All testimonials" className="mb-5" />
      <FilterNav aria-label="Filter testimonials" className="mb-8">
        {[undefined, ...registrableRoles].map((each) => (
          <FilterLink key={each ?? 'all'} {...(each === role && { 'aria-current': 'page' })}>
            <AppLink to={paths.testimonials({ role: each, verified, about })} replace resetScroll={false}>
              {each ? roleNames[each] : 'All'}
              {summary && !about && (
                <span className="mono ml-1.5">{each ? summary.byRole[each] : summary.count}</span>
              )}
            </AppLink>
          </FilterLink>
        ))}
        <FilterLink {...(verified && { 'aria-current': 'page' })}>
          <AppLink
            to={paths.testimonials({ role, about, verified: verified ? undefined : 'yes' })}
            replace
            resetScroll={false}
          >
            Verified contracts only
          </AppLink>
        </FilterLink>
      </FilterNav>
      <PagedList list={list} what="testimonials" empty={<NoTestimonials />}>
        {(testimonials) => (
          <div className="columns-1 gap-5 md:columns-2 xl:columns-3 *:mb-5 *:break-inside-avoid">
            {testimonials.map((testimonial) => (
              <TestimonialCard key={testimonial.id} testimonial={testimonial} />
            ))}
          </div>
        )}
      </PagedList>
    </section>
  )
}

const NoTestimonials = () => (
  <EmptyState
    icon={<StarIcon />}
    title="Be the first to share yours"
    action={
      <ButtonLink call={testimonialCalls.write} to={paths.submitTestimonial()}>
        Share your experience
      </ButtonLink>
    }
  >
    Published testimonials appear here.
  </EmptyState>
)
