import type { StatusTone } from '#client/ui/status-badge.tsx'
import { formatDate, formatInZone } from '#shared/format/date.ts'
import { NO_BREAK_SPACE } from '#shared/format/locale.ts'
import type { ListingAction, ListingKind, ListingStatus } from '#shared/listings/listing.constants.ts'
import type { Listing } from '#shared/listings/listing.contract.ts'

export const listingKindLabels: Record<ListingKind, string> = {
  racers: 'Racers/Teams',
  brands: 'Brands',
  promoters: 'Event promoters',
  dates: 'Event dates',
}

/** One of them. */
export const listingKindNames: Record<ListingKind, string> = {
  racers: 'Racer/Team',
  brands: 'Brand',
  promoters: 'Event promoter',
  dates: 'Event date',
}

export const listingStatusLabels: Record<ListingStatus, { label: string; tone: StatusTone }> = {
  PUBLISHED: { label: 'Published', tone: 'ok' },
  DRAFT: { label: 'Not published', tone: 'plain' },
  REMOVED: { label: 'Unpublished by staff', tone: 'stop' },
  HIDDEN: { label: 'Hidden with its account', tone: 'wait' },
}

export const listingActionLabels: Record<ListingAction, { open: string; title: string; done: string }> = {
  feature: { open: 'Feature', title: 'Feature pages', done: 'Featured' },
  unfeature: { open: 'Stop featuring', title: 'Stop featuring pages', done: 'No longer featured' },
  unpublish: { open: 'Unpublish', title: 'Unpublish pages', done: 'Unpublished' },
  restore: { open: 'Restore', title: 'Restore pages', done: 'Restored' },
}

/** In a narrow column a date wraps as a whole. */
const unbroken = (date: string): string => date.replaceAll(' ', NO_BREAK_SPACE)

/** What tells pages of the same name apart: the slug, or the promoter and the day of an event. */
export const describePage = ({ slug, eventDate }: Pick<Listing, 'slug' | 'eventDate'>): string | null =>
  eventDate
    ? `${eventDate.promoter} · ${unbroken(formatInZone(eventDate.startsAt, 'weekdayMedium', eventDate.timezone))}`
    : slug

/** The days of a featured page in words. */
export function describeFeaturing(featuring: Listing['featuring']): string {
  if (!featuring) return 'Not featured'
  const { state, from, until } = featuring
  const last = until && unbroken(formatDate(until))
  if (state === 'EXPIRED') return `Was featured until ${last}`
  if (state === 'NOW') return last ? `Featured until ${last}` : 'Featured'
  return `Featured from ${from && unbroken(formatDate(from))}${last ? ` until ${last}` : ''}`
}
