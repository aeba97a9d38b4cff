import type { Database } from '#server/platform/database.ts'
import { findSavedSearch, updateSavedSearch } from './saved-search.store.ts'

/** What a saved search is called, and whether its owner is told of new finds; undefined when it was let go. */
export const findSearchAlert = (
  tx: Database,
  userId: string,
  id: string,
): Promise<{ name: string; alert: boolean } | undefined> => findSavedSearch(tx, userId, id)

/** One that was let go tells nobody anyway. */
export async function switchSearchAlertOff(tx: Database, userId: string, id: string): Promise<void> {
  await updateSavedSearch(tx, userId, id, { alert: false })
}
