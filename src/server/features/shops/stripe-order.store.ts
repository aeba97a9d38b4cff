import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { discountCodes } from '#server/database/schema/codes.ts'
import { redemptions, refunds } from '#server/database/schema/redemptions.ts'
import type { Database } from '#server/platform/database.ts'

/** How the codes are spelt that Stripe knows by these ids. */
export const findPromotions = (tx: Database, brandId: string, ids: readonly string[]) =>
  tx
    .select({ id: discountCodes.stripePromotionId, code: discountCodes.code })
    .from(discountCodes)
    .where(and(eq(discountCodes.brandId, brandId), inArray(discountCodes.stripePromotionId, [...ids])))
    .orderBy(sql`${discountCodes.retiredAt} desc nulls first`)

/** Remembers by which id Stripe knows a code. */
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

/** The orders among these, with what their goods were worth. */
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

/** The latest refund whose name begins so. */
export const findRefundNamed = (tx: Database, brandId: string, beginning: string) =>
  findLatestRefund(tx, brandId, sql`starts_with(${refunds.externalRefundId}, ${beginning})`)

/** The latest refund of so much of an order. */
export const findRefundOf = (
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
  isMeant: SQL | undefined,
): Promise<string | null> {
  const [found] = await tx
    .select({ refundId: refunds.externalRefundId })
    .from(refunds)
    .where(and(eq(refunds.brandId, brandId), eq(refunds.source, 'STRIPE'), isMeant))
    .orderBy(desc(refunds.id))
    .limit(1)
  return found?.refundId ?? null
}
