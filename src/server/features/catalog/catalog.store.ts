import { asc, eq, sql } from 'drizzle-orm'
import { disciplines, motorsports } from '#server/database/schema/catalog.ts'
import type { Database } from '#server/platform/database.ts'
import { disciplineList, levelList, motorsportList } from '#shared/catalog/catalog.constants.ts'
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

/** Writes the constants of the catalog to its tables; runs at every start, after the migrations. */
export async function fillCatalog(tx: Database): Promise<void> {
  const levels = levelList.map((level) => ({ ...level, isLevel: true }))
  const withPosition = <T>(item: T, position: number) => ({ ...item, position })
  await saveMotorsports(tx, motorsportList.map(withPosition))
  await saveDisciplines(tx, [...disciplineList, ...levels].map(withPosition))
}

async function saveMotorsports(tx: Database, rows: (typeof motorsports.$inferInsert)[]): Promise<void> {
  await tx
    .insert(motorsports)
    .values(rows)
    .onConflictDoUpdate({
      target: motorsports.value,
      set: { label: sql`excluded.label`, position: sql`excluded.position` },
    })
}

async function saveDisciplines(tx: Database, rows: (typeof disciplines.$inferInsert)[]): Promise<void> {
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
