import { scoreAthletes } from '#server/features/profiles/score-athletes.ts'
import { scorePromoterOf } from '#server/features/promoters/score-promoter.ts'
import type { Handler } from '#server/http/context.ts'
import { conflict } from '#shared/http/problem.ts'
import type { listingEndpoints } from '#shared/listings/listing.contract.ts'
import { hasPriority } from '#shared/listings/listing.rules.ts'
import { type PriorityOverrides, priorityParts } from '#shared/profiles/priority.constants.ts'
import { loadListing } from './list-listings.ts'
import { presentListingDetail } from './listing.presenter.ts'
import { findOverrides, saveOverrides } from './listing.store.ts'

/** The parts that are given replace all that were set; the score follows at once. */
export const setPriority: Handler<typeof listingEndpoints.setPriority> = async (ctx) => {
  const { tx, body } = ctx
  const row = await loadListing(ctx, ctx.params)
  if (!hasPriority(row.kind))
    throw conflict('NO_PRIORITY', 'Only racers and promoters have a priority score.')
  const before = await findOverrides(tx, row)
  const after: PriorityOverrides = Object.fromEntries(
    priorityParts.flatMap((part) => (body[part] === null ? [] : [[part, body[part]]])),
  )
  await saveOverrides(tx, row, after)
  if (row.kind === 'racers') await scoreAthletes(tx, [row.owner.userId])
  else await scorePromoterOf(tx, row.owner.userId)
  ctx.audit({ subjectUserId: row.owner.userId, before: { priority: before }, after: { priority: after } })
  return presentListingDetail(ctx, await loadListing(ctx, ctx.params))
}
