import { threadTask } from '#server/platform/threads/thread-task.ts'
import type { ReadFile, Reading } from '#shared/imports/order.rules.ts'

/** Reads CSV in threads, because millions of tiny rows take seconds. */
export const csvTasks = {
  /** The cells of a short table. */
  cells: threadTask('csv.parse', async () => (await import('#server/platform/csv.ts')).parseCsv),

  // A file of orders is read twice, because its cells take longer to copy between threads than to parse.
  headers: threadTask('imports.headers', async () => {
    const { readCsv } = await import('./read-csv.ts')
    return (csv: string): readonly string[] => readCsv(csv).headers
  }),
  orders: threadTask('imports.orders', async () => {
    const { readCsv } = await import('./read-csv.ts')
    const { readOrders } = await import('#shared/imports/order.rules.ts')
    return ({ csv, reading }: { csv: string; reading: Reading }): ReadFile =>
      readOrders(readCsv(csv), reading)
  }),
}
