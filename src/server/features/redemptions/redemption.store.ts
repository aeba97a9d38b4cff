import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { redemptions, refunds } from '#server/database/schema/redemptions.ts'
import type { Database } from '#server/platform/database.ts'
import type { RedemptionStatus } from '#shared/redemptions/redemption.rules.ts'
import type { Metadata } from '#shared/redemptions/redemption-fields.ts'
import type { OrderName } from './lock-order.ts'

export type RedemptionRow = typeof redemptions.$inferSelect
export type NewRedemption = typeof redemptions.$inferInsert

const ofOrder = ({ brandId, source, orderId }: OrderName) =>
  and(
    eq(redemptions.brandId, brandId),
    eq(redemptions.source, source),
    eq(redemptions.externalOrderId, orderId),
  )

/** All parts of an order, sorted by code. */
export const findOrder = (tx: Database, order: OrderName): Promise<RedemptionRow[]> =>
  tx.select().from(redemptions).where(ofOrder(order)).orderBy(asc(redemptions.codeKey))

export async function findRedemption(tx: Database, id: string): Promise<RedemptionRow | null> {
  const [found] = await tx.select().from(redemptions).where(eq(redemptions.id, id))
  return found ?? null
}

/** Returns only the rows that are new; the unique key decides. */
export const insertRedemptions = (tx: Database, rows: NewRedemption[]): Promise<RedemptionRow[]> =>
  tx
    .insert(redemptions)
    .values(rows)
    .onConflictDoNothing({
      target: [redemptions.brandId, redemptions.source, redemptions.externalOrderId, redemptions.codeKey],
    })
    .returning()

export type RedemptionChange = Pick<
  RedemptionRow,
  | 'refundedMinor'
  | 'commissionMinor'
  | 'commissionBp'
  | 'codeId'
  | 'contractId'
  | 'athleteUserId'
  | 'uncredited'
>

/** The one conditional update; null when the row has changed since it was read. */
export async function updateRedemption(
  tx: Database,
  { id, version }: Pick<RedemptionRow, 'id' | 'version'>,
  change: Partial<RedemptionChange> & { status: RedemptionStatus },
): Promise<RedemptionRow | null> {
  const [changed] = await tx
    .update(redemptions)
    .set({ ...change, version: sql`${redemptions.version} + 1` })
    .where(and(eq(redemptions.id, id), eq(redemptions.version, version)))
    .returning()
  return changed ?? null
}

/** No amount and no status depends on metadata, so the version stays. */
export async function saveMetadata(tx: Database, id: string, metadata: Metadata): Promise<void> {
  await tx.update(redemptions).set({ metadata }).where(eq(redemptions.id, id))
}

/** An imported order that the shop also reports belongs to the shop: undoing the import leaves it. */
export async function detachFromImport(tx: Database, order: OrderName): Promise<void> {
  await tx
    .update(redemptions)
    .set({ importId: null })
    .where(and(ofOrder(order), isNotNull(redemptions.importId)))
}

export async function eraseCustomer(tx: Database, brandId: string, customerHash: string): Promise<void> {
  await tx
    .update(redemptions)
    .set({ customerHash: null })
    .where(and(eq(redemptions.brandId, brandId), eq(redemptions.customerHash, customerHash)))
}

const isUnmatched = (brandId: string, codeKey: string) =>
  and(eq(redemptions.brandId, brandId), eq(redemptions.codeKey, codeKey), eq(redemptions.status, 'UNMATCHED'))

/** Locks the sales that have no code yet against a concurrent refund. */
export const lockUnmatched = (tx: Database, brandId: string, codeKey: string): Promise<RedemptionRow[]> =>
  tx
    .select()
    .from(redemptions)
    .where(isUnmatched(brandId, codeKey))
    .orderBy(asc(redemptions.redeemedAt), asc(redemptions.id))
    .for('update')

export async function renameUnmatched(
  tx: Database,
  brandId: string,
  codeKey: string,
  to: { codeText: string; codeKey: string },
): Promise<number> {
  const renamed = await tx
    .update(redemptions)
    .set({ ...to, version: sql`${redemptions.version} + 1` })
    .where(isUnmatched(brandId, codeKey))
    .returning({ id: redemptions.id })
  return renamed.length
}

const CONFIRMED_AT_ONCE = 1000

/** Confirms sales whose pending period is over; rows locked by another transaction are picked up by the next run. */
export async function confirmDue(tx: Database): Promise<RedemptionRow[]> {
  const due = tx
    .select({ id: redemptions.id })
    .from(redemptions)
    .where(and(eq(redemptions.status, 'PENDING'), sql`${redemptions.confirmAt} <= now()`))
    .orderBy(asc(redemptions.confirmAt))
    .limit(CONFIRMED_AT_ONCE)
    .for('update', { skipLocked: true })
  return tx
    .update(redemptions)
    .set({ status: 'CONFIRMED', version: sql`${redemptions.version} + 1` })
    .where(inArray(redemptions.id, due))
    .returning()
}

/** Up to `limit` orders of which an import still has a sale or a refund. */
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
  const refunded = tx
    .select({ brandId: refunds.brandId, source: refunds.source, orderId: refunds.externalOrderId })
    .from(refunds)
    .where(eq(refunds.importId, importId))
  return sold.union(refunded).orderBy(sql`external_order_id`).limit(limit)
}

/** Deletes what an import recorded of an order; returns the deleted sales. */
export async function deleteImported(
  tx: Database,
  importId: string,
  { orderId }: OrderName,
): Promise<RedemptionRow[]> {
  await tx.delete(refunds).where(and(eq(refunds.importId, importId), eq(refunds.externalOrderId, orderId)))
  return tx
    .delete(redemptions)
    .where(and(eq(redemptions.importId, importId), eq(redemptions.externalOrderId, orderId)))
    .returning()
}
