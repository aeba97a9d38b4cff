import type { Edge } from '#server/http/edge.ts'
import { serveAll } from '#server/http/serve.ts'
import { listingEndpoints } from '#shared/listings/listing.contract.ts'
import { getListing, listListings } from './list-listings.ts'
import { featureListing, restoreListing, unfeatureListing, unpublishListing } from './manage-listing.ts'
import { manageManyListings } from './manage-many-listings.ts'
import { setPriority } from './set-priority.ts'

export const serveListings = (edge: Edge): void =>
  serveAll(edge, listingEndpoints, {
    list: listListings,
    get: getListing,
    feature: featureListing,
    unfeature: unfeatureListing,
    setPriority,
    unpublish: unpublishListing,
    restore: restoreListing,
    bulk: manageManyListings,
  })
