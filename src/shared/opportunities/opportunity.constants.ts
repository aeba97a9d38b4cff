export const opportunityStatuses = ['OPEN', 'PAUSED', 'CLOSED'] as const
export type OpportunityStatus = (typeof opportunityStatuses)[number]

/** How soon somebody who was rejected may apply again. */
export const reapplyRules = ['INSTANT', 'STANDARD', 'NEVER'] as const
export type ReapplyRule = (typeof reapplyRules)[number]
export const REAPPLY_STANDARD_DAYS = 90

export const OPPORTUNITIES_MAX = 50
export const SLOTS_MAX = 500
/** Lifecycles: without a date of its own a decision is due this long after the window closes. */
export const DECISION_DAYS = 30
