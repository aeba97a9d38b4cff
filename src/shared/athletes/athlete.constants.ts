/** Specification 9: racers/teams on the home page, and all that a visitor gets from that door (ruling R21). */
export const HOME_ATHLETES = 4
export const CARD_SPORTS = 3
export const CARD_DISCIPLINES = 3
export const CARD_OTHER_TRACKS = 2

/** Specification 9: shown until a racer has published reviews (ruling R24). */
export const FIXED_RATING = '4.8'

/** Specification 9: skill and level words, hidden from discipline labels and badges. */
export const LEVEL_WORDS: readonly string[] = [
  'AMATEUR',
  'BEGINNER',
  'INTERMEDIATE',
  'EXPERT',
  'ELITE',
  'VETERAN',
  'YOUTH',
  'WOMEN',
  'MASTERS',
  'ROOKIE',
  'NOVICE',
  'SPORTSMAN',
  'PRO_AM',
  'CLUB_LEVEL',
  'PROFESSIONAL',
  'SEMI_PRO',
]
