import { useSearch } from '@tanstack/react-router'
import { Workspace } from '#client/features/dashboards/workspace.tsx'
import { listingQuery, listingsQuery, readListingFilters } from '#client/features/listings/listing.queries.ts'
import { ListingDetail } from '#client/features/listings/listing-detail.tsx'
import { ListingFilters } from '#client/features/listings/listing-filters.tsx'
import { ListingList } from '#client/features/listings/listing-list.tsx'
import { type PageContext, privatePage, settleOnServer } from '#client/lib/page.ts'
import { searchText } from '#client/lib/search-params.ts'
import { useSession } from '#client/lib/session.ts'
import { canUseListingAction } from '#shared/listings/listing.rules.ts'

export const meta = privatePage(
  'Listings',
  'The public pages of racers, brands, event promoters and event dates.',
)

export function load({ queryClient, search }: PageContext): Promise<void> {
  const listing = searchText(search.listing)
  const filters = readListingFilters(search)
  return settleOnServer([
    listing
      ? queryClient.prefetchQuery(listingQuery(filters.kind, listing))
      : queryClient.prefetchInfiniteQuery(listingsQuery(filters)),
  ])
}

export default function AdminListingsPage() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const listing = searchText(search.listing)
  const filters = readListingFilters(search)
  const role = useSession()?.user.role
  return (
    <Workspace
      title="Listings"
      lede={
        canUseListingAction(role, 'feature')
          ? 'Choose which public pages come first, and unpublish those that break the rules.'
          : 'Unpublish public pages that break the rules.'
      }
    >
      {listing ? (
        <ListingDetail kind={filters.kind} id={listing} />
      ) : (
        <>
          <ListingFilters filters={filters} />
          <ListingList key={JSON.stringify(filters)} filters={filters} />
        </>
      )}
    </Workspace>
  )
}
