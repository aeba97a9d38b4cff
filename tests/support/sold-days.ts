import { redemptionDays } from '#server/database/schema/redemptions.ts'
import { sumBrandsDays } from '#server/features/redemptions/redemption-sums.store.ts'
import type { Database } from '#server/platform/database.ts'

/** Days as the job would have summed them, and with them the months and the days of their brands. */
export async function insertSoldDays(
  db: Database,
  ...days: (typeof redemptionDays.$inferInsert)[]
): Promise<void> {
  await db.insert(redemptionDays).values(days)
  for (const brandId of new Set(days.map((day) => day.brandId))) await sumBrandsDays(db, brandId)
}
