export const opportunityStatuses = ['OPEN', 'PAUSED', 'CLOSED'] as const
export type OpportunityStatus = (typeof opportunityStatuses)[number]

/** How it stands by the clock: published ahead of its window, open, resting, with every place taken, or over. */
export const opportunityStates = ['SCHEDULED', 'OPEN', 'PAUSED', 'FILLED', 'CLOSED'] as const
export type OpportunityState = (typeof opportunityStates)[number]

/** How soon somebody who was rejected may apply again. */
export const reapplyRules = ['INSTANT', 'STANDARD', 'NEVER'] as const
export type ReapplyRule = (typeof reapplyRules)[number]
export const REAPPLY_STANDARD_DAYS = 90
export const reapplyRuleLabels: Record<ReapplyRule, string> = {
  INSTANT: 'Right away',
  STANDARD: `After ${REAPPLY_STANDARD_DAYS} days`,
  NEVER: 'Not to this opportunity',
}

/** How many a brand may have that are not over. */
export const OPPORTUNITIES_MAX = 50
export const OPPORTUNITY_PAGE = 30
export const SLOTS_MAX = 500
export const OPPORTUNITY_TITLE_MIN = 5
export const OPPORTUNITY_TITLE_MAX = 120
export const OPPORTUNITY_TEXT_MIN = 20
export const OPPORTUNITY_TEXT_MAX = 4000
/** The longest window, and the longest wait for a decision after it. */
export const WINDOW_DAYS_MAX = 365
export const DECISION_DAYS_MAX = 180
/** Lifecycles: without a date of its own a decision is due this long after the window closes. */
export const DECISION_DAYS = 30
