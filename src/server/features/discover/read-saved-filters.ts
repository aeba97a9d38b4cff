import * as z from 'zod/v4/core'
import { parseFilters, toQuery } from '#shared/athletes/athlete-filters.rules.ts'
import { type AthleteListQuery, athleteListQuery } from '#shared/athletes/athlete-list.contract.ts'
import type { SavedSearch } from '#shared/discover/saved-search.contract.ts'

/** Null when what was saved once asks for something that the directory no longer knows. */
export function readSavedFilters(filters: SavedSearch['filters']): AthleteListQuery | null {
  const query = z.safeParse(athleteListQuery, toQuery(parseFilters(filters)))
  return query.success ? query.data : null
}
