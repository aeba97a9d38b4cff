import * as z from 'zod/mini'
import type { ActorContext, Handler } from '#server/http/context.ts'
import { pageOf, readCursor } from '#server/http/page.ts'
import { notFound } from '#shared/http/problem.ts'
import { LISTINGS_PAGE, type ListingKind } from '#shared/listings/listing.constants.ts'
import type { listingEndpoints } from '#shared/listings/listing.contract.ts'
import { presentListing, presentListingDetail } from './listing.presenter.ts'
import { findListings, findListingsByIds, type ListingRow } from './listing.store.ts'

const position = z.tuple([z.uuid()])

export const listListings: Handler<typeof listingEndpoints.list> = async (ctx) => {
  const { cursor, ...wanted } = ctx.query
  const [before] = cursor ? readCursor(cursor, position) : []
  const rows = await findListings(ctx.tx, ctx.params.kind, { ...wanted, before })
  return pageOf(ctx, rows, { size: LISTINGS_PAGE, cursorOf: ({ id }) => [id] }).map(presentListing)
}

export const getListing: Handler<typeof listingEndpoints.get> = async (ctx) =>
  presentListingDetail(ctx, await loadListing(ctx, ctx.params))

export async function loadListing(
  { tx }: Pick<ActorContext, 'tx'>,
  { kind, id }: { kind: ListingKind; id: string },
): Promise<ListingRow> {
  const [found] = await findListingsByIds(tx, kind, [id])
  if (!found) throw notFound('page')
  return found
}
