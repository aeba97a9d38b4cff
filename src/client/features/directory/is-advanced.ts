import { type AthleteFilters, filterChips } from '#shared/athletes/athlete-filters.rules.ts'

const simple: readonly (keyof AthleteFilters)[] = ['search', 'sports', 'region', 'country']

/** A link that filters by something of the advanced panel opens it. */
export const isAdvanced = (filters: AthleteFilters): boolean =>
  filterChips(filters).some(({ name }) => !simple.includes(name))
