import ical, {
  escape as escapeText,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
} from 'ical-generator'
import type { EventStatus } from '#shared/events/event.constants.ts'
import type { EventDate } from '#shared/events/event.contract.ts'
import { eventDatePath } from '#shared/events/event.rules.ts'
import { formatDateTime, formatInZone } from '#shared/format/date.ts'
import { placeLabel } from '#shared/locations/place.rules.ts'

/** How often subscribed calendars should refresh. */
const REFRESH_SECONDS = 6 * 60 * 60

const statuses: Record<EventStatus, ICalEventStatus> = {
  SCHEDULED: ICalEventStatus.CONFIRMED,
  POSTPONED: ICalEventStatus.TENTATIVE,
  CANCELLED: ICalEventStatus.CANCELLED,
  COMPLETED: ICalEventStatus.CONFIRMED,
}

/** For calendars that do not support the status. */
const titlePrefix: Partial<Record<EventStatus, string>> = {
  POSTPONED: 'Postponed: ',
  CANCELLED: 'Cancelled: ',
}

type CalendarOptions = {
  name: string
  /** Of the user whose calendar it is. */
  timezone?: string | undefined
  appName: string
  appUrl: string
}

/**
 * An iCalendar file (RFC 5545). Times are UTC instants, which need no time zone table and which calendars convert to
 * their own zone; the description contains the local time at the track, and in the user's own time zone.
 */
export function writeCalendar(
  dates: readonly EventDate[],
  { name, timezone, appName, appUrl }: CalendarOptions,
): string {
  const host = new URL(appUrl).hostname
  return ical({
    // Unlike every other text, the library does not escape the calendar's name.
    name: escapeText(name, false),
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: appName, product: 'Race calendar', language: 'EN' },
    ttl: REFRESH_SECONDS,
    ...(timezone && { x: [{ key: 'X-WR-TIMEZONE', value: timezone }] }),
    events: dates.map((date) => toEvent(date, host, appUrl, timezone)),
  }).toString()
}

function toEvent(date: EventDate, host: string, appUrl: string, timezone?: string): ICalEventData {
  const { latitude, longitude } = date
  const place = [date.track, placeLabel(date)].filter(Boolean).join(', ')
  const page = new URL(eventDatePath(date), appUrl).href
  const hasPosition = latitude !== null && longitude !== null
  return {
    id: `${date.id}@${host}`,
    sequence: date.sequence,
    start: new Date(date.startsAt),
    end: new Date(date.endsAt),
    summary: `${titlePrefix[date.status] ?? ''}${date.title}`,
    description: descriptionOf(date, timezone),
    status: statuses[date.status],
    url: page,
    ...(place && {
      location: { title: place, ...(hasPosition && { geo: { lat: latitude, lon: longitude } }) },
    }),
  }
}

function descriptionOf(
  { promoter, startsAt, timezone, classes, entryUrl, ticketUrl }: EventDate,
  ownZone?: string,
): string {
  return [
    promoter.name,
    `Starts ${formatInZone(startsAt, 'weekdayLong', timezone)} at ${formatInZone(startsAt, 'time', timezone)} at the track (${timezone})`,
    ownZone && ownZone !== timezone && `In your time zone: ${formatDateTime(startsAt)}`,
    classes.length > 0 && `Classes: ${classes.join(', ')}`,
    entryUrl && `Entries: ${entryUrl}`,
    ticketUrl && `Tickets: ${ticketUrl}`,
  ]
    .filter(Boolean)
    .join('\n')
}
