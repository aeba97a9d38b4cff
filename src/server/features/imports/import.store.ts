import { and, desc, eq, lt, sql } from 'drizzle-orm'
import { brands } from '#server/database/schema/brands.ts'
import { redemptionImports } from '#server/database/schema/redemptions.ts'
import type { Database } from '#server/platform/database.ts'
import { IMPORT_PAGE } from '#shared/imports/import.constants.ts'
import type { ImportCounts, RedemptionImport } from '#shared/imports/import.contract.ts'
import type { OrderSource } from '#shared/redemptions/redemption.constants.ts'

type ImportRow = typeof redemptionImports.$inferSelect

/** Beside the counts a row keeps which slices of its work are still to be done, under names of this kind. */
const WAITING = 'waiting:'

export async function insertImport(
  tx: Database,
  row: { brandId: string; userId: string; fileName: string; source: OrderSource; counts: ImportCounts },
  waiting: readonly string[],
): Promise<string> {
  const counts = { ...row.counts, ...Object.fromEntries(waiting.map((slice) => [WAITING + slice, 1])) }
  const [made] = await tx
    .insert(redemptionImports)
    .values({ ...row, counts })
    .returning({ id: redemptionImports.id })
  if (!made) throw new Error('An insert gave no row')
  return made.id
}

/** Held, so that nobody takes back an import in the middle of one of its slices. */
export async function holdImport(
  tx: Database,
  importId: string,
): Promise<Pick<ImportRow, 'brandId' | 'source' | 'status'> | null> {
  const [held] = await tx
    .select({
      brandId: redemptionImports.brandId,
      source: redemptionImports.source,
      status: redemptionImports.status,
    })
    .from(redemptionImports)
    .where(eq(redemptionImports.id, importId))
    .for('no key update')
  return held ?? null
}

/** One that is not done says so by its name alone, so a slice that is done twice is done. */
export async function markDone(tx: Database, importId: string, slice: string): Promise<void> {
  await tx
    .update(redemptionImports)
    .set({ counts: sql`${redemptionImports.counts} - ${WAITING + slice}::text` })
    .where(eq(redemptionImports.id, importId))
}

/** False where it was taken back before. What was to be recorded yet never will be. */
export async function markUndone(tx: Database, importId: string, waiting: string): Promise<boolean> {
  const kept = sql`(select jsonb_object_agg(key, value) from jsonb_each(${redemptionImports.counts})
    where not starts_with(key, ${WAITING}))`
  const undone = await tx
    .update(redemptionImports)
    .set({
      status: 'UNDONE',
      undoneAt: sql`now()`,
      counts: sql`${kept} || jsonb_build_object(${WAITING + waiting}::text, 1)`,
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

/** Null where it is somebody else's. */
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

/** The latest first; ids are sorted by time. */
export async function findImports(
  tx: Database,
  ownerUserId: string,
  before: string | undefined,
): Promise<{ page: RedemptionImport[]; next: string | undefined }> {
  const found = await tx
    .select(columns)
    .from(redemptionImports)
    .innerJoin(brands, eq(brands.id, redemptionImports.brandId))
    .where(and(eq(brands.ownerUserId, ownerUserId), before ? lt(redemptionImports.id, before) : undefined))
    .orderBy(desc(redemptionImports.id))
    .limit(IMPORT_PAGE + 1)
  const page = found.slice(0, IMPORT_PAGE)
  return { page: page.map(present), next: found.length > IMPORT_PAGE ? page.at(-1)?.id : undefined }
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
    isWorking: Object.keys(counts).some((name) => name.startsWith(WAITING)),
    createdAt: createdAt.toISOString(),
    undoneAt: undoneAt?.toISOString() ?? null,
  }
}
