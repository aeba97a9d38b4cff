import { and, eq, gte, lte, sql } from 'drizzle-orm'
import { brands } from '#server/database/schema/brands.ts'
import { redemptionDays } from '#server/database/schema/redemptions.ts'
import type { Database } from '#server/platform/database.ts'

export async function findBrandOf(tx: Database, userId: string): Promise<string | null> {
  const [found] = await tx.select({ id: brands.id }).from(brands).where(eq(brands.ownerUserId, userId))
  return found?.id ?? null
}

type Span = { from: string; to: string }
const total = sql<number>`coalesce(sum(${redemptionDays.redemptions}), 0)`.mapWith(Number)
const within = ({ from, to }: Span) => and(gte(redemptionDays.day, from), lte(redemptionDays.day, to))

/** Redemptions by code and week, the first week 0: `code week`. */
export async function sumWeeks(
  tx: Database,
  { brandId, from, to }: Span & { brandId: string },
): Promise<ReadonlyMap<string, number>> {
  const week = sql<number>`(${redemptionDays.day} - ${from}::date) / 7`
  const rows = await tx
    .select({ codeId: redemptionDays.codeId, week, total })
    .from(redemptionDays)
    .where(and(eq(redemptionDays.brandId, brandId), within({ from, to })))
    .groupBy(redemptionDays.codeId, sql`2`)
  return new Map(rows.map((row) => [`${row.codeId} ${row.week}`, row.total]))
}

export async function sumRedemptions(
  tx: Database,
  { athleteUserId, ...span }: Span & { athleteUserId: string },
): Promise<number> {
  const [summed] = await tx
    .select({ total })
    .from(redemptionDays)
    .where(and(eq(redemptionDays.athleteUserId, athleteUserId), within(span)))
  return summed?.total ?? 0
}
