import { contractMachine } from '#server/features/contracts/contract.machine.ts'
import { notifyParties, type Side } from '#server/features/contracts/contract.notifications.ts'
import type { ContractRow } from '#server/features/contracts/contract.store.ts'
import { type StepBy, transition } from '#server/features/lifecycles/transition.ts'
import type { Services } from '#server/platform/services.ts'
import { conflict } from '#shared/http/problem.ts'
import { type SignedAmendment, settleAmendment } from './amendment.store.ts'

export const settledAlready = () => conflict('AMENDMENT_SETTLED', 'This amendment was settled already.')

/** The contract's history names the amendment before the note. */
export const withAmendmentNote = (by: StepBy, n: number): StepBy => ({
  ...by,
  note: by.note ? `Amendment ${n}: ${by.note}` : `Amendment ${n}`,
})

const endings = {
  REJECTED: { event: 'reject-amendment', word: 'was refused' },
  WITHDRAWN: { event: 'withdraw-amendment', word: 'was taken back' },
} as const

type Ending = { status: keyof typeof endings; by: StepBy; to: readonly Side[] }

/** A signer rejects the amendment or the proposer withdraws it; the contract continues unchanged. */
export async function endAmendment(
  ctx: Services,
  { contract, amendment }: { contract: ContractRow; amendment: SignedAmendment },
  { status, by, to }: Ending,
): Promise<ContractRow> {
  const { event, word } = endings[status]
  const { id, n } = amendment
  const ended = await transition(ctx, contractMachine, contract, event, { by: withAmendmentNote(by, n) })
  if (!(await settleAmendment(ctx.tx, id, status))) throw settledAlready()
  await notifyParties(ctx, ended, {
    to,
    title: `Amendment ${n} ${word}: ${ended.title}`,
    body: `Contract ${ended.number} goes on as it was.`,
  })
  return ended
}
