import ical, { escape as escapeText, ICalCalendarMethod, type ICalEventData } from 'ical-generator'

/** How often subscribed calendars should refresh. */
const REFRESH_SECONDS = 6 * 60 * 60

export type CalendarOptions = {
  name: string
  product: string
  /** Of the user whose calendar it is. */
  timezone?: string | undefined
  appName: string
}

/**
 * An iCalendar file (RFC 5545). Times are UTC instants, which need no time zone table and which calendars convert to
 * their own zone.
 */
export const formatCalendar = (
  events: ICalEventData[],
  { name, product, timezone, appName }: CalendarOptions,
): string =>
  ical({
    // Unlike every other text, the library does not escape the calendar's name.
    name: escapeText(name, false),
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: appName, product, language: 'EN' },
    ttl: REFRESH_SECONDS,
    ...(timezone && { x: [{ key: 'X-WR-TIMEZONE', value: timezone }] }),
    events,
  }).toString()
