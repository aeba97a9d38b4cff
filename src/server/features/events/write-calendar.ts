import ical, {
  escape as escapeText,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
} from 'ical-generator'
import type { EventStatus } from '#shared/events/event.constants.ts'
import type { EventDate } from '#shared/events/event.contract.ts'
import { formatInZone } from '#shared/format/date.ts'
import { placeLabel } from '#shared/locations/place-label.ts'
import { paths } from '#shared/paths.ts'

/** How often a subscribed calendar looks again. */
const LOOK_AGAIN_SECONDS = 6 * 60 * 60

const statuses: Record<EventStatus, ICalEventStatus> = {
  SCHEDULED: ICalEventStatus.CONFIRMED,
  POSTPONED: ICalEventStatus.TENTATIVE,
  CANCELLED: ICalEventStatus.CANCELLED,
  COMPLETED: ICalEventStatus.CONFIRMED,
}

/** Calendars that know no status show the title alone. */
const titlePrefix: Partial<Record<EventStatus, string>> = {
  POSTPONED: 'Postponed: ',
  CANCELLED: 'Cancelled: ',
}

/**
 * Dates in the form of RFC 5545. Times are written as instants, which every calendar shows by its own clock and which
 * need no table of time zones; the time at the track is told in words.
 */
export function writeCalendar(
  dates: readonly EventDate[],
  { name, appName, appUrl }: { name: string; appName: string; appUrl: string },
): string {
  const host = new URL(appUrl).hostname
  return ical({
    // The library writes the name of a calendar as it stands, unlike every other text.
    name: escapeText(name, false),
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: appName, product: 'Race calendar', language: 'EN' },
    ttl: LOOK_AGAIN_SECONDS,
    events: dates.map((date) => toEvent(date, host, appUrl)),
  }).toString()
}

function toEvent(date: EventDate, host: string, appUrl: string): ICalEventData {
  const { promoter, latitude, longitude } = date
  const place = [date.track, placeLabel(date)].filter(Boolean).join(', ')
  const page = new URL(paths.promoter({ slug: promoter.slug ?? promoter.id }), appUrl).href
  const hasPosition = latitude !== null && longitude !== null
  return {
    id: `${date.id}@${host}`,
    sequence: date.sequence,
    start: new Date(date.startsAt),
    end: new Date(date.endsAt),
    summary: `${titlePrefix[date.status] ?? ''}${date.title}`,
    description: wordsOf(date),
    status: statuses[date.status],
    url: page,
    ...(place && {
      location: { title: place, ...(hasPosition && { geo: { lat: latitude, lon: longitude } }) },
    }),
  }
}

function wordsOf({ promoter, startsAt, timezone, classes, entryUrl, ticketUrl }: EventDate): string {
  return [
    promoter.name,
    `Starts ${formatInZone(startsAt, 'weekdayLong', timezone)} at ${formatInZone(startsAt, 'time', timezone)} at the track (${timezone})`,
    classes.length > 0 && `Classes: ${classes.join(', ')}`,
    entryUrl && `Entries: ${entryUrl}`,
    ticketUrl && `Tickets: ${ticketUrl}`,
  ]
    .filter(Boolean)
    .join('\n')
}
