import type { AppealEvent, DecisionEvent } from '#shared/moderation/report.rules.ts'

/** What the buttons and the keys of the open report do. */
export type ReportActions = {
  dismiss: () => void
  isDismissing: boolean
  decide: (action: DecisionEvent) => void
  review: (action: AppealEvent) => void
  claim: () => void
  isClaiming: boolean
}
