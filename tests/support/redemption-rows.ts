import { eq } from 'drizzle-orm'
import { discountCodes } from '#server/database/schema/codes.ts'
import { redemptionDays, redemptions, refunds } from '#server/database/schema/redemptions.ts'
import { sumBrandsDays } from '#server/features/redemptions/redemption-sums.store.ts'
import type { Database } from '#server/platform/database.ts'

export const redemptionsOf = (db: Database, { brandId }: { brandId: string }) =>
  db
    .select()
    .from(redemptions)
    .where(eq(redemptions.brandId, brandId))
    .orderBy(redemptions.externalOrderId, redemptions.codeKey)

export const refundsOf = (db: Database, { brandId }: { brandId: string }) =>
  db.select().from(refunds).where(eq(refunds.brandId, brandId))

/** The sales a discount code was used for, as its row counts them. */
export async function usesOf(db: Database, { id }: { id: string }): Promise<number | undefined> {
  const [row] = await db.select().from(discountCodes).where(eq(discountCodes.id, id))
  return row?.uses
}

/** Inserts daily sums of codes, and derives the sums of their brands and months as the roll-up job does. */
export async function insertRedemptionDays(
  db: Database,
  ...days: (typeof redemptionDays.$inferInsert)[]
): Promise<void> {
  await db.insert(redemptionDays).values(days)
  for (const brandId of new Set(days.map((day) => day.brandId))) await sumBrandsDays(db, brandId)
}
