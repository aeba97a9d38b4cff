/** Racers that can be held side by side. */
export const COMPARED_MAX = 4
export const SHORTLISTS_MAX = 50
export const SHORTLISTED_MAX = 200
export const SAVED_SEARCHES_MAX = 50
export const LIST_NAME_MAX = 80
