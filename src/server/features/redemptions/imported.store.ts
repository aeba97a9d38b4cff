import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { redemptions, refunds } from '#server/database/schema/redemptions.ts'
import type { Database } from '#server/platform/database.ts'
import type { OrderName } from './order-lock.store.ts'
import type { RedemptionRow } from './redemption.store.ts'

/** Some of the orders of which an import still holds something: a sale, or what went back of one. */
export async function findImportedOrders(
  tx: Database,
  importId: string,
  limit: number,
): Promise<OrderName[]> {
  const sold = tx
    .select({
      brandId: redemptions.brandId,
      source: redemptions.source,
      orderId: redemptions.externalOrderId,
    })
    .from(redemptions)
    .where(eq(redemptions.importId, importId))
  const back = tx
    .select({ brandId: refunds.brandId, source: refunds.source, orderId: refunds.externalOrderId })
    .from(refunds)
    .where(eq(refunds.importId, importId))
  return sold.union(back).orderBy(sql`external_order_id`).limit(limit)
}

export const deleteImportedSales = (
  tx: Database,
  importId: string,
  { orderId }: OrderName,
): Promise<RedemptionRow[]> =>
  tx
    .delete(redemptions)
    .where(and(eq(redemptions.importId, importId), eq(redemptions.externalOrderId, orderId)))
    .returning()

export async function deleteImportedRefunds(
  tx: Database,
  importId: string,
  { orderId }: OrderName,
): Promise<void> {
  await tx.delete(refunds).where(and(eq(refunds.importId, importId), eq(refunds.externalOrderId, orderId)))
}

/** An order that an import brought is told by the shop as well: undoing the import leaves it. */
export async function takeOverImported(tx: Database, { brandId, source, orderId }: OrderName): Promise<void> {
  await tx
    .update(redemptions)
    .set({ importId: null })
    .where(
      and(
        eq(redemptions.brandId, brandId),
        eq(redemptions.source, source),
        eq(redemptions.externalOrderId, orderId),
        isNotNull(redemptions.importId),
      ),
    )
}
