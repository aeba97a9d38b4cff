import { and, arrayOverlaps, eq, inArray, ne, sql } from 'drizzle-orm'
import { users } from '#server/database/schema/accounts.ts'
import { brands } from '#server/database/schema/brands.ts'
import { contracts } from '#server/database/schema/contracts.ts'
import type { Database } from '#server/platform/database.ts'
import { lastDay } from './contract-clock.store.ts'
import { today } from './today.store.ts'

/** Signed contracts with others that have not ended, the one that lasts longest first. */
export const findReserved = (
  tx: Database,
  {
    athleteUserId,
    categories,
    brandUserId,
  }: { athleteUserId: string; categories: readonly string[]; brandUserId: string | undefined },
) =>
  tx
    .select({
      categories: contracts.categories,
      brandName: brands.name,
      endsOn: sql<string>`${lastDay}::text`,
    })
    .from(contracts)
    .innerJoin(brands, eq(brands.id, contracts.brandId))
    .where(
      and(
        eq(contracts.athleteUserId, athleteUserId),
        inArray(contracts.status, ['EXECUTED', 'ACTIVE', 'SUSPENDED']),
        sql`${lastDay} >= ${today}`,
        arrayOverlaps(contracts.categories, [...categories]),
        brandUserId ? ne(contracts.brandUserId, brandUserId) : undefined,
      ),
    )
    .orderBy(sql`${lastDay} desc`)

/** Locks the racer, so that two contracts that reserve one category cannot be executed concurrently. */
export async function lockCategories(tx: Database, athleteUserId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, athleteUserId)).for('no key update')
}
