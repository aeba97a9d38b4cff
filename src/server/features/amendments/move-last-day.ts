import { moveCodeEnds } from '#server/features/codes/move-code-ends.ts'
import type { ContractRow } from '#server/features/contracts/contract.store.ts'
import { rescheduleWork } from '#server/features/deliverables/reschedule-work.ts'
import { recordStep, type StepBy, stale } from '#server/features/lifecycles/transition.ts'
import { findPayments, updatePayment } from '#server/features/payments/payment.store.ts'
import type { Database } from '#server/platform/database.ts'
import type { Services } from '#server/platform/services.ts'

/** What the amendment says and everyone has signed. */
export const LAST_DAY_MOVES =
  'Discount codes, payments and deliverables of the previous last day move to the new one; nothing is due, and no code is valid, after the new last day.'

/** Moves what depends on the last day of a contract, when an amendment moves that day. */
export async function moveLastDay(
  { tx }: Pick<Services, 'tx'>,
  contract: ContractRow,
  { to, by }: { to: string; by: StepBy },
): Promise<void> {
  if (to === contract.endsOn) return
  const move = { from: contract.endsOn, to }
  await moveCodeEnds(tx, contract.id, move)
  await rescheduleWork(tx, contract, { ...move, by })
  await reschedulePayments(tx, contract.id, { ...move, by })
}

async function reschedulePayments(
  tx: Database,
  contractId: string,
  { from, to, by }: { from: string; to: string; by: StepBy },
): Promise<void> {
  for (const payment of await findPayments(tx, contractId)) {
    const { id, status, dueOn } = payment
    if (status !== 'SCHEDULED' || (dueOn !== from && dueOn <= to)) continue
    const moved = await updatePayment(tx, payment, { dueOn: to })
    if (!moved) throw stale('payment')
    await recordStep(tx, 'PAYMENT', {
      id,
      version: moved.version,
      event: 'change',
      from: status,
      to: status,
      by,
    })
  }
}
