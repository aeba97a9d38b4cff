import { draftFinal } from '#server/features/recaps/draft-final.ts'
import type { Database } from '#server/platform/database.ts'
import type { ContractEvent } from '#shared/contracts/contract.rules.ts'
import { withdrawOpenAmendments } from './amendments/amendment.store.ts'
import { type ContractRow, findDueEvent, holdDueContracts } from './contract.store.ts'
import type { ContractParts } from './contract-parts.ts'
import { cancelDeliverables } from './deliverables/cancel-deliverables.ts'
import { openDeliverables } from './deliverables/open-deliverables.ts'
import { stepContract } from './step-contract.ts'
import { bothSides, tellParties } from './tell-parties.ts'

/** How many one run of the job settles; what is left is shown as it stands meanwhile, and settled by the next. */
const BATCH = 500

/** What the clock has decided of a contract, written down: it may start and end in one go. */
export async function settleContract(
  parts: ContractParts,
  tx: Database,
  contract: ContractRow,
): Promise<ContractRow> {
  const event = await findDueEvent(tx, contract.id)
  if (!event) return contract
  const moved = await stepContract(tx, contract, {
    event,
    by: { party: 'SYSTEM' },
    set: { pauseAskedBy: null },
  })
  if (event === 'start') await openDeliverables(tx, parts.realtime, moved.id)
  if (event === 'signature-timeout') await cancelDeliverables(tx, moved.id, { party: 'SYSTEM' })
  if (event === 'end') {
    await withdrawOpenAmendments(tx, moved.id)
    await draftFinal(tx, moved)
  }
  await tellParties(parts, tx, moved, { to: bothSides, ...wordsFor(event, moved) })
  return settleContract(parts, tx, moved)
}

/** The job: whatever is due, of every contract. */
export async function settleDueContracts(parts: ContractParts, tx: Database): Promise<void> {
  for (const contract of await holdDueContracts(tx, BATCH)) await settleContract(parts, tx, contract)
}

function wordsFor(event: ContractEvent, { number, title, endsOn }: ContractRow) {
  if (event === 'start') {
    return { title: `Green flag: ${title}`, body: `Contract ${number} runs until ${endsOn}.` }
  }
  if (event === 'end') {
    return { title: `Chequered flag: ${title}`, body: `Contract ${number} is completed.` }
  }
  return {
    title: `Not signed in time: ${title}`,
    body: `Contract ${number} was not signed by everyone and is over.`,
  }
}
