import { recordStep, type StepBy, stale } from '#server/features/lifecycles/transition.ts'
import type { Database } from '#server/platform/database.ts'
import { findPayments, updatePayment } from './payment.store.ts'

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
