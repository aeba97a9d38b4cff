import { recordCommission } from '#server/features/statements/record-commission.ts'
import type { Services } from '#server/platform/services.ts'
import { lockAllOrders } from './lock-order.ts'
import { usesOf } from './redemption.machine.ts'
import { queueRollUps } from './redemption.notifications.ts'
import { deleteImported, findImportedOrders } from './redemption.store.ts'
import { addUses } from './redemption-code.store.ts'
import { settleOrder } from './settle-order.ts'

/** Deletes what an import recorded, `limit` orders at a time, and recomputes what is left of them. Returns whether it is done. */
export async function withdrawImport(
  ctx: Services,
  { id, brandId }: { id: string; brandId: string },
  limit: number,
): Promise<boolean> {
  await lockAllOrders(ctx, brandId)
  const orders = await findImportedOrders(ctx.tx, id, limit)
  for (const order of orders) {
    const sales = await deleteImported(ctx.tx, id, order)
    // Sales that do not count were subtracted from the uses before.
    await addUses(
      ctx.tx,
      sales.map((sale) => ({ codeId: sale.codeId, uses: -usesOf(sale) })),
    )
    await recordCommission(
      ctx,
      sales.map((before) => ({ before, after: null })),
    )
    await queueRollUps(ctx, sales)
    await settleOrder(ctx, order)
  }
  return orders.length < limit
}
