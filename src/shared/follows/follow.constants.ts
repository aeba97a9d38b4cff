export const FOLLOWING_PAGE = 30
export const FOLLOWING_PAGE_MAX = 100
/** One request lists them all. */
export const SAVED_BRANDS_MAX = 200
