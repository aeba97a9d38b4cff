export const eventStatuses = ['SCHEDULED', 'POSTPONED', 'CANCELLED', 'COMPLETED'] as const
export type EventStatus = (typeof eventStatuses)[number]

export const eventStatusLabels: Record<EventStatus, string> = {
  SCHEDULED: 'Scheduled',
  POSTPONED: 'Postponed',
  CANCELLED: 'Cancelled',
  COMPLETED: 'Completed',
}

export const EVENT_TITLE_MIN = 3
export const EVENT_TITLE_MAX = 120
export const EVENT_TRACK_MAX = 120
export const EVENT_CLASSES_MAX = 20
export const EVENT_CLASS_NAME_MAX = 60
export const EVENT_URL_MAX = 500
/** Dates are at most this many years from today, in either direction. */
export const EVENT_YEARS_MAX = 5
/** Longer events are several dates. */
export const EVENT_DAYS_MAX = 31

export const EVENT_RACERS_PAGE = 24
export const EVENT_PAGE = 50
export const EVENT_PAGE_MAX = 100
export const CALENDAR_MAX = 500
