/** A contract that is not signed by then expires (`signature-timeout`). */
export const SIGNING_DAYS = 30
/** A draft that is not sent by then expires (`draft-timeout`). */
export const DRAFT_DAYS = 30
/** The brand is reminded of a draft after these days. */
export const DRAFT_REMINDER_DAYS = [3, 7, 14] as const
export const SIGN_REMINDER = { firstAfterDays: 5, everyDays: 2, max: 5 } as const
export const ENDING_REMINDER_DAYS = [90, 60, 30] as const
/** From this many days before its end a contract can be renewed. */
export const RENEWAL_DAYS = ENDING_REMINDER_DAYS[0]
/** A contract for an event ends this long after the event. */
export const EVENT_GRACE_DAYS = 7
export const ADULT_AGE = 18
/** The default notice period, and the longest one. */
export const NOTICE_DAYS = 14
export const NOTICE_DAYS_MAX = 90
/** How long the other side can object when a contract is ended for a breach. */
export const OBJECTION_DAYS = 5
/** A breach needs a reason and evidence that a third person understands. */
export const BREACH_TEXT_MIN = 20
export const EVIDENCE_MAX = 4000
export const REASON_MAX = 1000
export const CLAUSES_MAX = 10_000
/** A file takes time for each line: these are some ten pages. */
export const CONTRACT_LINES_MAX = 500
export const LEGAL_NAME_MAX = 160
export const ADDRESS_MAX = 300
export const AMENDMENT_MAX = 5000
/** Amendments per page. */
export const AMENDMENT_PAGE = 10
/** Amendments of a contract that can wait for signatures at once. */
export const OPEN_AMENDMENTS_MAX = 1
/** Amendments that one side can propose to a contract, whatever became of them. */
export const AMENDMENTS_PER_SIDE_MAX = 50
/** Events on the certificate of the PDF: the latest ones. Each 100 take a second to lay out. */
export const PRINTED_EVENTS_MAX = 100
export const SIGNED_NAME = { min: 2, max: 120 } as const
export const CONTRACT_PAGE = 30
/** An ending reminder may be this late, so that a missed run of the job is made up for. */
export const ENDING_REMINDER_SLACK_DAYS = 2

export const rejectReasons = ['WORDING', 'TERMS_DIFFER', 'CHANGED_MY_MIND', 'OTHER'] as const
export type RejectReason = (typeof rejectReasons)[number]

export const terminateReasons = [
  'BREACH',
  'INJURY',
  'NO_LONGER_RACING',
  'BUDGET',
  'BY_AGREEMENT',
  'OTHER',
] as const
export type TerminateReason = (typeof terminateReasons)[number]

export const breachOutcomes = ['END', 'CONTINUE'] as const

export const contractTabs = ['active', 'pending', 'completed', 'ended'] as const
export type ContractTab = (typeof contractTabs)[number]

export const signerRoles = ['BRAND', 'ATHLETE', 'GUARDIAN'] as const
export type SignerRole = (typeof signerRoles)[number]

export const contractVisibilities = ['PUBLIC', 'PRIVATE'] as const
export type ContractVisibility = (typeof contractVisibilities)[number]

export const amendmentStatuses = ['PENDING', 'AGREED', 'REJECTED', 'WITHDRAWN'] as const
