import { and, desc, eq, gt, lte, ne, sql } from 'drizzle-orm'
import { contracts } from '#server/database/schema/contracts.ts'
import { dataExports } from '#server/database/schema/data-exports.ts'
import { files, uploads } from '#server/database/schema/media.ts'
import type { Database } from '#server/platform/database.ts'
import { EXPORT_DAYS } from '#shared/account-data/account-data.constants.ts'

export type DataExportRow = typeof dataExports.$inferSelect

const inExportDays = sql`now() + make_interval(days => ${sql.raw(String(EXPORT_DAYS))})`

/** Null while one is pending. */
export async function insertExport(tx: Database, userId: string): Promise<string | null> {
  const [row] = await tx
    .insert(dataExports)
    .values({ userId, expiresAt: inExportDays })
    .onConflictDoNothing()
    .returning({ id: dataExports.id })
  return row?.id ?? null
}

export async function findLastExport(tx: Database, userId: string): Promise<DataExportRow | null> {
  const [row] = await tx
    .select()
    .from(dataExports)
    .where(and(eq(dataExports.userId, userId), gt(dataExports.expiresAt, sql`now()`)))
    .orderBy(desc(dataExports.id))
    .limit(1)
  return row ?? null
}

export async function findExport(tx: Database, id: string): Promise<DataExportRow | null> {
  const [row] = await tx.select().from(dataExports).where(eq(dataExports.id, id))
  return row ?? null
}

/** False when it was deleted meanwhile. */
export async function finishExport(
  tx: Database,
  id: string,
  outcome: { status: 'READY'; bytes: number } | { status: 'FAILED' },
): Promise<boolean> {
  const updated = await tx
    .update(dataExports)
    .set({ ...outcome, readyAt: sql`now()`, expiresAt: inExportDays })
    .where(and(eq(dataExports.id, id), eq(dataExports.status, 'PENDING')))
    .returning({ id: dataExports.id })
  return updated.length > 0
}

/** Exports whose time is over, or that a newer one of the account replaced. */
export async function listOverExports(tx: Database): Promise<string[]> {
  const rows = await tx
    .select({ id: dataExports.id })
    .from(dataExports)
    .where(lte(dataExports.expiresAt, sql`now()`))
    .orderBy(dataExports.expiresAt)
    .limit(500)
  return rows.map(({ id }) => id)
}

/** The exports of an account, but for one. */
export async function listExportsOf(tx: Database, userId: string, except?: string): Promise<string[]> {
  const rows = await tx
    .select({ id: dataExports.id })
    .from(dataExports)
    .where(and(eq(dataExports.userId, userId), except ? ne(dataExports.id, except) : undefined))
  return rows.map(({ id }) => id)
}

export async function deleteExport(tx: Database, id: string): Promise<void> {
  await tx.delete(dataExports).where(eq(dataExports.id, id))
}

export const listUploadsOf = (tx: Database, userId: string) =>
  tx
    .select({ id: uploads.id, key: uploads.storageKey, width: uploads.width })
    .from(uploads)
    .where(eq(uploads.ownerId, userId))

export const listFilesOf = (tx: Database, userId: string) =>
  tx
    .select({ id: files.id, key: files.storageKey, name: files.name })
    .from(files)
    .where(eq(files.ownerId, userId))

export async function listContractIds(tx: Database, userId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: contracts.id })
    .from(contracts)
    .where(sql`${userId} in (${contracts.brandUserId}, ${contracts.athleteUserId})`)
    .orderBy(contracts.id)
  return rows.map(({ id }) => id)
}
