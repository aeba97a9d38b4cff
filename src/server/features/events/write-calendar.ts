import { type ICalEventData, ICalEventStatus } from 'ical-generator'
import { formatCalendar } from '#server/platform/calendar.ts'
import type { EventStatus } from '#shared/events/event.constants.ts'
import type { EventDate } from '#shared/events/event.contract.ts'
import { eventDatePath } from '#shared/events/event.rules.ts'
import { formatDateTime, formatInZone } from '#shared/format/date.ts'
import { placeLabel } from '#shared/locations/place.rules.ts'

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

export type CalendarOptions = {
  name: string
  /** Of the user whose calendar it is. */
  timezone?: string | undefined
  appName: string
  appUrl: string
}

/** The description has the local time at the track, and in the user's own time zone. */
export function writeCalendar(
  dates: readonly EventDate[],
  { name, timezone, appName, appUrl }: CalendarOptions,
): string {
  const host = new URL(appUrl).hostname
  const events = dates.map((date) => toEvent(date, host, appUrl, timezone))
  return formatCalendar(events, { name, product: 'Race calendar', timezone, appName })
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
