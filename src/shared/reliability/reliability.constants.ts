/** From how many contracts on the card is shown. */
export const CARD_CONTRACTS = 3
/** Of fewer cases a line says nothing. */
export const LINE_CASES = 3
/** Replies older than this do not count, so that a changed habit shows. */
export const REPLY_DAYS = 365
/** A racer confirms a payment within these days after the brand has marked it. */
export const CONFIRM_DAYS = 7

export const reliabilityKinds = ['REPLIES', 'DELIVERABLES', 'DECISIONS', 'PAYMENTS', 'CONFIRMATIONS'] as const
export type ReliabilityKind = (typeof reliabilityKinds)[number]
