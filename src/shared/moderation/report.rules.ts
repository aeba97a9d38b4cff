import { lifecycle } from '#shared/lifecycles/lifecycle.ts'
import { daysAfter, MINUTE_MS } from '#shared/time.ts'
import { APPEAL_DAYS, CLAIM_MINUTES, type ReportOutcome, type ReportStatus } from './report.constants.ts'

export const decisionEvents = ['dismiss', 'warn', 'remove', 'suspend'] as const
export type DecisionEvent = (typeof decisionEvents)[number]
export const appealEvents = ['uphold', 'overturn'] as const
export type AppealEvent = (typeof appealEvents)[number]
export const reportEvents = [...decisionEvents, ...appealEvents, 'appeal', 'reopen', 'lift'] as const
export type ReportEvent = (typeof reportEvents)[number]

export const outcomeOfEvent: Record<DecisionEvent, ReportOutcome> = {
  dismiss: 'DISMISSED',
  warn: 'WARNED',
  remove: 'REMOVED',
  suspend: 'SUSPENDED',
}

/** The sender is the member who reports, the receiver the reported one; who reports the same account again reopens the report, as a new flag does. */
export const reportLifecycle = lifecycle<ReportStatus, ReportEvent>({
  of: 'report',
  begins: 'OPEN',
  ends: ['CLOSED'],
  rows: [
    { event: 'dismiss', from: ['OPEN'], to: ['CLOSED'], by: ['ADMIN'] },
    { event: 'warn', from: ['OPEN'], to: ['CLOSED'], by: ['ADMIN'] },
    { event: 'remove', from: ['OPEN'], to: ['CLOSED'], by: ['ADMIN'] },
    { event: 'suspend', from: ['OPEN'], to: ['CLOSED'], by: ['ADMIN'] },
    { event: 'reopen', from: ['CLOSED'], to: ['OPEN'], by: ['SENDER', 'SYSTEM'] },
    { event: 'lift', from: ['CLOSED', 'APPEALED'], to: 'same', by: ['ADMIN', 'SYSTEM'] },
    { event: 'appeal', from: ['CLOSED'], to: ['APPEALED'], by: ['RECEIVER'] },
    { event: 'uphold', from: ['APPEALED'], to: ['CLOSED'], by: ['ADMIN'] },
    { event: 'overturn', from: ['APPEALED'], to: ['CLOSED'], by: ['ADMIN'] },
  ],
})

type Claim = { assignedTo: string | null; assignedAt: Date | null }

/** Whether somebody else is working on it. An old claim no longer counts, so that nothing stays unread. */
export const isClaimedByOther = ({ assignedTo, assignedAt }: Claim, userId: string, now: Date): boolean =>
  assignedTo !== null &&
  assignedTo !== userId &&
  assignedAt !== null &&
  now.getTime() - assignedAt.getTime() < CLAIM_MINUTES * MINUTE_MS

type Decision = {
  status: ReportStatus
  outcome: ReportOutcome | null
  decidedAt: Date | null
  appealedAt: Date | null
}

/** The last moment for an appeal; null when there is nothing to appeal, or it was appealed already, or is too late. */
export function appealDeadline({ status, outcome, decidedAt, appealedAt }: Decision, now: Date): Date | null {
  if (status !== 'CLOSED' || outcome === 'DISMISSED' || !decidedAt || appealedAt) return null
  const deadline = daysAfter(decidedAt, APPEAL_DAYS)
  return now < deadline ? deadline : null
}
