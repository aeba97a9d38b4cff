import { and, eq } from 'drizzle-orm'
import { refunds } from '#server/database/schema/redemptions.ts'
import type { Database } from '#server/platform/database.ts'
import type { OrderName } from './lock-order.ts'

export type RefundRow = typeof refunds.$inferSelect

/** Whether it is new; the unique key decides. */
export async function insertRefund(tx: Database, row: typeof refunds.$inferInsert): Promise<boolean> {
  const inserted = await tx
    .insert(refunds)
    .values(row)
    .onConflictDoNothing({ target: [refunds.brandId, refunds.source, refunds.externalRefundId] })
    .returning({ id: refunds.id })
  return inserted.length > 0
}

const isOfOrder = ({ brandId, source, orderId }: OrderName) =>
  and(eq(refunds.brandId, brandId), eq(refunds.source, source), eq(refunds.externalOrderId, orderId))

export const findRefunds = (tx: Database, order: OrderName): Promise<RefundRow[]> =>
  tx.select().from(refunds).where(isOfOrder(order))

type RefundName = { brandId: string; source: RefundRow['source']; refundId: string }

const isNamed = ({ brandId, source, refundId }: RefundName) =>
  and(eq(refunds.brandId, brandId), eq(refunds.source, source), eq(refunds.externalRefundId, refundId))

export async function findRefund(tx: Database, name: RefundName): Promise<RefundRow | null> {
  const [found] = await tx.select().from(refunds).where(isNamed(name))
  return found ?? null
}

export async function deleteRefund(tx: Database, name: RefundName): Promise<boolean> {
  const deleted = await tx.delete(refunds).where(isNamed(name)).returning({ id: refunds.id })
  return deleted.length > 0
}

export async function renumberRefunds(tx: Database, from: OrderName, to: string): Promise<void> {
  await tx.update(refunds).set({ externalOrderId: to }).where(isOfOrder(from))
}
