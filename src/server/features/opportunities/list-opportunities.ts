import * as z from 'zod'
import type { Handler } from '#server/http/context.ts'
import { readCursor, replyNextPage, writeCursor } from '#server/http/page.ts'
import { notFound } from '#shared/http/problem.ts'
import type { opportunityEndpoints } from '#shared/opportunities/opportunity.contract.ts'
import {
  findBrandOf,
  findBrandOpportunities,
  findOpenOpportunities,
  findPublishedBrandId,
} from './opportunity.store.ts'

export const listBrandOpportunities: Handler<typeof opportunityEndpoints.ofBrand> = async ({
  tx,
  params,
}) => {
  const brandId = await findPublishedBrandId(tx, params.slug)
  if (!brandId) throw notFound('brand')
  return findOpenOpportunities(tx, brandId)
}

const position = z.tuple([z.iso.datetime(), z.uuid()])

/** The actor's own opportunities; none without a brand page. */
export const listOpportunities: Handler<typeof opportunityEndpoints.mine> = async ({
  tx,
  actor,
  query: { status, cursor },
  caller,
  reply,
}) => {
  const after = cursor ? readCursor(cursor, position) : undefined
  const brand = await findBrandOf(tx, actor.userId)
  if (!brand) return []
  const { page, next } = await findBrandOpportunities(tx, brand.id, { status, after })
  replyNextPage(reply, caller, next && writeCursor(next))
  return page
}
