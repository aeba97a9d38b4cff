/** What can be searched, each with a history and a popularity of its own. */
export const searchScopes = ['athletes', 'promoters', 'brands'] as const
export type SearchScope = (typeof searchScopes)[number]

export const suggestionTypes = ['recent', 'popular', 'suggestion'] as const

/** Specification 9. */
export const SUGGESTIONS_MAX = 10
/** A shorter text is no search yet, and not worth remembering. */
export const SEARCH_MIN_LENGTH = 2
export const SEARCH_MAX_LENGTH = 100
