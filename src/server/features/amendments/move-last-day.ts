import { moveCodeEnds } from '#server/features/codes/change-code.ts'
import type { ContractRow } from '#server/features/contracts/contract.store.ts'
import { rescheduleWork } from '#server/features/deliverables/reschedule-work.ts'
import type { StepBy } from '#server/features/lifecycles/transition.ts'
import { reschedulePayments } from '#server/features/payments/postpone-payments.ts'
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
  await moveCodeEnds(tx, contract, move)
  await rescheduleWork(tx, contract, { ...move, by })
  await reschedulePayments(tx, contract.id, {
    dueOn: (day) => (day === move.from || day > to ? to : day),
    by,
  })
}
