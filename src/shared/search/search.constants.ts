import { BULK_MAX } from '#shared/messages/bulk-message.constants.ts'

/** Each scope has its own history and its own popular searches. */
export const searchScopes = ['athletes', 'promoters', 'brands'] as const
export type SearchScope = (typeof searchScopes)[number]

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
