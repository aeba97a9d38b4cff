import { and, eq, isNull, lte, ne, or, sql } from 'drizzle-orm'
import { refunds } from '#server/database/schema/redemptions.ts'
import type { Database } from '#server/platform/database.ts'
import type { OrderName } from './lock-order.ts'

export type RefundRow = typeof refunds.$inferSelect

/** Whether it is new; the unique key decides. */
export async function insertRefund(tx: Database, row: typeof refunds.$inferInsert): Promise<boolean> {
  const inserted = await tx
    .insert(refunds)
    .values(row)
    .onConflictDoNothing({
      target: [refunds.brandId, refunds.source, refunds.externalRefundId, refunds.shopId],
    })
    .returning({ id: refunds.id })
  return inserted.length > 0
}

type RefundState = Pick<RefundRow, 'amountMinor' | 'isOfPayment' | 'refundedAt'>

/**
 * The newest state of a refund; false when it is known, or a newer one is. Moments have whole seconds at some shops: of two
 * totals of one second the larger is the newer, because each includes the refunds before it.
 */
export async function replaceRefund(
  tx: Database,
  name: RefundName,
  { amountMinor, isOfPayment, refundedAt, isTotal = false }: RefundState & { isTotal?: boolean | undefined },
): Promise<boolean> {
  const isNewer = isTotal
    ? sql`(${refunds.refundedAt}, ${refunds.amountMinor}) < (${refundedAt.toISOString()}::timestamptz, ${amountMinor}::bigint)`
    : lte(refunds.refundedAt, refundedAt)
  const replaced = await tx
    .update(refunds)
    .set({ amountMinor, isOfPayment, refundedAt })
    .where(
      and(
        isNamed(name),
        isNewer,
        or(ne(refunds.isOfPayment, isOfPayment), sql`${refunds.amountMinor} is distinct from ${amountMinor}`),
      ),
    )
    .returning({ id: refunds.id })
  return replaced.length > 0
}

const isOfOrder = ({ brandId, source, shopId, orderId }: OrderName) =>
  and(
    eq(refunds.brandId, brandId),
    eq(refunds.source, source),
    eq(refunds.externalOrderId, orderId),
    sql`${refunds.shopId} is not distinct from ${shopId ?? null}::uuid`,
  )

export const findRefunds = (tx: Database, order: OrderName): Promise<RefundRow[]> =>
  tx.select().from(refunds).where(isOfOrder(order))

/** Refunds of orders that were reported outside shops. */
export const findOwnRefunds = (
  tx: Database,
  brandId: string,
  orderIds: readonly string[],
): Promise<RefundRow[]> =>
  tx
    .select()
    .from(refunds)
    .where(
      and(
        eq(refunds.brandId, brandId),
        eq(refunds.source, 'OTHER'),
        sql`${refunds.externalOrderId} = any(${sql.param(orderIds)}::text[])`,
        isNull(refunds.shopId),
      ),
    )

export type RefundName = Omit<OrderName, 'orderId'> & { refundId: string }

const isNamed = ({ brandId, source, shopId, refundId }: RefundName) =>
  and(
    eq(refunds.brandId, brandId),
    eq(refunds.source, source),
    eq(refunds.externalRefundId, refundId),
    sql`${refunds.shopId} is not distinct from ${shopId ?? null}::uuid`,
  )

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
