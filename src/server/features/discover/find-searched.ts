import { findFirstAthletes } from '#server/features/athletes/list-athletes.ts'
import type { Database } from '#server/platform/database.ts'
import type { AthleteCard } from '#shared/athletes/athlete.contract.ts'
import { notFound } from '#shared/http/problem.ts'
import { readSavedFilters } from './read-saved-filters.ts'
import { findSavedSearch } from './saved-search.store.ts'

/** The first so many racers that an own saved search finds now, in its order. Another's is as good as none. */
export async function findSearched(
  tx: Database,
  { ownerId, searchId, limit }: { ownerId: string; searchId: string; limit: number },
): Promise<AthleteCard[]> {
  const search = await findSavedSearch(tx, ownerId, searchId)
  if (!search) throw notFound('saved search')
  const query = readSavedFilters(search.filters)
  return query ? findFirstAthletes(tx, { query, limit }) : []
}
