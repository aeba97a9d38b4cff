import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { AppLink, ButtonLink } from '#client/lib/app-link.tsx'
import { testimonialCalls } from '#client/lib/endpoint-map.ts'
import { PagedList } from '#client/lib/paged-list.tsx'
import { cn } from '#client/ui/cn.ts'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { FilterLink, FilterNav } from '#client/ui/filter-nav.tsx'
import { CheckIcon, StarIcon } from '#client/ui/icons.tsx'
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
      <div
        className={cn(
          'grid grid-cols-[minmax(0,1fr)] gap-5',
          data.length > 1 &&
            'md:grid-cols-[repeat(2,minmax(0,1fr))] lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]',
        )}
      >
        {data.map((testimonial, index) => (
          <TestimonialCard
            key={testimonial.id}
            testimonial={testimonial}
            isLarge
            hasLargePicture={index === 0}
          />
        ))}
      </div>
    </section>
  )
}

/** Published testimonials: all of them, or those about one member, by the role of their author. */
export function TestimonialWall({ filters }: { filters: WallFilters }) {
  const list = useInfiniteQuery(wallQuery(filters))
  const { role, verified, about } = filters
  const isFiltered = role !== undefined || verified !== undefined
  const empty = isFiltered ? <NoMatch about={about} /> : about ? <NothingAbout /> : <NoTestimonials />
  return (
    <section aria-labelledby="all">
      <SectionHead
        id="all"
        title={about ? 'What partners say' : 'All testimonials'}
        action={<WallFilterNav filters={filters} />}
        className="items-center"
      />
      <PagedList list={list} what="testimonials" empty={empty}>
        {(testimonials) => (
          <div className="columns-1 gap-5 md:columns-2 lg:columns-3 *:mb-5 *:break-inside-avoid">
            {testimonials.map((testimonial) => (
              <TestimonialCard
                key={testimonial.id}
                testimonial={testimonial}
                isOnPageOfSubject={about !== undefined}
              />
            ))}
          </div>
        )}
      </PagedList>
    </section>
  )
}

function WallFilterNav({ filters: { role, verified, about } }: { filters: WallFilters }) {
  const { data: summary } = useQuery(summaryQuery)
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-2">
      <FilterNav aria-label="Filter by role">
        {[undefined, ...registrableRoles].map((each) => (
          <FilterLink key={each ?? 'all'} {...(each === role && { 'aria-current': 'page' })}>
            <AppLink
              to={paths.testimonials({ role: each, verified, about })}
              exact
              replace
              resetScroll={false}
            >
              {each ? roleNames[each] : 'All'}
              {summary && !about && !verified && (
                <span className="mono ml-1.5">{each ? summary.byRole[each] : summary.count}</span>
              )}
            </AppLink>
          </FilterLink>
        ))}
      </FilterNav>
      <FilterNav aria-label="Filter by contract">
        <FilterLink {...(verified && { 'aria-current': 'page' })}>
          <AppLink
            to={paths.testimonials({ role, about, verified: verified ? undefined : 'yes' })}
            exact
            replace
            resetScroll={false}
          >
            {verified && <CheckIcon className="mr-1.5 size-4" />}
            Verified contracts only
          </AppLink>
        </FilterLink>
      </FilterNav>
    </div>
  )
}

const NoMatch = ({ about }: Pick<WallFilters, 'about'>) => (
  <EmptyState
    icon={<StarIcon />}
    title="No testimonials match"
    action={
      <ButtonLink to={paths.testimonials({ about })} variant="secondary">
        Clear filters
      </ButtonLink>
    }
  >
    Try another role, or include those without a contract.
  </EmptyState>
)

const NothingAbout = () => (
  <EmptyState icon={<StarIcon />} title="No testimonials yet">
    What partners say about working together appears here.
  </EmptyState>
)

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
