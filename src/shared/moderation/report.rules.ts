import { lifecycle } from '#shared/lifecycles/lifecycle.ts'
import type { ReportOutcome, ReportStatus } from './report.constants.ts'

export const decisionEvents = ['dismiss', 'warn', 'suspend'] as const
export type DecisionEvent = (typeof decisionEvents)[number]
export const reportEvents = [...decisionEvents, 'reopen', 'lift'] as const
export type ReportEvent = (typeof reportEvents)[number]

export const outcomeOfEvent: Record<DecisionEvent, ReportOutcome> = {
  dismiss: 'DISMISSED',
  warn: 'WARNED',
  suspend: 'SUSPENDED',
}

/** The sender is the member who reports; who reports the same account again reopens the report. */
export const reportLifecycle = lifecycle<ReportStatus, ReportEvent>({
  of: 'report',
  begins: 'OPEN',
  ends: ['CLOSED'],
  rows: [
    { event: 'dismiss', from: ['OPEN'], to: ['CLOSED'], by: ['ADMIN'] },
    { event: 'warn', from: ['OPEN'], to: ['CLOSED'], by: ['ADMIN'] },
    { event: 'suspend', from: ['OPEN'], to: ['CLOSED'], by: ['ADMIN'] },
    { event: 'reopen', from: ['CLOSED'], to: ['OPEN'], by: ['SENDER'] },
    { event: 'lift', from: ['CLOSED'], to: 'same', by: ['ADMIN', 'SYSTEM'] },
  ],
})
