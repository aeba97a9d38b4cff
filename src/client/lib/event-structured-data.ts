import type { EventStatusType, Place, SportsEvent } from 'schema-dts'
import { catalogLabel } from '#shared/catalog/catalog.rules.ts'
import type { EventStatus } from '#shared/events/event.constants.ts'
import type { EventDate } from '#shared/events/event.contract.ts'
import { eventDatePath } from '#shared/events/event.rules.ts'
import { paths } from '#shared/paths.ts'

/** schema.org has no status for past events. */
const statuses: Record<EventStatus, EventStatusType> = {
  SCHEDULED: 'https://schema.org/EventScheduled',
  COMPLETED: 'https://schema.org/EventScheduled',
  POSTPONED: 'https://schema.org/EventPostponed',
  CANCELLED: 'https://schema.org/EventCancelled',
}

type EventOptions = { appUrl: string; image: string | null; fallbackPlace?: Place | undefined }

/** A date for search engines; one with a new start is "rescheduled" and names the one before. */
export function sportsEvent(date: EventDate, { appUrl, image, fallbackPlace }: EventOptions): SportsEvent {
  const { promoter, previousStartsAt } = date
  const isMoved = previousStartsAt !== null && date.status === 'SCHEDULED'
  const place = placeData(date.track, date) ?? fallbackPlace
  return {
    '@type': 'SportsEvent',
    name: `${promoter.name}: ${date.title}`,
    startDate: date.startsAt,
    endDate: date.endsAt,
    eventStatus: isMoved ? 'https://schema.org/EventRescheduled' : statuses[date.status],
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    url: `${appUrl}${eventDatePath(date)}`,
    organizer: {
      '@type': 'Organization',
      name: promoter.name,
      url: `${appUrl}${paths.promoter({ slug: promoter.slug ?? promoter.id })}`,
    },
    sport: date.sports.map(catalogLabel),
    ...(isMoved && { previousStartDate: previousStartsAt }),
    ...(image && { image: `${appUrl}${image}` }),
    ...(place && { location: place }),
    ...(date.ticketUrl && { offers: { '@type': 'Offer', url: date.ticketUrl } }),
  }
}

type Spot = { city: string | null; state: string | null; country: string | null }

export function placeData(track: string | null, { city, state, country }: Spot): Place | undefined {
  const name = track ?? city
  if (!name) return undefined
  return {
    '@type': 'Place',
    name,
    address: {
      '@type': 'PostalAddress',
      ...(city && { addressLocality: city }),
      ...(state && { addressRegion: state }),
      ...(country && { addressCountry: country }),
    },
  }
}
