import { bySystem, type StepBy, transition } from '#server/features/lifecycles/transition.ts'
import { inTransaction } from '#server/platform/database.ts'
import type { Services } from '#server/platform/services.ts'
import { deliverableMachine } from './deliverable.machine.ts'
import {
  isAnythingDue,
  lockDue,
  lockUnfinished,
  now,
  postponeDisputed,
  postponed,
} from './deliverable.store.ts'

/**
 * Applies due events, of one contract or of all: opens, auto-approves unreviewed submissions, marks long overdue work
 * as missed. Work that opens late may be missed in the same run, so it repeats until nothing is due.
 */
export async function settleDeliverables(ctx: Services, contractId?: string): Promise<void> {
  for (;;) {
    const due = await lockDue(ctx.tx, contractId)
    if (due.length === 0) return
    for (const { deliverable, event } of due) {
      const set = event === 'open' ? {} : { decidedAt: now, decidedBy: 'SYSTEM' as const }
      await transition(ctx, deliverableMachine, deliverable, event, { by: bySystem, set })
    }
  }
}

/** For reads: applies due events in a transaction of its own. */
export async function settleBeforeReading(ctx: Services, contractId: string): Promise<void> {
  if (!(await isAnythingDue(ctx.tx, contractId))) return
  await inTransaction(ctx.tx, (tx) => settleDeliverables({ ...ctx, tx }, contractId))
}

/** When a suspended contract resumes, its deadlines move by the length of the suspension. */
export async function postponeDeliverables(
  ctx: Services,
  contractId: string,
  suspendedAt: Date,
): Promise<void> {
  await postponeDisputed(ctx.tx, contractId, suspendedAt)
  const by = { ...bySystem, note: 'The contract was suspended' }
  for (const deliverable of await lockUnfinished(ctx.tx, contractId)) {
    if (deliverable.status === 'DISPUTED') continue
    const set = postponed(suspendedAt)
    await transition(ctx, deliverableMachine, deliverable, 'reschedule', { by, set })
  }
}

/** Cancels unfinished work of a contract that ends early, recorded as the system within the request that ended it. */
export async function cancelDeliverables(
  ctx: Services,
  contractId: string,
  by: StepBy,
  { keepsSubmitted = false } = {},
): Promise<void> {
  for (const deliverable of await lockUnfinished(ctx.tx, contractId)) {
    if (keepsSubmitted && ['SUBMITTED', 'DISPUTED'].includes(deliverable.status)) continue
    await transition(ctx, deliverableMachine, deliverable, 'cancel', {
      by: { ...by, party: 'SYSTEM' },
      set: { decidedAt: now, decidedBy: 'SYSTEM' },
    })
  }
}
