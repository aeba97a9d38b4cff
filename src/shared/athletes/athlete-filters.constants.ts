/** Specification 3 and 2.7: the sort orders of the directory; the first is the default. */
export const athleteSorts = [
  { value: 'priority', label: 'Priority' },
  { value: 'experience', label: 'Experience' },
  { value: 'recent', label: 'Most recent' },
  { value: 'impressions', label: 'Impressions' },
  { value: 'distance', label: 'Distance' },
] as const

/** Reviews of contracts alone; racers without any come last. */
const byRating = { value: 'rating', label: 'Rating' } as const

/** The sort orders of Discover; without preferences there is no match to sort by. */
export const unmatchedSorts = [...athleteSorts, byRating] as const
export const discoverSorts = [{ value: 'match', label: 'Best match' }, ...unmatchedSorts] as const
export type AthleteSort = (typeof discoverSorts)[number]['value']
export type AthleteSorts = readonly { value: AthleteSort; label: string }[]

export const athleteSortValues = discoverSorts.map(({ value }) => value)
export const DEFAULT_SORT: AthleteSort = 'priority'

/** Specification 9, in years; the upper end means that and more. */
export const EXPERIENCE_MIN = 0
export const EXPERIENCE_MAX = 20
/** Specification 5. */
export const FILTER_SPORTS_MAX = 5
export const FILTER_DISCIPLINES_MAX = 20
export const FILTER_TEXT_MAX = 100

/** Who can be sponsored, as the profile says it. */
export const availabilities = [
  { value: 'open', label: 'Open to offers' },
  { value: 'needs', label: 'Lists what they need' },
] as const
export type Availability = (typeof availabilities)[number]['value']

/** A search for races without an end covers this many days. */
export const RACES_DAYS = 365

/** Specification 9. */
export const SKELETON_CARDS = 6
export const DIRECTORY_PAGE = 24
