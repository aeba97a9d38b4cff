import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { discountCodes } from '#server/database/schema/codes.ts'
import { redemptions, refunds } from '#server/database/schema/redemptions.ts'
import { stripePayments } from '#server/database/schema/shops.ts'
import type { Database } from '#server/platform/database.ts'

export const findPromotions = (tx: Database, brandId: string, ids: readonly string[]) =>
  tx
    .select({ id: discountCodes.stripePromotionId, code: discountCodes.code })
    .from(discountCodes)
    .where(and(eq(discountCodes.brandId, brandId), inArray(discountCodes.stripePromotionId, [...ids])))
    .orderBy(sql`${discountCodes.retiredAt} desc nulls first`)

export async function linkPromotion(
  tx: Database,
  brandId: string,
  { id, codeKey }: { id: string; codeKey: string },
): Promise<void> {
  await tx
    .update(discountCodes)
    .set({ stripePromotionId: id })
    .where(
      and(
        eq(discountCodes.brandId, brandId),
        eq(discountCodes.codeKey, codeKey),
        isNull(discountCodes.retiredAt),
      ),
    )
}

/** Net amounts of those ids that are orders. */
export const findOrderNets = (tx: Database, brandId: string, orderIds: readonly string[]) =>
  tx
    .select({
      orderId: redemptions.externalOrderId,
      netMinor: sql`sum(${redemptions.netMinor})`.mapWith(Number),
    })
    .from(redemptions)
    .where(
      and(
        eq(redemptions.brandId, brandId),
        eq(redemptions.source, 'STRIPE'),
        inArray(redemptions.externalOrderId, [...orderIds]),
      ),
    )
    .groupBy(redemptions.externalOrderId)

export const findRefundByPrefix = (tx: Database, brandId: string, prefix: string) =>
  findLatestRefund(tx, brandId, sql`starts_with(${refunds.externalRefundId}, ${prefix})`)

export const findRefundByAmount = (
  tx: Database,
  brandId: string,
  { orderId, amount }: { orderId: string; amount: number },
) =>
  findLatestRefund(
    tx,
    brandId,
    and(
      eq(refunds.externalOrderId, orderId),
      sql`split_part(${refunds.externalRefundId}, ':', 2) = ${`${amount}`}`,
    ),
  )

async function findLatestRefund(
  tx: Database,
  brandId: string,
  condition: SQL | undefined,
): Promise<string | null> {
  const [found] = await tx
    .select({ refundId: refunds.externalRefundId })
    .from(refunds)
    .where(and(eq(refunds.brandId, brandId), eq(refunds.source, 'STRIPE'), condition))
    .orderBy(desc(refunds.id))
    .limit(1)
  return found?.refundId ?? null
}

/** Card networks allow disputes for up to 540 days; later nothing needs the invoice of a payment. */
const RETENTION_DAYS = 540
const SWEPT_AT_ONCE = 5000

/** Whether it is new. */
export async function insertPayment(
  tx: Database,
  row: Pick<typeof stripePayments.$inferInsert, 'brandId' | 'paymentId' | 'invoiceId'>,
): Promise<boolean> {
  const inserted = await tx
    .insert(stripePayments)
    .values(row)
    .onConflictDoNothing()
    .returning({ paymentId: stripePayments.paymentId })
  return inserted.length > 0
}

export async function findInvoicesOf(
  tx: Database,
  brandId: string,
  paymentIds: readonly string[],
): Promise<string[]> {
  const found = await tx
    .select({ invoiceId: stripePayments.invoiceId })
    .from(stripePayments)
    .where(and(eq(stripePayments.brandId, brandId), inArray(stripePayments.paymentId, [...paymentIds])))
  return found.map(({ invoiceId }) => invoiceId)
}

export async function sweepPayments(tx: Database): Promise<void> {
  await tx.execute(sql`delete from stripe_payments where (brand_id, payment_id) in (
    select brand_id, payment_id from stripe_payments where created_at < now() - make_interval(days => ${RETENTION_DAYS})
    order by created_at limit ${SWEPT_AT_ONCE})`)
}
