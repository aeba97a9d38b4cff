import { threadTask } from './thread-task.ts'

/** Reads CSV in a thread: millions of tiny rows take seconds. */
export const csvTask = threadTask('csv.parse', async () => (await import('#server/platform/csv.ts')).parseCsv)
