import { and, desc, eq, lt, sql } from 'drizzle-orm'
import { brands } from '#server/database/schema/brands.ts'
import { importMappings, redemptionImports } from '#server/database/schema/redemptions.ts'
import type { Database } from '#server/platform/database.ts'
import { IMPORT_PAGE } from '#shared/imports/import.constants.ts'
import type { ImportCounts, RedemptionImport } from '#shared/imports/import.contract.ts'
import type { OrderSource } from '#shared/redemptions/redemption.constants.ts'

type ImportRow = typeof redemptionImports.$inferSelect

/** `counts` also lists the slices that are not done yet, under keys with this prefix. */
const PENDING = 'waiting:'

export async function insertImport(
  tx: Database,
  row: { brandId: string; userId: string; fileName: string; source: OrderSource; counts: ImportCounts },
  pending: readonly string[],
): Promise<string> {
  const counts = { ...row.counts, ...Object.fromEntries(pending.map((slice) => [PENDING + slice, 1])) }
  const [inserted] = await tx
    .insert(redemptionImports)
    .values({ ...row, counts })
    .returning({ id: redemptionImports.id })
  if (!inserted) throw new Error('An insert returned no row')
  return inserted.id
}

/** Locked, so that an import is not undone in the middle of one of its slices. */
export async function lockImport(
  tx: Database,
  importId: string,
): Promise<Pick<ImportRow, 'brandId' | 'source' | 'status'> | null> {
  const [locked] = await tx
    .select({
      brandId: redemptionImports.brandId,
      source: redemptionImports.source,
      status: redemptionImports.status,
    })
    .from(redemptionImports)
    .where(eq(redemptionImports.id, importId))
    .for('no key update')
  return locked ?? null
}

/** Idempotent: a job may run twice. */
export async function markDone(tx: Database, importId: string, slice: string): Promise<void> {
  await tx
    .update(redemptionImports)
    .set({ counts: sql`${redemptionImports.counts} - ${PENDING + slice}::text` })
    .where(eq(redemptionImports.id, importId))
}

/** False when it was undone before. Slices that are not recorded yet are dropped. */
export async function markUndone(tx: Database, importId: string, pending: string): Promise<boolean> {
  const done = sql`(select jsonb_object_agg(key, value) from jsonb_each(${redemptionImports.counts})
    where not starts_with(key, ${PENDING}))`
  const undone = await tx
    .update(redemptionImports)
    .set({
      status: 'UNDONE',
      undoneAt: sql`now()`,
      counts: sql`${done} || jsonb_build_object(${PENDING + pending}::text, 1)`,
    })
    .where(and(eq(redemptionImports.id, importId), eq(redemptionImports.status, 'COMMITTED')))
    .returning({ id: redemptionImports.id })
  return undone.length > 0
}

const columns = {
  id: redemptionImports.id,
  fileName: redemptionImports.fileName,
  source: redemptionImports.source,
  status: redemptionImports.status,
  counts: redemptionImports.counts,
  undoneAt: redemptionImports.undoneAt,
  createdAt: redemptionImports.createdAt,
}

/** Null for another brand's import. */
export async function findImport(
  tx: Database,
  ownerUserId: string,
  importId: string,
): Promise<RedemptionImport | null> {
  const [found] = await tx
    .select(columns)
    .from(redemptionImports)
    .innerJoin(brands, eq(brands.id, redemptionImports.brandId))
    .where(and(eq(redemptionImports.id, importId), eq(brands.ownerUserId, ownerUserId)))
  return found ? present(found) : null
}

/** Newest first, with one row more than a page; ids are sorted by time. */
export async function findImports(
  tx: Database,
  ownerUserId: string,
  before: string | undefined,
): Promise<RedemptionImport[]> {
  const found = await tx
    .select(columns)
    .from(redemptionImports)
    .innerJoin(brands, eq(brands.id, redemptionImports.brandId))
    .where(and(eq(brands.ownerUserId, ownerUserId), before ? lt(redemptionImports.id, before) : undefined))
    .orderBy(desc(redemptionImports.id))
    .limit(IMPORT_PAGE + 1)
  return found.map(present)
}

function present({
  counts,
  createdAt,
  undoneAt,
  ...row
}: Omit<ImportRow, 'brandId' | 'userId'>): RedemptionImport {
  return {
    ...row,
    counts: {
      NEW: counts.NEW ?? 0,
      UPDATED: counts.UPDATED ?? 0,
      THERE: counts.THERE ?? 0,
      UNKNOWN: counts.UNKNOWN ?? 0,
      SKIPPED: counts.SKIPPED ?? 0,
      BAD: counts.BAD ?? 0,
    },
    isWorking: Object.keys(counts).some((name) => name.startsWith(PENDING)),
    createdAt: createdAt.toISOString(),
    undoneAt: undoneAt?.toISOString() ?? null,
  }
}

/** Column names of the brand's last import per source. */
export async function findSavedMapping(tx: Database, brandId: string): Promise<Record<string, string>> {
  const [found] = await tx
    .select({ mapping: importMappings.mapping })
    .from(importMappings)
    .where(eq(importMappings.brandId, brandId))
  return found?.mapping ?? {}
}

export async function saveMapping(
  tx: Database,
  brandId: string,
  mapping: Record<string, string>,
): Promise<void> {
  const updatedAt = new Date()
  await tx
    .insert(importMappings)
    .values({ brandId, mapping, updatedAt })
    .onConflictDoUpdate({ target: importMappings.brandId, set: { mapping, updatedAt } })
}
