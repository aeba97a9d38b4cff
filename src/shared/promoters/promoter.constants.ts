export const promoterKinds = ['EVENT', 'SERIES'] as const

/** Specification 2.8: the orders of the directory. */
export const promoterSorts = [
  { value: 'priority', label: 'Priority' },
  { value: 'recent', label: 'Most Recent' },
  { value: 'experience', label: 'Most Experienced' },
  { value: 'active', label: 'Most Active' },
] as const
export type PromoterSort = (typeof promoterSorts)[number]['value']

/** Specification 2.8: as many disciplines or sports on a card. */
export const CARD_KINDS = 3

export const PROMOTER_TEXT_MAX = 4000
export const WEBSITE_MAX = 300
export const CLASSES_MAX = 40
export const CLASS_NAME_MAX = 60

export const FOUNDED_MIN = 1880
export const ATTENDANCE_MAX = 2_000_000
export const PROMOTER_YEARS_MAX = 150
