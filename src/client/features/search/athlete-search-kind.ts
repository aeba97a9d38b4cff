import { filterChips, hasFilters } from '#shared/athletes/athlete-filter-chips.rules.ts'
import type { AthleteSorts } from '#shared/athletes/athlete-filters.constants.ts'
import { type AthleteFilters, parseFilters, toSearch } from '#shared/athletes/athlete-filters.rules.ts'
import { paths } from '#shared/paths.ts'
import type { SavedSearch } from '#shared/search/saved-search.contract.ts'
import { describeChips } from './saved-search-tools.tsx'
import type { SavedSearchKind } from './saved-searches.tsx'

const athletes: Omit<SavedSearchKind, 'path'> = {
  scope: 'athletes',
  what: 'racers',
  placeholder: 'Karts within an hour',
  describe: (filters) => describeChips(filterChips(parseFilters(filters)), 'All racers and teams'),
}

/** Searches of racers, opened in Discover or in the directory. */
export const discoverSearchKind: SavedSearchKind = { ...athletes, path: paths.discoverAthletes }
export const directorySearchKind: SavedSearchKind = { ...athletes, path: paths.athletes }

/** The filters of a saved search; null where nothing is filtered. */
export function savedAthleteFilters(
  filters: AthleteFilters,
  sorts: AthleteSorts,
): SavedSearch['filters'] | null {
  if (!hasFilters(filters)) return null
  const entries = Object.entries(toSearch(filters, sorts)).map(([key, value]) => [
    key,
    typeof value === 'string' ? value : [...value],
  ])
  return Object.fromEntries(entries)
}
