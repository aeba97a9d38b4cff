export const opportunityStatuses = ['OPEN', 'PAUSED', 'CLOSED'] as const
export type OpportunityStatus = (typeof opportunityStatuses)[number]

/** The effective state, computed from the status, the window and the places left. */
export const opportunityStates = ['SCHEDULED', 'OPEN', 'PAUSED', 'FILLED', 'CLOSED'] as const
export type OpportunityState = (typeof opportunityStates)[number]

/** When a rejected racer may apply again. */
export const reapplyRules = ['INSTANT', 'STANDARD', 'NEVER'] as const
export type ReapplyRule = (typeof reapplyRules)[number]
export const REAPPLY_STANDARD_DAYS = 90
export const reapplyRuleLabels: Record<ReapplyRule, string> = {
  INSTANT: 'Immediately',
  STANDARD: `After ${REAPPLY_STANDARD_DAYS} days`,
  NEVER: 'Not to this opportunity',
}

/** The orders of the board of all open opportunities; the first is the default. */
export const opportunitySorts = [
  { value: 'closing', label: 'Closing soonest' },
  { value: 'newest', label: 'Newest' },
] as const
export type OpportunitySort = (typeof opportunitySorts)[number]['value']
export const OPPORTUNITIES_PER_PAGE = 20
export const OPPORTUNITY_SEARCH_MAX = 120

/** Per brand, not counting those that have ended. */
export const OPPORTUNITIES_MAX = 50
export const OPPORTUNITY_PAGE = 30
export const SLOTS_MAX = 500
export const OPPORTUNITY_TITLE_MIN = 5
export const OPPORTUNITY_TITLE_MAX = 120
export const OPPORTUNITY_TEXT_MIN = 20
export const OPPORTUNITY_TEXT_MAX = 4000
/** The longest window, and the longest time for a decision after it. */
export const WINDOW_DAYS_MAX = 365
export const DECISION_DAYS_MAX = 180
/** Lifecycles: the default time for a decision after the window closes. */
export const DECISION_DAYS = 30
