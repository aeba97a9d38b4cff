import { and, desc, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import { apiKeys } from '#server/database/schema/api-keys.ts'
import { isOpenBrand } from '#server/features/auth/account.reads.ts'
import type { Database } from '#server/platform/database.ts'

export type ApiKeyRow = typeof apiKeys.$inferSelect

const isActive = isNull(apiKeys.revokedAt)

/** The name of who added it. Named in full, because columns lose their table in what an insert returns. */
const addedBy = sql<
  string | null
>`(select author.name from users author where author.id = ${apiKeys.createdBy})`

export const findKeys = (tx: Database, brandId: string) =>
  tx
    .select({ ...getTableColumns(apiKeys), addedBy })
    .from(apiKeys)
    .where(and(eq(apiKeys.brandId, brandId), isActive))
    .orderBy(desc(apiKeys.id))

/** Serialized, so that concurrent requests respect the limit. */
export async function countKeys(tx: Database, brandId: string): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`api-keys:${brandId}`}, 0))`)
  return tx.$count(apiKeys, and(eq(apiKeys.brandId, brandId), isActive))
}

export async function insertKey(tx: Database, row: typeof apiKeys.$inferInsert) {
  const [inserted] = await tx
    .insert(apiKeys)
    .values(row)
    .returning({ ...getTableColumns(apiKeys), addedBy })
  if (!inserted) throw new Error('An insert returned no row')
  return inserted
}

export async function revokeKey(tx: Database, brandId: string, id: string): Promise<boolean> {
  const revoked = await tx
    .update(apiKeys)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(apiKeys.id, id), eq(apiKeys.brandId, brandId), isActive))
    .returning({ id: apiKeys.id })
  return revoked.length > 0
}

/** Null for a revoked key, and for one of a suspended brand. */
export async function findKeyByPrefix(tx: Database, prefix: string): Promise<ApiKeyRow | null> {
  const [found] = await tx
    .select()
    .from(apiKeys)
    .where(and(eq(apiKeys.prefix, prefix), isActive, isOpenBrand(apiKeys.brandId)))
  return found ?? null
}

/** At most once a minute: a busy key would otherwise write its row with every request. */
export async function recordUse(tx: Database, id: string): Promise<void> {
  await tx
    .update(apiKeys)
    .set({ lastUsedAt: sql`now()` })
    .where(
      and(
        eq(apiKeys.id, id),
        sql`(${apiKeys.lastUsedAt} is null or ${apiKeys.lastUsedAt} < now() - interval '1 minute')`,
      ),
    )
}
