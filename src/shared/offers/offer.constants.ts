/** Specification 3: the kinds of offer. */
export const offerTypes = ['PRODUCT', 'CASH', 'MIXED', 'DISCOUNT_CODE', 'AMBASSADOR_ROLE'] as const
export type OfferType = (typeof offerTypes)[number]

export const isOfferType = (value: string): value is OfferType => offerTypes.some((known) => known === value)

export const offerTypeLabels: Record<OfferType, string> = {
  PRODUCT: 'Product',
  CASH: 'Cash',
  MIXED: 'Cash and product',
  DISCOUNT_CODE: 'Discount code',
  AMBASSADOR_ROLE: 'Ambassador role',
}

/** Specification 3: how long a sponsorship lasts. */
export const durations = ['6 months', '12 months', '18 months', '24 months', 'Season', 'Event'] as const
export type Duration = (typeof durations)[number]

/** Specification 5 and 9. */
export const OFFER_TITLE_MIN = 5
export const OFFER_MESSAGE_MIN = 20
export const OFFER_TEXT_MIN = 10
export const OFFER_DAYS = { min: 1, max: 90, usual: 30, choices: [7, 14, 30, 60, 90] } as const
export const USUAL_OFFER_TYPE: OfferType = 'PRODUCT'
export const USUAL_DURATION: Duration = '12 months'

/** Not in the specification: limits of our own. */
export const OFFER_TITLE_MAX = 120
export const OFFER_MESSAGE_MAX = 5000
export const OFFER_VALUE_MAX = 120
export const OFFER_TEXT_MAX = 3000

/** Lifecycles: the most revisions an offer can have. */
export const OFFER_REVISIONS_MAX = 10
/** Hours before expiry at which the party whose turn it is gets a reminder. */
export const OFFER_REMINDER_HOURS = [72, 24] as const

export const declineReasons = [
  'NOT_ENOUGH_SUPPORT',
  'TOO_MUCH_ASKED',
  'CATEGORY_TAKEN',
  'NOT_THE_RIGHT_FIT',
  'TIMING',
  'OTHER',
] as const
export type DeclineReason = (typeof declineReasons)[number]

export const OFFER_NOTE_MAX = 1000
/** Terms start at most this many months after they are proposed or accepted. */
export const START_MONTHS_MAX = 24
export const EXCLUSIVE_MAX = 5
export const WORK_HOURS_MAX = 2000
export const OFFER_PAGE = 30
