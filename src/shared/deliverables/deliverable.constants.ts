export const DELIVERABLE_TITLE_MIN = 3
export const DELIVERABLE_TITLE_MAX = 200
export const DELIVERABLE_DETAILS_MAX = 2000
/** Of one contract; each time of what recurs is one. */
export const DELIVERABLES_MAX = 200
/** Once a month for two years. */
export const DELIVERABLE_TIMES_MAX = 24

/** What one submission may hold. */
export const PROOFS_MAX = 10
export const PROOF_TEXT_MIN = 10
export const PROOF_TEXT_MAX = 4000
export const PROOF_URL_MAX = 2000

export const DELIVERABLE_NOTE_MAX = 1000
/** A decision is read by two people who disagree: it needs a sentence at least. */
export const DECISION_MIN = 20
export const DECISION_MAX = 2000

/** Why a brand sends work back. */
export const changeReasons = [
  'INVALID_PROOF',
  'DUPLICATE',
  'OUT_OF_TIME_WINDOW',
  'CRITERIA_NOT_MET',
  'OTHER',
] as const
export type ChangeReason = (typeof changeReasons)[number]

/** Why one of the two calls race control. */
export const disputeReasons = ['NOT_AS_AGREED', 'UNFAIR_CHANGES', 'PROOF_DOUBTED', 'OTHER'] as const
export type DisputeReason = (typeof disputeReasons)[number]

export const disputeStates = ['open', 'decided'] as const
export type DisputeState = (typeof disputeStates)[number]
/** A page of the list of disputes. */
export const DISPUTE_PAGE = 20

/** What race control may decide. */
export const deliverableVerdicts = ['APPROVED', 'OPEN', 'WAIVED', 'MISSED'] as const
export type DeliverableVerdict = (typeof deliverableVerdicts)[number]

export const changeReasonLabels: Record<ChangeReason, string> = {
  INVALID_PROOF: 'The proof does not show it',
  DUPLICATE: 'This was handed in before',
  OUT_OF_TIME_WINDOW: 'It happened outside the agreed time',
  CRITERIA_NOT_MET: 'Something agreed is missing',
  OTHER: 'Something else',
}

export const disputeReasonLabels: Record<DisputeReason, string> = {
  NOT_AS_AGREED: 'This is not what was agreed',
  UNFAIR_CHANGES: 'The changes asked for go beyond the contract',
  PROOF_DOUBTED: 'The proof is in doubt',
  OTHER: 'Something else',
}
