/** The period of the figures; the previous one has the same length. */
export const DASHBOARD_DAYS = 30
/** Users who registered within these days count as new. */
export const NEW_USER_DAYS = 7
/** The period of the value of signed contracts on the overview of staff. */
export const VOLUME_DAYS = 30
/** The periods of the sign-up chart on the overview of staff. */
export const signupDays = [14, 30, 90] as const
export const SIGNUP_DAYS_MAX = 90
/** The period of the share of delivered mails on that overview. */
export const DELIVERY_DAYS = 7
/** From then on, what waits for staff is shown as late. */
export const LATE_HOURS = 24
export const DASHBOARD_ROWS = 5
export const DASHBOARD_CONVERSATIONS = 4

/** What can wait for a user, with one action each. */
export const needKinds = [
  'ANSWER_OFFER',
  'ANSWER_COUNTER',
  'SEND_CONTRACT',
  'SIGN_CONTRACT',
  'SUBMIT_DELIVERABLE',
  'REVIEW_DELIVERABLE',
  'MARK_PAID',
  'CONFIRM_PAYMENT',
  'FIND_PAYMENT',
  'DISPUTE_PAYMENT',
  'PAY_STATEMENT',
  'CONFIRM_STATEMENT',
  'REVIEW_APPLICATION',
  'ANSWER_QUESTION',
  'ANSWER_REQUEST',
] as const
export type NeedKind = (typeof needKinds)[number]
export const NEEDS_SHOWN = 6
/** Deliverables and payments wait for a user this long before they are due. */
export const DUE_SOON_DAYS = 14
export const HOME_DATES = 4
export const HOME_ARTICLES_SHOWN = 3
export const RECOMMENDED_BRANDS = 3
export const RECOMMENDED_RACERS = 4
