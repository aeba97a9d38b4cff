import { BULK_MAX } from '#shared/messages/bulk-message.constants.ts'

/** Each scope has its own history and its own popular searches. */
export const searchScopes = ['athletes', 'promoters', 'brands'] as const
export type SearchScope = (typeof searchScopes)[number]

/** The search over the whole site has a history too, but no popular searches to suggest. */
export const historyScopes = [...searchScopes, 'site'] as const
export type HistoryScope = (typeof historyScopes)[number]

/** What the search over the whole site finds, in the order it is shown. */
export const siteGroups = [
  'racers',
  'brands',
  'events',
  'dates',
  'articles',
  'conversations',
  'contracts',
] as const
export type SiteGroup = (typeof siteGroups)[number]
export const SITE_HITS_MAX = 5
export const RECENT_SEARCHES_MAX = 5

/** The lists a search can be saved of. */
export const savedSearchScopes = ['athletes', 'brands', 'events', 'opportunities'] as const
export type SavedSearchScope = (typeof savedSearchScopes)[number]

export const suggestionTypes = ['recent', 'popular', 'suggestion'] as const

/** Specification 9. */
export const SUGGESTIONS_MAX = 10
/** Shorter texts are neither suggested for nor saved to the history. */
export const SEARCH_MIN_LENGTH = 2
export const SEARCH_MAX_LENGTH = 100

export const COMPARED_MAX = 4
/** Selected racers for a shortlist or a bulk message. */
export const SELECTED_MAX = BULK_MAX
export const SHORTLIST_NOTE_MAX = 500
export const SHORTLISTS_MAX = 50
export const SHORTLISTED_MAX = 200
export const SAVED_SEARCHES_MAX = 50
export const LIST_NAME_MAX = 80
