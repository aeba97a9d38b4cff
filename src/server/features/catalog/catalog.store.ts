import { asc, eq, sql } from 'drizzle-orm'
import { disciplines, motorsports } from '#server/database/schema/catalog.ts'
import type { Database } from '#server/platform/database.ts'
import type { CatalogItem } from '#shared/catalog/catalog.contract.ts'

export function findMotorsports(tx: Database): Promise<CatalogItem[]> {
  return tx
    .select({ value: motorsports.value, label: motorsports.label })
    .from(motorsports)
    .orderBy(asc(motorsports.position))
}

export function findDisciplines(tx: Database): Promise<CatalogItem[]> {
  return tx
    .select({ value: disciplines.value, label: disciplines.label })
    .from(disciplines)
    .where(eq(disciplines.isLevel, false))
    .orderBy(asc(disciplines.position))
}

export async function saveMotorsports(
  tx: Database,
  rows: (typeof motorsports.$inferInsert)[],
): Promise<void> {
  await tx
    .insert(motorsports)
    .values(rows)
    .onConflictDoUpdate({
      target: motorsports.value,
      set: { label: sql`excluded.label`, position: sql`excluded.position` },
    })
}

export async function saveDisciplines(
  tx: Database,
  rows: (typeof disciplines.$inferInsert)[],
): Promise<void> {
  await tx
    .insert(disciplines)
    .values(rows)
    .onConflictDoUpdate({
      target: disciplines.value,
      set: {
        label: sql`excluded.label`,
        motorsport: sql`excluded.motorsport`,
        isLevel: sql`excluded.is_level`,
        position: sql`excluded.position`,
      },
    })
}
