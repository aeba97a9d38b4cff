import type { EventStatusType, Place, SportsEvent, SportsOrganization } from 'schema-dts'
import { breadcrumbList, socialUrls } from '#client/lib/structured-data.ts'
import { catalogLabel } from '#shared/catalog/catalog.rules.ts'
import type { EventStatus } from '#shared/events/event.constants.ts'
import type { EventDate } from '#shared/events/event.contract.ts'
import { paths } from '#shared/paths.ts'
import type { PromoterDetail } from '#shared/promoters/promoter.contract.ts'
import { plainText } from '#shared/rich-text.ts'
import { promoterName, promoterPath } from './promoter-summary.ts'

/** Structured data: the organizer, the upcoming dates and the breadcrumbs. */
export const promoterStructuredData = (
  promoter: PromoterDetail,
  dates: readonly EventDate[],
  appUrl: string,
): object[] => [
  organizerOf(promoter, appUrl),
  breadcrumbs(promoter, appUrl),
  ...dates.map((date) => eventOf(date, promoter, appUrl)),
]

const urlOf = (promoter: PromoterDetail, appUrl: string) => `${appUrl}${promoterPath(promoter)}`

function organizerOf(promoter: PromoterDetail, appUrl: string): Exclude<SportsOrganization, string> {
  const links = socialUrls(promoter.socials)
  const place = placeOf(promoter.homeTrack, promoter)
  return {
    '@type': 'SportsOrganization',
    name: promoterName(promoter.eventName),
    url: urlOf(promoter, appUrl),
    sport: promoter.sports.map(catalogLabel),
    sameAs: promoter.website ? [promoter.website, ...links] : links,
    ...(promoter.about.length > 0 && { description: plainText(promoter.about) }),
    ...(promoter.logoUrl && { logo: `${appUrl}${promoter.logoUrl}` }),
    ...(promoter.headerImageUrl && { image: `${appUrl}${promoter.headerImageUrl}` }),
    ...(promoter.foundedYear && { foundingDate: String(promoter.foundedYear) }),
    ...(place && { location: place }),
  }
}

/** schema.org has no status for past events. */
const statuses: Record<EventStatus, EventStatusType> = {
  SCHEDULED: 'https://schema.org/EventScheduled',
  COMPLETED: 'https://schema.org/EventScheduled',
  POSTPONED: 'https://schema.org/EventPostponed',
  CANCELLED: 'https://schema.org/EventCancelled',
}

function eventOf(date: EventDate, promoter: PromoterDetail, appUrl: string): SportsEvent {
  const image = promoter.headerImageUrl
  const place = placeOf(date.track, date) ?? placeOf(promoter.homeTrack, promoter)
  return {
    '@type': 'SportsEvent',
    name: `${promoterName(promoter.eventName)}: ${date.title}`,
    startDate: date.startsAt,
    endDate: date.endsAt,
    eventStatus: statuses[date.status],
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    url: urlOf(promoter, appUrl),
    organizer: {
      '@type': 'Organization',
      name: promoterName(promoter.eventName),
      url: urlOf(promoter, appUrl),
    },
    sport: promoter.sports.map(catalogLabel),
    ...(image && { image: `${appUrl}${image}` }),
    ...(place && { location: place }),
    ...(date.ticketUrl && { offers: { '@type': 'Offer', url: date.ticketUrl } }),
  }
}

type Spot = { city: string | null; state: string | null; country: string | null }

function placeOf(track: string | null, { city, state, country }: Spot): Place | undefined {
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

const breadcrumbs = (promoter: PromoterDetail, appUrl: string) =>
  breadcrumbList(appUrl, [
    { name: 'Home', path: paths.home() },
    { name: 'Event Promoters', path: paths.eventPromoters() },
    { name: promoterName(promoter.eventName), path: promoterPath(promoter) },
  ])
