import type { Edge } from '#server/http/edge.ts'
import { serveAll } from '#server/http/serve.ts'
import { eventDateEndpoints } from '#shared/events/event.contract.ts'
import { addEventDate } from './add-event-date.ts'
import { changeEventDate } from './change-event-date.ts'
import { getEventDate } from './get-event-date.ts'
import { listDatesOfPromoter, listEventDates } from './list-event-dates.ts'
import { removeEventDate } from './remove-event-date.ts'
import { serveCalendars } from './serve-calendars.ts'
import { endInterest, showInterest } from './show-interest.ts'

export function serveEvents(edge: Edge): void {
  // Before the call of one date, whose address would take in the file's.
  serveCalendars(edge)
  serveAll(edge, eventDateEndpoints, {
    list: listEventDates,
    get: getEventDate,
    ofPromoter: listDatesOfPromoter,
    create: addEventDate,
    update: changeEventDate,
    remove: removeEventDate,
    showInterest,
    endInterest,
  })
}
