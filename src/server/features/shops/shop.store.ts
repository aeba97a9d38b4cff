import { and, asc, desc, eq, getTableColumns, isNotNull, isNull, sql } from 'drizzle-orm'
import { shops } from '#server/database/schema/shops.ts'
import { isOpenBrand } from '#server/features/auth/account.reads.ts'
import type { Database } from '#server/platform/database.ts'
import type { Ciphertext } from '#server/platform/encryption.ts'
import { SECRET_OVERLAP_HOURS } from '#shared/shops/shop.rules.ts'

/** The name of who added it. Named in full, because columns lose their table in what an insert returns. */
const addedBy = sql<
  string | null
>`(select author.name from users author where author.id = ${shops.createdBy})`

const columns = { ...getTableColumns(shops), addedBy }
export type ShopRow = typeof shops.$inferSelect & { addedBy: string | null }

const isConnected = isNull(shops.removedAt)

export const findShops = (tx: Database, brandId: string): Promise<ShopRow[]> =>
  tx
    .select(columns)
    .from(shops)
    .where(and(eq(shops.brandId, brandId), isConnected))
    .orderBy(asc(shops.id))

export const findOrderShops = (tx: Database, brandId: string, kind: ShopRow['kind']) =>
  tx
    .select({ id: shops.id, continuesId: shops.continuesId, name: shops.name })
    .from(shops)
    .where(and(eq(shops.brandId, brandId), eq(shops.kind, kind)))
    .orderBy(asc(shops.id))

export const countShops = (tx: Database, brandId: string): Promise<number> =>
  tx.$count(shops, and(eq(shops.brandId, brandId), isConnected))

/** A shop of a suspended brand is not found, so that its deliveries are refused like those of an ended connection. */
export async function findShop(tx: Database, id: string): Promise<ShopRow | null> {
  const [found] = await tx
    .select(columns)
    .from(shops)
    .where(and(eq(shops.id, id), isConnected, isOpenBrand(shops.brandId)))
  return found ?? null
}

export async function insertShop(tx: Database, row: typeof shops.$inferInsert): Promise<ShopRow> {
  const [inserted] = await tx.insert(shops).values(row).returning(columns)
  if (!inserted) throw new Error('An insert returned no row')
  return inserted
}

type Seen = Pick<ShopRow, 'id' | 'version'>

/** The previous secret, if any, stays valid during the overlap. */
export async function replaceSecret(
  tx: Database,
  { id, version }: Seen,
  { secret, previous }: { secret: Ciphertext; previous: Ciphertext | null },
): Promise<ShopRow | null> {
  const [changed] = await tx
    .update(shops)
    .set({
      secret,
      previousSecret: previous,
      previousUntil: previous ? sql`now() + make_interval(hours => ${SECRET_OVERLAP_HOURS})` : null,
      version: sql`${shops.version} + 1`,
    })
    .where(and(eq(shops.id, id), eq(shops.version, version), isConnected))
    .returning(columns)
  return changed ?? null
}

/** Deletes the secrets, so that no delivery is accepted; recorded sales stay. */
export async function disconnectShop(tx: Database, id: string): Promise<void> {
  await tx
    .update(shops)
    .set({
      secret: '',
      previousSecret: null,
      previousUntil: null,
      removedAt: sql`now()`,
      version: sql`${shops.version} + 1`,
    })
    .where(and(eq(shops.id, id), isConnected))
}

export async function findDomain(tx: Database, id: string): Promise<string | null> {
  const [found] = await tx.select({ domain: shops.domain }).from(shops).where(eq(shops.id, id))
  return found?.domain ?? null
}

export async function recordDeliveryTime(tx: Database, id: string): Promise<void> {
  await tx.update(shops).set({ lastDeliveryAt: sql`now()` }).where(eq(shops.id, id))
}

/**
 * Stores the domain that the first delivery names. A shop that the brand disconnected and connected again continues its
 * earlier connection: refunds of earlier orders are still to come.
 */
export async function saveDomain(
  tx: Database,
  { id, brandId, kind }: Pick<ShopRow, 'id' | 'brandId' | 'kind'>,
  domain: string,
): Promise<void> {
  const [earlier] = await tx
    .select({ id: shops.id, continuesId: shops.continuesId })
    .from(shops)
    .where(
      and(
        eq(shops.brandId, brandId),
        eq(shops.kind, kind),
        eq(shops.domain, domain),
        isNotNull(shops.removedAt),
      ),
    )
    .orderBy(desc(shops.id))
    .limit(1)
  await tx
    .update(shops)
    .set({ domain, continuesId: earlier ? (earlier.continuesId ?? earlier.id) : null })
    .where(and(eq(shops.id, id), isNull(shops.domain)))
}
