import { and, asc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { redemptions, refunds } from '#server/database/schema/redemptions.ts'
import type { Database } from '#server/platform/database.ts'
import { insertRows } from '#server/platform/insert-rows.ts'
import { pick } from '#shared/pick.ts'
import type { RedemptionStatus } from '#shared/redemptions/redemption.rules.ts'
import type { OrderName } from './lock-order.ts'

export type RedemptionRow = typeof redemptions.$inferSelect
export type NewRedemption = typeof redemptions.$inferInsert

const ofOrder = ({ brandId, source, shopId, orderId }: OrderName) =>
  and(
    eq(redemptions.brandId, brandId),
    eq(redemptions.source, source),
    eq(redemptions.externalOrderId, orderId),
    sql`${redemptions.shopId} is not distinct from ${shopId ?? null}::uuid`,
  )

/**
 * Imported orders, and those from before shops were told apart, have no shop until one reports them. A number alone does not
 * identify what a shop reported, so such a sale must be of the same moment.
 */
export async function adoptOrder(
  tx: Database,
  { brandId, source, shopId, orderId }: OrderName,
  redeemedAt?: Date,
): Promise<void> {
  if (!shopId) return
  const named = (alias: SQL) =>
    sql`${alias}.brand_id = ${brandId} and ${alias}.source = ${source} and ${alias}.external_order_id = ${orderId}`
  const sameSale = redeemedAt
    ? sql`and (mine.channel <> 'WEBHOOK' or mine.redeemed_at = ${redeemedAt.toISOString()}::timestamptz)`
    : sql``
  await tx.execute(sql`
    update redemptions mine set shop_id = ${shopId}
    where ${named(sql`mine`)} and mine.shop_id is null ${sameSale} and not exists (
      select from redemptions other
      where ${named(sql`other`)} and other.shop_id = ${shopId} and other.code_key = mine.code_key
    )`)
  await tx.execute(sql`
    update refunds mine set shop_id = ${shopId}
    where ${named(sql`mine`)} and mine.shop_id is null and not exists (
      select from refunds other
      where other.brand_id = mine.brand_id and other.source = mine.source and other.shop_id = ${shopId}
        and other.external_refund_id = mine.external_refund_id
    ) and not exists (select from redemptions sale where ${named(sql`sale`)} and sale.shop_id is null)`)
}

/** All parts of an order, sorted by code. */
export const findOrder = (tx: Database, order: OrderName): Promise<RedemptionRow[]> =>
  tx.select().from(redemptions).where(ofOrder(order)).orderBy(asc(redemptions.codeKey))

/** All parts of orders that were reported outside shops. */
export const findOwnOrders = (
  tx: Database,
  brandId: string,
  orderIds: readonly string[],
): Promise<RedemptionRow[]> =>
  tx
    .select()
    .from(redemptions)
    .where(
      and(
        eq(redemptions.brandId, brandId),
        eq(redemptions.source, 'OTHER'),
        sql`${redemptions.externalOrderId} = any(${sql.param(orderIds)}::text[])`,
        isNull(redemptions.shopId),
      ),
    )

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
      target: [
        redemptions.brandId,
        redemptions.source,
        redemptions.externalOrderId,
        redemptions.shopId,
        redemptions.codeKey,
      ],
    })
    .returning()

/** Many new sales whose orders are locked; those of another transaction would make it fail. */
export async function insertLockedSales(tx: Database, rows: readonly NewRedemption[]): Promise<void> {
  await insertRows(tx, redemptions, rows)
}

export type RedemptionChange = Pick<
  RedemptionRow,
  | 'netMinor'
  | 'discountMinor'
  | 'pricedMinor'
  | 'paidMinor'
  | 'country'
  | 'contentSha256'
  | 'refundedMinor'
  | 'refundedDiscountMinor'
  | 'commissionMinor'
  | 'commissionBp'
  | 'codeId'
  | 'contractId'
  | 'athleteUserId'
  | 'uncredited'
  | 'disputedAt'
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

/** Many sales whose orders are locked, each with the version that it was read with, in one statement. */
export async function saveRedemptions(
  tx: Database,
  changes: readonly { readVersion: number; row: RedemptionRow }[],
): Promise<void> {
  if (changes.length === 0) return
  const rows = changes.map(({ readVersion, row }) => ({
    ...pick(row, ['id', 'version', 'status', 'refundedMinor', 'refundedDiscountMinor', 'commissionMinor']),
    ...pick(row, ['metadata', 'importId']),
    readVersion,
  }))
  const { rows: saved } = await tx.execute(sql`
    update redemptions sale set
      version = change.version, status = change.status, refunded_minor = change."refundedMinor",
      refunded_discount_minor = change."refundedDiscountMinor", commission_minor = change."commissionMinor",
      metadata = change.metadata, import_id = change."importId"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as change(
      id uuid, version int, "readVersion" int, status redemption_status, "refundedMinor" bigint,
      "refundedDiscountMinor" bigint, "commissionMinor" bigint, metadata jsonb, "importId" uuid
    )
    where sale.id = change.id and sale.version = change."readVersion" returning sale.id`)
  if (saved.length !== changes.length) throw new Error('A redemption changed while its order was locked')
}

/** The newest state of an order, whether or not it differs; the version stays, like for metadata. */
export async function saveReportTime(tx: Database, order: OrderName, reportedAt: Date): Promise<void> {
  await tx
    .update(redemptions)
    .set({ reportedAt })
    .where(
      and(
        ofOrder(order),
        sql`coalesce(${redemptions.reportedAt} < ${reportedAt.toISOString()}::timestamptz, true)`,
      ),
    )
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

/** Oldest first. The caller has locked the orders. */
export const findUnmatched = (tx: Database, brandId: string, codeKey: string): Promise<RedemptionRow[]> =>
  tx
    .select()
    .from(redemptions)
    .where(isUnmatched(brandId, codeKey))
    .orderBy(asc(redemptions.redeemedAt), asc(redemptions.id))

/** Except where the order has the new name already, by another channel. */
export async function renameUnmatched(
  tx: Database,
  brandId: string,
  codeKey: string,
  to: { codeText: string; codeKey: string },
): Promise<number> {
  const isTaken = sql`exists (
    select from redemptions other
    where other.brand_id = ${redemptions.brandId} and other.source = ${redemptions.source}
      and other.external_order_id = ${redemptions.externalOrderId}
      and other.shop_id is not distinct from ${redemptions.shopId} and other.code_key = ${to.codeKey}
  )`
  const renamed = await tx
    .update(redemptions)
    .set({ ...to, version: sql`${redemptions.version} + 1` })
    .where(and(isUnmatched(brandId, codeKey), sql`not ${isTaken}`))
    .returning({ id: redemptions.id })
  return renamed.length
}

const CONFIRMED_AT_ONCE = 1000
const isDue = and(eq(redemptions.status, 'PENDING'), sql`${redemptions.confirmAt} <= now()`)

/** Brands with sales whose pending period is over, those that are due longest first. */
export async function findBrandsDue(tx: Database): Promise<string[]> {
  const due = tx
    .select({ brandId: redemptions.brandId })
    .from(redemptions)
    .where(isDue)
    .orderBy(asc(redemptions.confirmAt))
    .limit(CONFIRMED_AT_ONCE)
    .as('due')
  const found = await tx.selectDistinct({ brandId: due.brandId }).from(due).orderBy(asc(due.brandId))
  return found.map(({ brandId }) => brandId)
}

/** Confirms sales whose pending period is over. The caller has locked the orders of the brand. */
export async function confirmDue(tx: Database, brandId: string): Promise<RedemptionRow[]> {
  const due = tx
    .select({ id: redemptions.id })
    .from(redemptions)
    .where(and(eq(redemptions.brandId, brandId), isDue))
    .orderBy(asc(redemptions.confirmAt))
    .limit(CONFIRMED_AT_ONCE)
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
      shopId: redemptions.shopId,
      orderId: redemptions.externalOrderId,
    })
    .from(redemptions)
    .where(eq(redemptions.importId, importId))
  const refunded = tx
    .select({
      brandId: refunds.brandId,
      source: refunds.source,
      shopId: refunds.shopId,
      orderId: refunds.externalOrderId,
    })
    .from(refunds)
    .where(eq(refunds.importId, importId))
  return sold.union(refunded).orderBy(sql`external_order_id, shop_id`).limit(limit)
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
