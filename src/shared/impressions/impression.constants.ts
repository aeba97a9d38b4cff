/** Cards that one report names. */
export const IMPRESSIONS_MAX = 200
/** The sort by impressions looks back so many days. */
export const IMPRESSION_DAYS = 30
