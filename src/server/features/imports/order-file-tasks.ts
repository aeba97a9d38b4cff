import { threadTask } from '#server/platform/threads/thread-task.ts'
import type { ReadFile, Reading } from '#shared/imports/order.rules.ts'

/** The file is read twice, because its cells take longer to copy between threads than to parse. */
export const orderFileTasks = {
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
