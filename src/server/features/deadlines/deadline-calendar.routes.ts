import type { Edge } from '#server/http/edge.ts'
import { serveAll } from '#server/http/serve.ts'
import { deadlineCalendarEndpoints } from '#shared/deadlines/deadline-calendar.contract.ts'
import {
  createDeadlineCalendar,
  getDeadlineCalendar,
  removeDeadlineCalendar,
} from './create-deadline-calendar.ts'
import { serveDeadlineFile } from './serve-deadline-file.ts'

export function serveDeadlines(edge: Edge): void {
  serveDeadlineFile(edge)
  serveAll(edge, deadlineCalendarEndpoints, {
    get: getDeadlineCalendar,
    create: createDeadlineCalendar,
    remove: removeDeadlineCalendar,
  })
}
