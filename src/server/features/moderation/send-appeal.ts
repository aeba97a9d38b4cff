import { transition } from '#server/features/lifecycles/transition.ts'
import type { Handler } from '#server/http/context.ts'
import type { Services } from '#server/platform/services.ts'
import { conflict, notFound } from '#shared/http/problem.ts'
import type { appealEndpoints, DecisionNotice } from '#shared/moderation/appeal.contract.ts'
import { appealDeadline } from '#shared/moderation/report.rules.ts'
import { readAppealToken } from './appeal-link.ts'
import { findAccounts, findReportedDate } from './evidence.store.ts'
import { reportMachine } from './report.machine.ts'
import { findReport, type ReportRow } from './report.store.ts'

export const readDecision: Handler<typeof appealEndpoints.read> = async (ctx) =>
  presentNotice(ctx, await loadDecided(ctx, ctx.params.token))

/** Once for each decision; a reopened report is decided anew. */
export const sendAppeal: Handler<typeof appealEndpoints.send> = async (ctx) => {
  const report = await loadDecided(ctx, ctx.params.token)
  if (report.appealedAt) throw conflict('APPEALED', 'You have appealed this decision already.')
  if (!appealDeadline(report, new Date())) {
    throw conflict('TOO_LATE', 'The time to appeal this decision is over.')
  }
  const appealed = await transition(ctx, reportMachine, report, 'appeal', {
    by: { party: 'RECEIVER', actorId: report.reportedUserId, requestId: ctx.caller.requestId },
    set: { appeal: ctx.body.text, appealedAt: new Date(), assignedTo: null, assignedAt: null },
  })
  return presentNotice(ctx, appealed)
}

async function loadDecided(
  { tx, encryption }: Pick<Services, 'tx' | 'encryption'>,
  token: string,
): Promise<ReportRow> {
  const found = await findReport(tx, readAppealToken(encryption, token))
  if (!found?.report.outcome || found.report.outcome === 'DISMISSED') throw notFound('decision')
  return found.report
}

export async function presentNotice(
  { tx }: Pick<Services, 'tx'>,
  report: ReportRow,
): Promise<DecisionNotice> {
  const { outcome, targetType, violation, explanation, decidedAt, appeal, appealedAt } = report
  if (!outcome || !decidedAt) throw notFound('decision')
  const accounts = await findAccounts(tx, report)
  const account = accounts.find(({ userId }) => userId === report.reportedUserId)
  return {
    outcome,
    targetType,
    eventTitle: (await findReportedDate(tx, report))?.title ?? null,
    violation,
    explanation: explanation ?? '',
    decidedAt: decidedAt.toISOString(),
    suspendedUntil: account?.suspendedUntil?.toISOString() ?? null,
    liftedAt: report.liftedAt?.toISOString() ?? null,
    appealUntil: appealDeadline(report, new Date())?.toISOString() ?? null,
    appeal:
      appeal && appealedAt
        ? {
            text: appeal,
            at: appealedAt.toISOString(),
            outcome: report.appealOutcome,
            explanation: report.appealExplanation,
          }
        : null,
  }
}
