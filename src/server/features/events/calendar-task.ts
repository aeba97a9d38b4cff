import { threadTask } from '#server/platform/threads/thread-task.ts'
import type { EventDate } from '#shared/events/event.contract.ts'
import type { CalendarOptions } from './write-calendar.ts'

export const calendarTask = threadTask('events.calendar', async () => {
  const { writeCalendar } = await import('./write-calendar.ts')
  return ({ dates, ...options }: CalendarOptions & { dates: readonly EventDate[] }) =>
    new TextEncoder().encode(writeCalendar(dates, options))
})
