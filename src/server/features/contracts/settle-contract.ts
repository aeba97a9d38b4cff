import { withdrawOpenAmendments } from '#server/features/amendments/amendment.store.ts'
import { cancelDeliverables } from '#server/features/deliverables/cancel-deliverables.ts'
import { openDeliverables } from '#server/features/deliverables/open-deliverables.ts'
import { listHistory } from '#server/features/lifecycles/list-history.ts'
import type { StepBy } from '#server/features/lifecycles/transition.ts'
import { draftFinal } from '#server/features/recaps/draft-final.ts'
import type { Database } from '#server/platform/database.ts'
import type { ContractEvent } from '#shared/contracts/contract.rules.ts'
import { closeEarly } from './close-early.ts'
import type { ContractRow } from './contract.store.ts'
import { findDueEvent, holdDueContracts } from './contract-clock.store.ts'
import type { ContractParts } from './contract-parts.ts'
import { findNotice } from './find-notice.ts'
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
  const by: StepBy = event === 'terminate' ? await asNoticed(tx, contract) : { party: 'SYSTEM' }
  const moved = await stepContract(tx, contract, {
    event,
    by,
    set: { pauseAskedBy: null, ...(by.note && { endReason: by.note }) },
  })
  if (event === 'start') await openDeliverables(tx, parts.realtime, moved.id)
  if (event === 'signature-timeout') await cancelDeliverables(tx, moved.id, { party: 'SYSTEM' })
  if (event === 'terminate') await closeEarly(tx, moved, { party: 'SYSTEM' })
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

/** The clock ends it for the reason that was given with the notice. */
async function asNoticed(tx: Database, contract: ContractRow): Promise<StepBy> {
  const notice = findNotice(await listHistory(tx, 'CONTRACT', contract.id), contract)
  return { party: 'SYSTEM', reason: notice?.reason ?? null, note: notice?.note ?? null }
}

function wordsFor(event: ContractEvent, { number, title, endsOn }: ContractRow) {
  if (event === 'start') {
    return { title: `Green flag: ${title}`, body: `Contract ${number} runs until ${endsOn}.` }
  }
  if (event === 'end') {
    return { title: `Chequered flag: ${title}`, body: `Contract ${number} is completed.` }
  }
  if (event === 'terminate') {
    return { title: `Ended early: ${title}`, body: `The notice of contract ${number} is up: it is over.` }
  }
  return {
    title: `Not signed in time: ${title}`,
    body: `Contract ${number} was not signed by everyone and is over.`,
  }
}
