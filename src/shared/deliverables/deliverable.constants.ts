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

/** A submission without a review is approved after this long; the brand is warned before. */
export const AUTO_APPROVE_DAYS = 14
export const AUTO_APPROVE_WARNING_DAYS = 10
/** The least time left after requested changes, and how often changes can be requested before it takes a dispute. */
export const CHANGES_DAYS = 3
export const CHANGE_ROUNDS = 3
/** Overdue work is missed after this long. */
export const GRACE_DAYS = 14

export const DELIVERABLE_TITLE_MIN = 3
export const DELIVERABLE_TITLE_MAX = 200
export const DELIVERABLE_DETAILS_MAX = 2000
/** Per contract; each occurrence of recurring work counts. */
export const DELIVERABLES_MAX = 200
/** Once a month for two years. */
export const DELIVERABLE_TIMES_MAX = 24

/** Per submission. */
export const PROOFS_MAX = 10
export const PROOF_TEXT_MIN = 10
export const PROOF_TEXT_MAX = 4000
export const PROOF_URL_MAX = 2000

export const changeReasons = [
  'INVALID_PROOF',
  'DUPLICATE',
  'OUT_OF_TIME_WINDOW',
  'CRITERIA_NOT_MET',
  'OTHER',
] as const
export type ChangeReason = (typeof changeReasons)[number]

export const changeReasonLabels: Record<ChangeReason, string> = {
  INVALID_PROOF: 'The proof doesn’t show the work',
  DUPLICATE: 'This was submitted before',
  OUT_OF_TIME_WINDOW: 'Outside the agreed dates',
  CRITERIA_NOT_MET: 'Agreed requirements are missing',
  OTHER: 'Other',
}
