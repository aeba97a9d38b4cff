/** A contract that is not signed by then is over (lifecycles, `signature-timeout`). */
export const SIGNING_DAYS = 30
/** The first reminder to sign, then one every so often, and no more than the last number. */
export const SIGN_REMINDER = { firstAfterDays: 5, everyDays: 2, max: 5 } as const
/** How long before its end both are reminded. */
export const ENDING_REMINDER_DAYS = [90, 60, 30] as const
/** A season ends on the last day of its year unless a date is chosen; an event this long after it took place. */
export const EVENT_GRACE_DAYS = 7
export const ADULT_AGE = 18
/** How many days' notice an ending takes where nobody says otherwise, and how many a brand may ask for. */
export const NOTICE_DAYS = 14
export const NOTICE_DAYS_MAX = 90
export const REASON_MAX = 1000
export const CLAUSES_MAX = 10_000
export const AMENDMENT_MAX = 5000
export const SIGNED_NAME = { min: 2, max: 120 } as const
/** A page of the list of contracts. */
export const CONTRACT_PAGE = 30
/** Of a notice that some days remain, so many fewer still count: a job that did not run for a day is made up for. */
export const ENDING_REMINDER_SLACK_DAYS = 2

/** Why somebody will not sign. */
export const rejectReasons = ['WORDING', 'TERMS_DIFFER', 'CHANGED_MY_MIND', 'OTHER'] as const
export type RejectReason = (typeof rejectReasons)[number]

/** Why a contract ends before its day. */
export const terminateReasons = [
  'BREACH',
  'INJURY',
  'NO_LONGER_RACING',
  'BUDGET',
  'BY_AGREEMENT',
  'OTHER',
] as const
export type TerminateReason = (typeof terminateReasons)[number]

export const contractTabs = ['active', 'pending', 'completed', 'ended'] as const
export type ContractTab = (typeof contractTabs)[number]

export const signerRoles = ['BRAND', 'ATHLETE', 'GUARDIAN'] as const
export type SignerRole = (typeof signerRoles)[number]

export const contractVisibilities = ['PUBLIC', 'PRIVATE'] as const

export const amendmentStatuses = ['PENDING', 'AGREED', 'REJECTED', 'WITHDRAWN'] as const

export const deliverableKinds = [
  'SOCIAL_POST',
  'LOGO_PLACEMENT',
  'APPEARANCE',
  'CONTENT',
  'REPORT',
  'OTHER',
] as const
export type DeliverableKind = (typeof deliverableKinds)[number]

export const proofKinds = ['URL', 'IMAGE', 'TEXT', 'RESULT'] as const
export type ProofKind = (typeof proofKinds)[number]

/** What an approval takes when nobody answers, and when the brand is warned of it. */
export const AUTO_APPROVE_DAYS = 14
export const AUTO_APPROVE_WARNING_DAYS = 10
/** After changes were asked for there are at least so many days; after so many rounds it is a dispute. */
export const CHANGES_DAYS = 3
export const CHANGE_ROUNDS = 3
/** Late is not missed until then. */
export const GRACE_DAYS = 14

export const paymentKinds = ['STIPEND', 'BONUS', 'PRODUCT', 'FEE'] as const
export type PaymentKind = (typeof paymentKinds)[number]
export const paymentStatuses = ['SCHEDULED', 'PAID', 'RECEIVED', 'CANCELLED'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]
