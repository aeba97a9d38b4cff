/** Specification 9. */
export const SUGGESTION_MIN_LENGTH = 2
export const PLACE_TEXT_MAX = 120

export const suggestionLimits = { countries: 5, states: 5, cities: 10 } as const
export const CITY_OPTIONS_MAX = 20
