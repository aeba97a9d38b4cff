import { loadHandOver } from '#server/features/brands/hand-over-brand.ts'
import { listDecisionsAbout } from '#server/features/moderation/list-decisions.ts'
import { loadPriorities } from '#server/features/profiles/score-athletes.ts'
import { loadPromoterPriorityOf } from '#server/features/promoters/score-promoter.ts'
import type { ActorContext } from '#server/http/context.ts'
import type { Database } from '#server/platform/database.ts'
import { eventDatePath } from '#shared/events/event.rules.ts'
import { type ListingKind, type ListingStatus, listingActions } from '#shared/listings/listing.constants.ts'
import type { Listing, ListingDetail } from '#shared/listings/listing.contract.ts'
import { canUseListingAction, featuringState, listingObstacle } from '#shared/listings/listing.rules.ts'
import { paths } from '#shared/paths.ts'
import type { ScoredPriority } from '#shared/profiles/priority.rules.ts'
import { toIsoDay } from '#shared/time.ts'
import { findOverrides, type ListingRow } from './listing.store.ts'

const pagePaths: Record<ListingKind, (row: ListingRow) => string | null> = {
  racers: ({ slug }) => slug && paths.athlete({ slug }),
  brands: ({ slug }) => slug && paths.brand({ slug }),
  promoters: ({ slug }) => slug && paths.promoter({ slug }),
  dates: ({ id, slug, organizer }) =>
    organizer && eventDatePath({ id, promoter: { id: organizer.id, slug } }),
}

export function presentListing(row: ListingRow): Listing {
  const { id, kind, name, slug, pictureUrl, priority } = row
  const status = statusOf(row)
  return {
    id,
    kind,
    name,
    slug,
    pictureUrl,
    pageUrl: status === 'PUBLISHED' ? pagePaths[kind](row) : null,
    status,
    featuring: featuringOf(row),
    priority,
    eventDate: eventDateOf(row),
  }
}

function statusOf({ removedAt, publishedAt, publishedBefore, owner }: ListingRow): ListingStatus {
  if (removedAt) return 'REMOVED'
  if (publishedAt) return 'PUBLISHED'
  return publishedBefore && owner.status !== 'ACTIVE' ? 'HIDDEN' : 'DRAFT'
}

function eventDateOf({ organizer, startsAt, timezone }: ListingRow): Listing['eventDate'] {
  if (!organizer || !startsAt || !timezone) return null
  return { promoter: organizer.name, startsAt: startsAt.toISOString(), timezone }
}

function featuringOf(row: ListingRow): Listing['featuring'] {
  const state = featuringState(row, new Date())
  const { featuredFrom, featuredUntil } = row
  return (
    state && {
      state,
      from: featuredFrom && toIsoDay(featuredFrom),
      until: featuredUntil && toIsoDay(featuredUntil),
    }
  )
}

export async function presentListingDetail(
  { tx, actor }: Pick<ActorContext, 'tx' | 'actor'>,
  row: ListingRow,
): Promise<ListingDetail> {
  const listing = presentListing(row)
  const overrides = await findOverrides(tx, row)
  const priority = await loadPriority(tx, row)
  return {
    ...listing,
    owner: row.owner,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    parts: (priority?.parts ?? []).map(({ key, label, points, computed, max }) => ({
      key,
      label,
      points,
      computed,
      max,
      isSet: overrides[key] !== undefined,
    })),
    decisions: await listDecisionsAbout(tx, row.owner.userId),
    handOver: row.kind === 'brands' ? await loadHandOver(tx, row.id) : null,
    allowed: listingActions.filter(
      (action) => canUseListingAction(actor.role, action) && listingObstacle(action, listing) === null,
    ),
  }
}

async function loadPriority(
  tx: Database,
  { kind, owner: { userId } }: ListingRow,
): Promise<ScoredPriority | undefined> {
  if (kind === 'racers') return (await loadPriorities(tx, [userId])).get(userId)
  return kind === 'promoters' ? loadPromoterPriorityOf(tx, userId) : undefined
}
