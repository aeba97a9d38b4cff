import { isStaff, type Role } from '#shared/accounts/roles.ts'
import type {
  FeaturingState,
  ListingAction,
  ListingFilter,
  ListingKind,
  ListingStatus,
} from './listing.constants.ts'

/** Moderators decide about content. What is shown first is worth money, so it is for admins (decision 37). */
const adminActions: readonly ListingAction[] = ['feature', 'unfeature']

export const canUseListingAction = (role: Role | null | undefined, action: ListingAction): boolean =>
  adminActions.includes(action) ? role === 'ADMIN' : isStaff(role)

/** Only what the directory can sort by priority has a score. */
export const hasPriority = (kind: ListingKind): kind is 'racers' | 'promoters' =>
  kind === 'racers' || kind === 'promoters'

type Featuring = { featured: boolean; featuredFrom: Date | null; featuredUntil: Date | null }

/** Null for a page that was never featured, or whose dates staff took away. */
export function featuringState(
  { featured, featuredFrom, featuredUntil }: Featuring,
  now: Date,
): FeaturingState | null {
  if (featuredUntil && featuredUntil <= now) return 'EXPIRED'
  if (featuredFrom && featuredFrom > now) return 'SCHEDULED'
  return featured || featuredFrom ? 'NOW' : null
}

type Listing = { status: ListingStatus; featuring: { state: FeaturingState } | null }

const unseen = {
  DRAFT: 'Not published',
  REMOVED: 'Unpublished by staff',
  HIDDEN: 'Hidden with its account',
} satisfies Record<Exclude<ListingStatus, 'PUBLISHED'>, string>

/** Why an action has no effect on a page; null when it has. */
export function listingObstacle(action: ListingAction, { status, featuring }: Listing): string | null {
  switch (action) {
    case 'feature':
      return status === 'PUBLISHED' ? null : unseen[status]
    case 'unfeature':
      return featuring ? null : 'Not featured'
    case 'unpublish':
      // The page of a suspended account would return with it.
      if (status === 'PUBLISHED' || status === 'HIDDEN') return null
      return status === 'REMOVED' ? 'Unpublished already' : unseen[status]
    case 'restore':
      return status === 'REMOVED' ? null : 'Not unpublished by staff'
  }
}

export const filterLabels: Record<ListingFilter, string> = {
  published: 'Published',
  draft: 'Not published',
  removed: 'Unpublished by staff',
  featured: 'Featured now',
  scheduled: 'Featured later',
  expired: 'Featured before',
}
