import type { RegistrableRole } from '#shared/accounts/roles.ts'

/** The pages that staff look after, as the directories name them. */
export const listingKinds = ['racers', 'brands', 'promoters', 'dates'] as const
export type ListingKind = (typeof listingKinds)[number]

export const kindOfRole: Record<RegistrableRole, ListingKind> = {
  ATHLETE: 'racers',
  BRAND: 'brands',
  PROMOTER: 'promoters',
}

/** Whether others see the page; hidden with its account while that is suspended or being deleted. */
export const listingStatuses = ['PUBLISHED', 'DRAFT', 'REMOVED', 'HIDDEN'] as const
export type ListingStatus = (typeof listingStatuses)[number]

export const featuringStates = ['NOW', 'SCHEDULED', 'EXPIRED'] as const
export type FeaturingState = (typeof featuringStates)[number]

/** What the list can be narrowed to. */
export const listingFilters = ['published', 'draft', 'removed', 'featured', 'scheduled', 'expired'] as const
export type ListingFilter = (typeof listingFilters)[number]

export const listingActions = ['feature', 'unfeature', 'unpublish', 'restore'] as const
export type ListingAction = (typeof listingActions)[number]

export const LISTINGS_PAGE = 50
export const LISTINGS_AT_ONCE = 100
