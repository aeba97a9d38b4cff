import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import { testBillingPromotionCodes } from '#server/database/schema/test-billing.ts'
import type { Database } from '#server/platform/database.ts'

export type PromotionRow = typeof testBillingPromotionCodes.$inferSelect

/** False when there is an active code with the same text. */
export async function insertPromotion(
  tx: Database,
  given: typeof testBillingPromotionCodes.$inferInsert,
): Promise<boolean> {
  const rows = await tx.insert(testBillingPromotionCodes).values(given).onConflictDoNothing().returning()
  return rows.length > 0
}

export async function findPromotion(tx: Database, id: string | null): Promise<PromotionRow | undefined> {
  if (id === null) return undefined
  const [row] = await tx.select().from(testBillingPromotionCodes).where(eq(testBillingPromotionCodes.id, id))
  return row
}

export async function updatePromotion(tx: Database, id: string, isActive: boolean): Promise<void> {
  await tx.update(testBillingPromotionCodes).set({ isActive }).where(eq(testBillingPromotionCodes.id, id))
}

/** Counts one redemption; undefined when the code is paused, expired or used up. */
export async function redeemPromotion(tx: Database, id: string, at: Date): Promise<PromotionRow | undefined> {
  const codes = testBillingPromotionCodes
  const [row] = await tx
    .update(codes)
    .set({ timesRedeemed: sql`${codes.timesRedeemed} + 1` })
    .where(
      and(
        eq(codes.id, id),
        codes.isActive,
        or(isNull(codes.expiresAt), gt(codes.expiresAt, at)),
        or(isNull(codes.maxRedemptions), lt(codes.timesRedeemed, codes.maxRedemptions)),
      ),
    )
    .returning()
  return row
}
