import { type AthleteFilters, filterChips } from '#shared/athletes/athlete-filters.rules.ts'

/** "Motorsports: Karting · Country: Sweden". */
export const searchInWords = (filters: AthleteFilters): string =>
  filterChips(filters)
    .map(({ label, value }) => `${label}: ${typeof value === 'string' ? value : value.join(', ')}`)
    .join(' · ') || 'All racers and teams'
