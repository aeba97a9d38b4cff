import { findClashes } from '#server/features/contracts/find-clashes.ts'
import type { Handler } from '#server/http/context.ts'
import { notFound } from '#shared/http/problem.ts'
import type { offerEndpoints } from '#shared/offers/offer.contract.ts'

/** A brand asks before it sends; a racer sees their own alone. */
export const listClashes: Handler<typeof offerEndpoints.clashes> = ({ tx, actor, params: { id }, query }) => {
  if (actor.role !== 'BRAND' && actor.userId !== id) throw notFound('racer')
  return findClashes(tx, id, query.categories.split(','), actor.userId)
}
