import { catalogLabel, shownDisciplines } from '#shared/catalog/catalog.rules.ts'
import { formatInZone } from '#shared/format/date.ts'
import { placeLabel } from '#shared/locations/place.rules.ts'
import { paths } from '#shared/paths.ts'
import { CARD_KINDS } from '#shared/promoters/promoter.constants.ts'
import type { PromoterCard } from '#shared/promoters/promoter-list.contract.ts'

/** Specification 2.8, "Card contents": defaults for missing values. */
export const DEFAULT_HEADER = '/images/empty-track.webp'
export const promoterName = (eventName: string): string => eventName.trim() || 'Event Promoter'
export const promoterBio = (bio: string | null): string =>
  bio?.trim() || 'A motorsports event organizer that brings racers, teams and fans to the same track.'

/** Specification 2.8: up to three disciplines or, without any, sports. */
export function promoterKinds({
  disciplines,
  sports,
}: Pick<PromoterCard, 'disciplines' | 'sports'>): string[] {
  const shown = shownDisciplines(disciplines)
  const kinds = (shown.length > 0 ? shown : sports).slice(0, CARD_KINDS).map(catalogLabel)
  return kinds.length > 0 ? kinds : ['Motorsports']
}

/** Specification 2.8: the home track, else the location, else city, state and country. */
export const promoterLocation = (
  promoter: Pick<PromoterCard, 'homeTrack' | 'location' | 'city' | 'state' | 'country'>,
): string | null => promoter.homeTrack || promoter.location || placeLabel(promoter) || null

/** By slug, or by id without one. */
export const promoterPath = ({ eventSlug, id }: { eventSlug: string | null; id: string }): string =>
  paths.promoter({ slug: eventSlug ?? id })

/** The event's circuit outline, generated from its slug. */
export const circuitUrl = ({ eventSlug, id }: { eventSlug: string | null; id: string }): string =>
  `/circuits/${eventSlug ?? id}.svg`

/** "MAR 14", in the time zone of the track. */
export const stubDate = (startsAt: string, timezone: string): string =>
  formatInZone(startsAt, 'short', timezone).toUpperCase()
