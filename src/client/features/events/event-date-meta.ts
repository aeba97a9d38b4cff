import { sportsEvent } from '#client/lib/event-structured-data.ts'
import type { PageMeta } from '#client/lib/page.ts'
import { breadcrumbList } from '#client/lib/structured-data.ts'
import { eventStatusLabels } from '#shared/events/event.constants.ts'
import type { EventDateDetail } from '#shared/events/event.contract.ts'
import { eventDatePath } from '#shared/events/event.rules.ts'
import { placeLabel } from '#shared/locations/place.rules.ts'
import { paths } from '#shared/paths.ts'
import { dayRange, timeRange } from './event-time.ts'

/** "Night round, Saltmarsh Endurance"; what became of it begins the description. */
export function eventDateMeta(date: EventDateDetail, appUrl: string): PageMeta {
  const { promoter, organizer, status } = date
  const isOff = status === 'CANCELLED' || status === 'POSTPONED'
  const facts = [dayRange(date), timeRange(date), date.track, placeLabel(date), date.classes.join(', ')]
  return {
    title: `${date.title}, ${promoter.name}`,
    description: [isOff && eventStatusLabels[status], ...facts].filter(Boolean).join(' · '),
    canonical: eventDatePath(date),
    picture: date.linkPicture,
    // Search engines read the server's HTML, so the browser does not need this code.
    ...(import.meta.env.SSR && { structuredData: structuredData(date, appUrl) }),
    noIndex: !organizer.isPublished || !organizer.isSearchable || date.isRemoved,
  }
}

const structuredData = (date: EventDateDetail, appUrl: string): object[] => {
  const { promoter } = date
  return [
    sportsEvent(date, { appUrl, image: date.organizer.headerImageUrl }),
    breadcrumbList(appUrl, [
      { name: 'Home', path: paths.home() },
      { name: 'Event Promoters', path: paths.eventPromoters() },
      { name: promoter.name, path: paths.promoter({ slug: promoter.slug ?? promoter.id }) },
      { name: date.title, path: eventDatePath(date) },
    ]),
  ]
}
