import type { Handler } from '#server/http/context.ts'
import type { Edge } from '#server/http/edge.ts'
import { serveAll } from '#server/http/serve.ts'
import { forbidden } from '#shared/http/problem.ts'
import { listingEndpoints } from '#shared/listings/listing.contract.ts'
import { canUseListingAction, listingObstacle } from '#shared/listings/listing.rules.ts'
import { getListing, listListings } from './list-listings.ts'
import { presentListing } from './listing.presenter.ts'
import { findListingsByIds } from './listing.store.ts'
import {
  featureListing,
  manageListing,
  restoreListing,
  unfeatureListing,
  unpublishListing,
} from './manage-listing.ts'
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

/** The preview and the change decide by the same rule, so that nothing else happens than what was shown. */
const manageManyListings: Handler<typeof listingEndpoints.bulk> = async (ctx) => {
  const { kind, ids, action, isPreview, ...change } = ctx.body
  if (!canUseListingAction(ctx.actor.role, action)) throw forbidden('Only administrators can do this.')
  const found = await findListingsByIds(ctx.tx, kind, ids)
  const decided = found.map((row) => ({ row, why: listingObstacle(action, presentListing(row)) }))
  const affected = decided.filter(({ why }) => why === null).map(({ row }) => row)
  if (!isPreview) {
    for (const row of affected) await manageListing[action](ctx, row, change)
  }
  ctx.audit({ isPreview, after: { kind, action, pages: affected.map(({ id }) => id) } })
  return {
    affected: affected.map(({ id, name }) => ({ id, name })),
    skipped: decided.flatMap(({ row: { id, name }, why }) => (why === null ? [] : [{ id, name, why }])),
  }
}
