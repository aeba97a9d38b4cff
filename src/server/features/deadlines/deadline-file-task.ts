import type { ICalEventData } from 'ical-generator'
import type { CalendarOptions } from '#server/platform/calendar.ts'
import { threadTask } from '#server/platform/threads/thread-task.ts'

export const deadlineFileTask = threadTask('deadlines.file', async () => {
  const { formatCalendar } = await import('#server/platform/calendar.ts')
  return ({ events, ...options }: CalendarOptions & { events: ICalEventData[] }) =>
    new TextEncoder().encode(formatCalendar(events, options))
})
