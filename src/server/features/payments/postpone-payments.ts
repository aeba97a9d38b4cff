import {
  bySystem,
  recordStep,
  type StepBy,
  stale,
  transition,
} from '#server/features/lifecycles/transition.ts'
import type { Database } from '#server/platform/database.ts'
import type { Services } from '#server/platform/services.ts'
import { paymentMachine } from './payment.machine.ts'
import {
  dueAfterSuspension,
  findPayments,
  isDueAfter,
  isDueFrom,
  lockScheduled,
  updatePayment,
} from './payment.store.ts'

/** When a suspended contract resumes, payments that were not due yet move by the length of the suspension. */
export async function postponePayments(ctx: Services, contractId: string, suspendedAt: Date): Promise<void> {
  const set = { dueOn: dueAfterSuspension(suspendedAt) }
  const by = { ...bySystem, note: 'The contract was suspended' }
  for (const payment of await lockScheduled(ctx.tx, contractId, isDueFrom(suspendedAt))) {
    await transition(ctx, paymentMachine, payment, 'reschedule', { by, set })
  }
}

/** After an early end, payments due by the last day stay owed; later ones are cancelled. */
export async function cancelLaterPayments(
  ctx: Services,
  contractId: string,
  lastDay: string,
  by: StepBy,
): Promise<void> {
  for (const payment of await lockScheduled(ctx.tx, contractId, isDueAfter(lastDay))) {
    await transition(ctx, paymentMachine, payment, 'cancel', {
      by: { ...by, party: 'SYSTEM', note: 'The contract ended early' },
    })
  }
}

/** Moves the due dates of scheduled payments with the term of their contract; the history says why. */
export async function reschedulePayments(
  tx: Database,
  contractId: string,
  { dueOn, by }: { dueOn: (current: string) => string; by: StepBy },
): Promise<void> {
  for (const payment of await findPayments(tx, contractId)) {
    const { id, status } = payment
    const next = dueOn(payment.dueOn)
    if (status !== 'SCHEDULED' || next === payment.dueOn) continue
    const moved = await updatePayment(tx, payment, { dueOn: next })
    if (!moved) throw stale('payment')
    const { version } = moved
    await recordStep(tx, 'PAYMENT', { id, version, event: 'change', from: status, to: status, by })
  }
}
