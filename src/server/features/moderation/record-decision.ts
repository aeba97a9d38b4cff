import { byActor, recordStep, transition } from '#server/features/lifecycles/transition.ts'
import type { ActorContext } from '#server/http/context.ts'
import type { reportReasons } from '#shared/messages/message.constants.ts'
import { outcomeOfEvent } from '#shared/moderation/report.rules.ts'
import { reportMachine } from './report.machine.ts'
import { notifyOfDecision } from './report.notifications.ts'
import { type DecisionTarget, findDecision, insertReport } from './report.store.ts'

type Decision = {
  event: 'suspend' | 'remove'
  /** The rule that was broken, if staff named one. */
  violation: (typeof reportReasons)[number] | null
  explanation: string
  /** What was removed, if it is not the page of the account. */
  target?: DecisionTarget
  /** The end of a suspension. */
  until?: Date | null
}

const accountOf = (userId: string): DecisionTarget => ({ targetType: 'USER', targetId: userId })

/** Staff decided without a report: a closed case, which the affected person reads and can appeal as any other. */
export async function recordDecision(
  ctx: ActorContext,
  userId: string,
  { event, violation, explanation, target = accountOf(userId), until = null }: Decision,
): Promise<void> {
  const decided = await insertReport(ctx.tx, {
    source: 'STAFF',
    reportedUserId: userId,
    ...target,
    reason: violation ?? 'OTHER',
    status: 'CLOSED',
    outcome: outcomeOfEvent[event],
    violation,
    explanation,
    decidedAt: new Date(),
    decidedBy: ctx.actor.userId,
  })
  if (!decided) throw new Error('A decision of staff conflicts with none')
  const { id, version, status: to } = decided
  const by = byActor(ctx, 'ADMIN', { note: explanation, reason: violation ?? undefined })
  await recordStep(ctx.tx, 'REPORT', { id, version, event, from: null, to, by })
  await notifyOfDecision(ctx, { event, before: decided, after: decided, by, details: { until } })
}

/** Notes in the latest case that its suspension or removal is over, and notifies the person; false without a case. */
export async function liftDecision(
  ctx: ActorContext,
  userId: string,
  lifted: { outcome: 'SUSPENDED' | 'REMOVED'; explanation: string; target?: DecisionTarget },
): Promise<boolean> {
  const { outcome, explanation } = lifted
  const target = lifted.target ?? (outcome === 'REMOVED' ? accountOf(userId) : undefined)
  const decided = await findDecision(ctx.tx, userId, { outcome, ...(target && { target }) })
  if (!decided || decided.liftedAt) return false
  await transition(ctx, reportMachine, decided, 'lift', {
    by: byActor(ctx, 'ADMIN', { note: explanation }),
    set: { liftedAt: new Date() },
    details: { until: null, isPageRestored: outcome === 'REMOVED' },
  })
  return true
}
