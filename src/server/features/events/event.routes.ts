import type { Edge } from '#server/http/edge.ts'
import { serveAll } from '#server/http/serve.ts'
import { eventDateEndpoints } from '#shared/events/event.contract.ts'
import { getCalendarFeed } from './calendar-feed.ts'
import { getEventDate, listEventRacers } from './get-event-date.ts'
import { listEventDates, listPromoterDates } from './list-event-dates.ts'
import { mapEventDates } from './map-event-dates.ts'
import { addEventDate, changeEventDate, removeEventDate } from './save-event-date.ts'
import { serveCalendars } from './serve-calendars.ts'
import { endInterest, endRacing, showInterest, startRacing } from './show-interest.ts'

export function serveEvents(edge: Edge): void {
  // First, because `/api/event-dates/{id}` would also match the path of a calendar file.
  serveCalendars(edge)
  serveAll(edge, eventDateEndpoints, {
    list: listEventDates,
    map: mapEventDates,
    get: getEventDate,
    racers: listEventRacers,
    feed: getCalendarFeed,
    ofPromoter: listPromoterDates,
    create: addEventDate,
    update: changeEventDate,
    remove: removeEventDate,
    showInterest,
    endInterest,
    startRacing,
    endRacing,
  })
}
