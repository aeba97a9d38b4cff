/** The period of the figures; the previous one has the same length. */
export const DASHBOARD_DAYS = 30
export const DASHBOARD_ROWS = 5
export const HOME_DATES = 4
export const HOME_ARTICLES_SHOWN = 3
export const RECOMMENDED_BRANDS = 3
export const RECOMMENDED_RACERS = 4
