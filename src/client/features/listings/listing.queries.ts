import { listingCalls } from '#client/lib/endpoint-map.ts'
import { alwaysFresh, endpointQuery } from '#client/lib/endpoint-query.ts'
import { listQuery } from '#client/lib/list-page.ts'
import { searchText } from '#client/lib/search-params.ts'
import { type ListingKind, listingFilters, listingKinds } from '#shared/listings/listing.constants.ts'

export const readListingFilters = (search: Record<string, unknown>) => ({
  kind: listingKinds.find((kind) => kind === search.kind) ?? ('racers' as const),
  search: searchText(search.search),
  state: listingFilters.find((state) => state === search.state),
})
export type ListingFilters = ReturnType<typeof readListingFilters>

export const listingsQuery = ({ kind, ...query }: ListingFilters) => ({
  ...listQuery(listingCalls.list, { params: { kind }, query }),
  ...alwaysFresh,
})

export const listingQuery = (kind: ListingKind, id: string) => ({
  ...endpointQuery(listingCalls.get, { params: { kind, id } }),
  ...alwaysFresh,
})

export const listingKeys = [['/api/admin', 'listings']] as const
