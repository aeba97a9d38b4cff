/** Specification 9: suggestions are asked for from so many characters on. */
export const SUGGESTION_MIN_LENGTH = 2
export const PLACE_TEXT_MAX = 120

/** At most so many of each kind in one answer. */
export const suggestionLimits = { countries: 5, states: 5, cities: 10 } as const
export const CITY_OPTIONS_MAX = 20
