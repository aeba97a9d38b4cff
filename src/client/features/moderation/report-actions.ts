import type { AppealEvent, DecisionEvent } from '#shared/moderation/report.rules.ts'

/** What the buttons and the keys of the open report do. */
export type ReportActions = {
  /** What a key chose in the form of the decision. */
  chosen: DecisionEvent | null
  review: (action: AppealEvent) => void
  claim: () => void
  isClaiming: boolean
  next: () => void
  showShortcuts: () => void
}
