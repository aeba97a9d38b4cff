import type { Database } from '#server/platform/database.ts'
import { disciplineList, levelList, motorsportList } from '#shared/catalog/catalog.constants.ts'
import { saveDisciplines, saveMotorsports } from './catalog.store.ts'

/** Writes the constants of the catalog to its tables; runs at every start, after the migrations. */
export async function fillCatalog(tx: Database): Promise<void> {
  const levels = levelList.map((level) => ({ ...level, isLevel: true }))
  const withPosition = <T>(item: T, position: number) => ({ ...item, position })
  await saveMotorsports(tx, motorsportList.map(withPosition))
  await saveDisciplines(tx, [...disciplineList, ...levels].map(withPosition))
}
