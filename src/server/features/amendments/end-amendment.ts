import type { ContractRow } from '#server/features/contracts/contract.store.ts'
import type { ContractParts } from '#server/features/contracts/contract-parts.ts'
import { stepContract } from '#server/features/contracts/step-contract.ts'
import { type Side, tellParties } from '#server/features/contracts/tell-parties.ts'
import type { StepBy } from '#server/features/lifecycles/transition.ts'
import type { Database } from '#server/platform/database.ts'
import { conflict } from '#shared/http/problem.ts'
import { type SignedAmendment, settleAmendment } from './amendment.store.ts'
import { noteAmendment } from './note-amendment.ts'

export const settledAlready = () => conflict('AMENDMENT_SETTLED', 'This amendment was settled already.')

const endings = {
  REJECTED: { event: 'reject-amendment', word: 'was refused' },
  WITHDRAWN: { event: 'withdraw-amendment', word: 'was taken back' },
} as const

type Ending = { to: keyof typeof endings; by: StepBy; tell: readonly Side[] }

/** Somebody who was to sign will not, or whoever proposed it thought again: the contract goes on as it was. */
export async function endAmendment(
  parts: ContractParts,
  tx: Database,
  { contract, amendment }: { contract: ContractRow; amendment: SignedAmendment },
  { to, by, tell }: Ending,
): Promise<ContractRow> {
  const { event, word } = endings[to]
  const { id, n } = amendment
  const ended = await stepContract(tx, contract, { event, by: noteAmendment(by, n) })
  if (!(await settleAmendment(tx, id, to))) throw settledAlready()
  await tellParties(parts, tx, ended, {
    to: tell,
    title: `Amendment ${n} ${word}: ${ended.title}`,
    body: `Contract ${ended.number} goes on as it was.`,
  })
  return ended
}
