/** A season is a calendar year. The years that can be reported on, the current one included. */
export const SEASONS_MAX = 10

export const SEASON_NOTE_MAX = 2000
