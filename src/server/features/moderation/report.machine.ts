import { machine } from '#server/features/lifecycles/transition.ts'
import type { ReportStatus } from '#shared/moderation/report.constants.ts'
import { type ReportEvent, reportLifecycle } from '#shared/moderation/report.rules.ts'
import { type DecisionDetails, notifyOfDecision } from './report.notifications.ts'
import { type ReportChanges, type ReportRow, updateReport } from './report.store.ts'

export const reportMachine = machine<ReportStatus, ReportEvent, ReportRow, ReportChanges, DecisionDetails>({
  subject: 'REPORT',
  lifecycle: reportLifecycle,
  update: updateReport,
  notify: notifyOfDecision,
})
