import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { shops } from '#server/database/schema/shops.ts'
import type { Database } from '#server/platform/database.ts'
import { SECRET_OVERLAP_HOURS } from '#shared/shops/shop.constants.ts'

export type ShopRow = typeof shops.$inferSelect

const isThere = isNull(shops.removedAt)

export const findShops = (tx: Database, brandId: string): Promise<ShopRow[]> =>
  tx
    .select()
    .from(shops)
    .where(and(eq(shops.brandId, brandId), isThere))
    .orderBy(asc(shops.id))

export const countShops = (tx: Database, brandId: string): Promise<number> =>
  tx.$count(shops, and(eq(shops.brandId, brandId), isThere))

export async function findShop(tx: Database, id: string): Promise<ShopRow | null> {
  const [found] = await tx
    .select()
    .from(shops)
    .where(and(eq(shops.id, id), isThere))
  return found ?? null
}

export async function insertShop(tx: Database, row: typeof shops.$inferInsert): Promise<ShopRow> {
  const [inserted] = await tx.insert(shops).values(row).returning()
  if (!inserted) throw new Error('An insert gave no row')
  return inserted
}

type Seen = Pick<ShopRow, 'id' | 'version'>

/** With the new secret; the one before, where there was one, stays good for a while. */
export async function replaceSecret(
  tx: Database,
  { id, version }: Seen,
  { secret, previous }: { secret: string; previous: string | null },
): Promise<ShopRow | null> {
  const [changed] = await tx
    .update(shops)
    .set({
      secret,
      previousSecret: previous,
      previousUntil: previous ? sql`now() + make_interval(hours => ${SECRET_OVERLAP_HOURS})` : null,
      version: sql`${shops.version} + 1`,
    })
    .where(and(eq(shops.id, id), eq(shops.version, version), isThere))
    .returning()
  return changed ?? null
}

/** Its secrets go, and so does the way in; what it told stays. */
export async function closeShop(tx: Database, id: string): Promise<void> {
  await tx
    .update(shops)
    .set({
      secret: '',
      previousSecret: null,
      previousUntil: null,
      removedAt: sql`now()`,
      version: sql`${shops.version} + 1`,
    })
    .where(and(eq(shops.id, id), isThere))
}

export async function noteDelivery(tx: Database, id: string): Promise<void> {
  await tx.update(shops).set({ lastDeliveryAt: sql`now()` }).where(eq(shops.id, id))
}
