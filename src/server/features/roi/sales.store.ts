import { eq, sql } from 'drizzle-orm'
import { brands } from '#server/database/schema/brands.ts'
import type { Database } from '#server/platform/database.ts'
import { soldByDay, soldWithCodes } from './sums.store.ts'

export async function findBrandOf(tx: Database, userId: string): Promise<string | null> {
  const [found] = await tx.select({ id: brands.id }).from(brands).where(eq(brands.ownerUserId, userId))
  return found?.id ?? null
}

type Span = { from: string; to: string }
const total = sql<number>`coalesce(sum(redemptions), 0)`.mapWith(Number)

/** Redemptions of these codes by week, the first week 0: `code week`. */
export async function sumWeeks(
  tx: Database,
  codeIds: readonly string[],
  span: Span,
): Promise<ReadonlyMap<string, number>> {
  if (codeIds.length === 0) return new Map()
  const rows = await tx
    .select({ codeId: sql<string>`code_id`, week: sql<number>`(day - ${span.from}::date) / 7`, total })
    .from(sql`${soldWithCodes(codeIds, span)} as sold`)
    .groupBy(sql`1`, sql`2`)
  return new Map(rows.map(({ codeId, week, total }) => [`${codeId} ${week}`, total]))
}

export async function sumRedemptions(
  tx: Database,
  { athleteUserId, ...span }: Span & { athleteUserId: string },
): Promise<number> {
  const [summed] = await tx.select({ total }).from(sql`${soldByDay({ athleteUserId }, span)} as sold`)
  return summed?.total ?? 0
}
