import type { Database } from '#server/platform/database.ts'
import { countedStatuses } from '#shared/redemptions/redemption.rules.ts'
import { holdOrders } from './hold-orders.ts'
import { deleteImportedRefunds, deleteImportedSales, findImportedOrders } from './imported.store.ts'
import { countUse } from './matched-code.store.ts'
import { queueRollUps } from './roll-up.ts'
import { settleOrder } from './settle-order.ts'

/** What was set aside was taken off its code then. */
const counted: ReadonlySet<string> = new Set(countedStatuses)

/**
 * Takes back what an import recorded of so many orders, and settles what is left of them. Gives whether that was all of it.
 */
export async function withdrawImport(
  tx: Database,
  { id, brandId }: { id: string; brandId: string },
  limit: number,
): Promise<boolean> {
  await holdOrders(tx, brandId)
  const orders = await findImportedOrders(tx, id, limit)
  for (const order of orders) {
    const sales = await deleteImportedSales(tx, id, order)
    await deleteImportedRefunds(tx, id, order)
    for (const { codeId, uncredited, status } of sales) {
      if (codeId && !uncredited && counted.has(status)) await countUse(tx, codeId, -1)
    }
    await queueRollUps(tx, sales)
    await settleOrder(tx, order)
  }
  return orders.length < limit
}
