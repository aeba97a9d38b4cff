/** All of it, in hundredths of a percent. */
export const WHOLE_BP = 10_000
/** How many rates a brand can set, and how many digits one has at most. */
export const RATES_MAX = 30
export const RATE_TEXT_MAX = 20
export const PERIOD_DAYS_MAX = 1100

/** A race weekend as buyers feel it: from so many days before the first race day to so many after the last. */
export const RACE_WINDOW = { before: 1, after: 2 } as const
/** Each day is compared with the same weekday of this many weeks before. */
export const BASELINE_WEEKS = 4
/** With less than this, chance alone could explain anything. */
export const LIFT_MIN = { weekends: 4, redemptions: 30 } as const

/** What a brand's dashboard looks back on, in weeks, and how many of its codes it shows. */
export const SALES_WEEKS = 12
export const SALES_CODES = 4
