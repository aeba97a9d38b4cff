import { and, eq } from 'drizzle-orm'
import { refunds } from '#server/database/schema/redemptions.ts'
import type { Database } from '#server/platform/database.ts'
import type { OrderName } from './order-lock.store.ts'

export type RefundRow = typeof refunds.$inferSelect

/** Whether it was not there before; the unique key decides. */
export async function insertRefund(tx: Database, row: typeof refunds.$inferInsert): Promise<boolean> {
  const inserted = await tx
    .insert(refunds)
    .values(row)
    .onConflictDoNothing({ target: [refunds.brandId, refunds.source, refunds.externalRefundId] })
    .returning({ id: refunds.id })
  return inserted.length > 0
}

export const findRefunds = (tx: Database, { brandId, source, orderId }: OrderName): Promise<RefundRow[]> =>
  tx
    .select()
    .from(refunds)
    .where(
      and(eq(refunds.brandId, brandId), eq(refunds.source, source), eq(refunds.externalOrderId, orderId)),
    )

/** One that the shop took back: it did not go through after all. */
export async function deleteRefund(
  tx: Database,
  { brandId, source, refundId }: { brandId: string; source: RefundRow['source']; refundId: string },
): Promise<boolean> {
  const gone = await tx
    .delete(refunds)
    .where(
      and(eq(refunds.brandId, brandId), eq(refunds.source, source), eq(refunds.externalRefundId, refundId)),
    )
    .returning({ id: refunds.id })
  return gone.length > 0
}

export async function findRefund(
  tx: Database,
  { brandId, source, refundId }: { brandId: string; source: RefundRow['source']; refundId: string },
): Promise<RefundRow | null> {
  const [found] = await tx
    .select()
    .from(refunds)
    .where(
      and(eq(refunds.brandId, brandId), eq(refunds.source, source), eq(refunds.externalRefundId, refundId)),
    )
  return found ?? null
}
