import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { testimonialAnalyticsQuery } from '#client/features/analytics/analytics.queries.ts'
import { readAnalyticsSearch } from '#client/features/analytics/analytics-search.ts'
import { TestimonialBoard } from '#client/features/analytics/testimonial-board.tsx'
import { Workspace } from '#client/features/dashboards/workspace.tsx'
import { ButtonLink } from '#client/lib/app-link.tsx'
import { type PageContext, privatePage } from '#client/lib/page.ts'
import { paths } from '#shared/paths.ts'

export const meta = privatePage('Testimonial analytics', 'Requests, answers and ratings over time.')

export const load = ({ queryClient, search }: PageContext) =>
  queryClient.fetchQuery(testimonialAnalyticsQuery(readAnalyticsSearch(search)))

export default function TestimonialAnalyticsPage() {
  const search = readAnalyticsSearch(useSearch({ strict: false }))
  const { data: analytics } = useSuspenseQuery(testimonialAnalyticsQuery(search))
  return (
    <Workspace
      title="Testimonial analytics"
      lede="What became of requests, and how ratings change."
      actions={
        <ButtonLink to={paths.testimonialDashboard()} variant="secondary">
          Testimonials
        </ButtonLink>
      }
    >
      <TestimonialBoard analytics={analytics} search={search} />
    </Workspace>
  )
}
