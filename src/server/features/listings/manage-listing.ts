import { removePage, restorePage } from '#server/features/auth/suspend-account.ts'
import { hideEventDate } from '#server/features/events/save-event-date.ts'
import { liftDecision, recordDecision } from '#server/features/moderation/record-decision.ts'
import type { AuditFacts } from '#server/http/audit.ts'
import type { ActorContext, Handler } from '#server/http/context.ts'
import { conflict, invalid } from '#shared/http/problem.ts'
import type { ListingAction } from '#shared/listings/listing.constants.ts'
import type { ListingDetail, listingEndpoints } from '#shared/listings/listing.contract.ts'
import { listingObstacle } from '#shared/listings/listing.rules.ts'
import type { reportReasons } from '#shared/messages/message.constants.ts'
import { today } from '#shared/time.ts'
import { loadListing } from './list-listings.ts'
import { presentListing, presentListingDetail } from './listing.presenter.ts'
import { type ListingRow, saveFeaturing } from './listing.store.ts'

type Change = {
  reason: string
  from?: string | null
  until?: string | null
  violation?: (typeof reportReasons)[number]
}

/** The change of each action, for one page and for many. */
export const manageListing: Record<
  ListingAction,
  (ctx: ActorContext, row: ListingRow, change: Change) => Promise<void>
> = {
  feature: (ctx, row, { from, until }) => saveFeaturing(ctx.tx, row, periodOf(from ?? null, until ?? null)),
  unfeature: (ctx, row) => saveFeaturing(ctx.tx, row, null),
  unpublish: async (ctx, row, { reason: explanation, violation = 'OTHER' }) => {
    const { userId } = row.owner
    await (row.kind === 'dates' ? hideEventDate(ctx, row.id, { isHidden: true }) : removePage(ctx, userId))
    await recordDecision(ctx, userId, { event: 'remove', violation, explanation, ...targetOf(row) })
  },
  restore: async (ctx, row, { reason: explanation }) => {
    const { userId } = row.owner
    await (row.kind === 'dates' ? hideEventDate(ctx, row.id, { isHidden: false }) : restorePage(ctx, userId))
    await liftDecision(ctx, userId, { outcome: 'REMOVED', explanation, ...targetOf(row) })
  },
}

/** A decision is about the page of an account, or about one of the dates on it. */
const targetOf = ({ kind, id }: ListingRow) =>
  kind === 'dates' ? { target: { targetType: 'EVENT_DATE' as const, targetId: id } } : {}

/** Whole days of UTC; without a first day, from now on. */
function periodOf(from: string | null, until: string | null): { from: Date; until: Date | null } {
  if (until && until < today()) throw invalid({ until: 'Choose a day in the future' })
  return {
    from: from && from > today() ? new Date(`${from}T00:00:00Z`) : new Date(),
    until: until ? new Date(`${until}T23:59:59.999Z`) : null,
  }
}

const auditedFacts = (row: ListingRow) => {
  const { status, featuring } = presentListing(row)
  return { status, featuring }
}

async function act(
  ctx: ActorContext & {
    params: { kind: ListingRow['kind']; id: string }
    audit: (facts: AuditFacts) => void
  },
  action: ListingAction,
  change: Change,
): Promise<ListingDetail> {
  const row = await loadListing(ctx, ctx.params)
  const obstacle = listingObstacle(action, presentListing(row))
  if (obstacle) throw conflict('NOT_POSSIBLE', `This is not possible: ${obstacle.toLowerCase()}.`)
  await manageListing[action](ctx, row, change)
  const changed = await loadListing(ctx, ctx.params)
  ctx.audit({
    subjectUserId: row.owner.userId,
    before: auditedFacts(row),
    after: { ...auditedFacts(changed), ...(change.violation && { violation: change.violation }) },
  })
  return presentListingDetail(ctx, changed)
}

export const featureListing: Handler<typeof listingEndpoints.feature> = (ctx) => act(ctx, 'feature', ctx.body)

export const unfeatureListing: Handler<typeof listingEndpoints.unfeature> = (ctx) =>
  act(ctx, 'unfeature', ctx.body)

export const unpublishListing: Handler<typeof listingEndpoints.unpublish> = (ctx) =>
  act(ctx, 'unpublish', ctx.body)

export const restoreListing: Handler<typeof listingEndpoints.restore> = (ctx) => act(ctx, 'restore', ctx.body)
