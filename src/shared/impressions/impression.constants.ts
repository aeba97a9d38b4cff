/** Cards per report. */
export const IMPRESSIONS_MAX = 200
/** Days that count for sorting by impressions. */
export const IMPRESSION_DAYS = 30
