import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import {
  applicationCountsQuery,
  applicationQuery,
  applicationsQuery,
} from '#client/features/applications/application.queries.ts'
import { ApplicationReview } from '#client/features/applications/application-review.tsx'
import { readReviewSearch, statusesOf } from '#client/features/applications/review-search.ts'
import { SendOfferButton } from '#client/features/offers/send-offer-button.tsx'
import { myOpportunitiesQuery } from '#client/features/opportunities/opportunity.queries.ts'
import { type PageContext, privatePage, settleOnServer } from '#client/lib/page.ts'

export const meta = privatePage('Applications', 'Review applications from racers.')

/** Failures are shown by the page itself. */
export async function load({ queryClient, search: given }: PageContext) {
  const { filter, opportunity, id } = readReviewSearch(given)
  const loads = [
    queryClient.ensureInfiniteQueryData(
      applicationsQuery({
        direction: 'received',
        statuses: statusesOf(filter),
        opportunityId: opportunity,
      }),
    ),
    queryClient.ensureQueryData(applicationCountsQuery(opportunity)),
    queryClient.ensureInfiniteQueryData(myOpportunitiesQuery),
    id ? queryClient.ensureQueryData(applicationQuery(id)) : undefined,
  ]
  await settleOnServer(loads)
}

export default function BrandApplicationsPage() {
  const search = readReviewSearch(useSearch({ strict: false }))
  const { data } = useInfiniteQuery(myOpportunitiesQuery)
  return (
    <ApplicationReview
      search={search}
      opportunities={data?.pages.flatMap(({ items }) => items) ?? []}
      offerFor={({ id, athlete }) => (
        <SendOfferButton
          key={id}
          athleteId={athlete.userId}
          name={athlete.name}
          applicationId={id}
          size="sm"
        />
      )}
    />
  )
}
