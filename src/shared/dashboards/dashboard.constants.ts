/** How many days a dashboard looks back, and compares with as many before. */
export const DASHBOARD_DAYS = 30
/** How much of each list a dashboard shows. */
export const DASHBOARD_ROWS = 5
export const HOME_DATES = 4
export const HOME_ARTICLES_SHOWN = 3
export const RECOMMENDED_BRANDS = 3
export const RECOMMENDED_RACERS = 4
