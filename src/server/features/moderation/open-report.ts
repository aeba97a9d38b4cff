import { byActor, recordStep, transition } from '#server/features/lifecycles/transition.ts'
import type { ActorContext } from '#server/http/context.ts'
import { reportMachine } from './report.machine.ts'
import { notifyOfReport } from './report.notifications.ts'
import { findRepeatedReport, insertReport, type NewReport, type ReportChanges } from './report.store.ts'

/**
 * Puts a report into the operators' queue. A repeated one is the first, unless that was decided: then a profile or a
 * conversation, which may have changed since, is reviewed again.
 */
export async function openReport(ctx: ActorContext, report: NewReport): Promise<string> {
  const { tx } = ctx
  const by = byActor(ctx, 'SENDER')
  const inserted = await insertReport(tx, report)
  if (inserted) {
    const { id, version, status: to } = inserted
    await recordStep(tx, 'REPORT', { id, version, event: 'report', from: null, to, by })
    await notifyOfReport(ctx, inserted)
    return id
  }
  const first = await findRepeatedReport(tx, report)
  if (first.status === 'CLOSED' && first.targetType !== 'MESSAGE' && first.targetType !== 'PICTURE') {
    const { reason, note } = report
    await transition(ctx, reportMachine, first, 'reopen', {
      by,
      set: { reason, note, place: report.place ?? null, ...undecided() },
    })
  }
  return first.id
}

/** A reopened report is decided afresh, and the new decision can be appealed too. */
export const undecided = () =>
  ({
    openedAt: new Date(),
    assignedTo: null,
    assignedAt: null,
    outcome: null,
    violation: null,
    explanation: null,
    decidedAt: null,
    decidedBy: null,
    liftedAt: null,
    appeal: null,
    appealedAt: null,
    appealOutcome: null,
    appealExplanation: null,
    appealDecidedAt: null,
    appealDecidedBy: null,
  }) satisfies ReportChanges
