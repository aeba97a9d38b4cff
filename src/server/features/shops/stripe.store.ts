import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { discountCodes } from '#server/database/schema/codes.ts'
import { redemptions, refunds } from '#server/database/schema/redemptions.ts'
import { stripeDiscounts, stripePayments } from '#server/database/schema/shops.ts'
import type { Database } from '#server/platform/database.ts'

/** The code in use before those retired: PostgreSQL sorts null first. */
export const findPromotions = (tx: Database, brandId: string, ids: readonly string[]) =>
  tx
    .select({ id: discountCodes.stripePromotionId, code: discountCodes.code })
    .from(discountCodes)
    .where(and(eq(discountCodes.brandId, brandId), inArray(discountCodes.stripePromotionId, [...ids])))
    .orderBy(desc(discountCodes.retiredAt))

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

const isStripeSale = (brandId: string) =>
  and(eq(redemptions.brandId, brandId), eq(redemptions.source, 'STRIPE'))
const isStripeRefund = (brandId: string) => and(eq(refunds.brandId, brandId), eq(refunds.source, 'STRIPE'))

/** Those ids that are orders. */
export async function findKnownOrders(
  tx: Database,
  brandId: string,
  orderIds: readonly string[],
): Promise<string[]> {
  const found = await tx
    .selectDistinct({ orderId: redemptions.externalOrderId })
    .from(redemptions)
    .where(and(isStripeSale(brandId), inArray(redemptions.externalOrderId, [...orderIds])))
  return found.map(({ orderId }) => orderId)
}

/** The payment of an order that was recorded before payments were; no status depends on it until it is refunded. */
export async function savePaid(
  tx: Database,
  { brandId, orderId }: { brandId: string; orderId: string },
  paidMinor: number,
): Promise<void> {
  await tx
    .update(redemptions)
    .set({ paidMinor })
    .where(
      and(isStripeSale(brandId), eq(redemptions.externalOrderId, orderId), isNull(redemptions.paidMinor)),
    )
}

export async function deleteDifferences(tx: Database, brandId: string, chargeId: string): Promise<void> {
  await tx
    .delete(refunds)
    .where(and(isStripeRefund(brandId), sql`starts_with(${refunds.externalRefundId}, ${`${chargeId}:`})`))
}

/** The charge of an order that was refunded last. */
export async function findRefundedCharge(
  tx: Database,
  brandId: string,
  orderId: string,
): Promise<string | null> {
  const [found] = await tx
    .select({ refundId: refunds.externalRefundId })
    .from(refunds)
    .where(
      and(
        isStripeRefund(brandId),
        eq(refunds.externalOrderId, orderId),
        // Disputes are not refunds that can fail.
        sql`not starts_with(${refunds.externalRefundId}, 'dp_')`,
      ),
    )
    .orderBy(desc(refunds.refundedAt), desc(refunds.id))
    .limit(1)
  return found?.refundId ?? null
}

/** Stores which promotion codes a discount or a subscription has. */
export async function rememberPromotions(
  tx: Database,
  brandId: string,
  externalId: string,
  promotions: readonly { id: string }[],
): Promise<void> {
  if (promotions.length === 0) return
  await tx
    .insert(stripeDiscounts)
    .values(promotions.map(({ id: promotionId }) => ({ brandId, externalId, promotionId })))
    .onConflictDoNothing()
}

export async function findPromotionsOf(tx: Database, brandId: string, externalId: string): Promise<string[]> {
  const found = await tx
    .select({ promotionId: stripeDiscounts.promotionId })
    .from(stripeDiscounts)
    .where(and(eq(stripeDiscounts.brandId, brandId), eq(stripeDiscounts.externalId, externalId)))
    .orderBy(asc(stripeDiscounts.promotionId))
  return found.map(({ promotionId }) => promotionId)
}

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
