/** Both sides read a decision: it needs at least a sentence. */
export const DECISION_MIN = 20
export const DECISION_MAX = 2000

export const disputeReasons = ['NOT_AS_AGREED', 'UNFAIR_CHANGES', 'PROOF_DOUBTED', 'OTHER'] as const
export type DisputeReason = (typeof disputeReasons)[number]

export const disputeStates = ['open', 'decided'] as const
export type DisputeState = (typeof disputeStates)[number]
export const DISPUTE_PAGE = 20

export const disputeOutcomes = ['APPROVED', 'OPEN', 'WAIVED', 'MISSED'] as const
export type DisputeOutcome = (typeof disputeOutcomes)[number]

export const disputeReasonLabels: Record<DisputeReason, string> = {
  NOT_AS_AGREED: 'Not what was agreed',
  UNFAIR_CHANGES: 'The requested changes go beyond the contract',
  PROOF_DOUBTED: 'The proof is in doubt',
  OTHER: 'Other',
}
