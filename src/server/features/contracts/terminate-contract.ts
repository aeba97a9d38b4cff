import { draftFinal } from '#server/features/recaps/draft-final.ts'
import type { Verb } from '#server/http/serve.ts'
import type { contractEndpoints } from '#shared/contracts/contract.contract.ts'
import { withdrawOpenAmendments } from './amendments/amendment.store.ts'
import type { ContractParts } from './contract-parts.ts'
import { cancelDeliverables } from './deliverables/cancel-deliverables.ts'
import { loadContractAsAdminToo } from './load-contract.ts'
import { showContract } from './show-contract.ts'
import { stepContract } from './step-contract.ts'
import { othersThan, tellParties } from './tell-parties.ts'

/** Ends it before its day; what is not done is cancelled with it, what is owed stays owed. */
export const createTerminateContract =
  (parts: ContractParts): Verb<typeof contractEndpoints.terminate> =>
  async (call) => {
    const { tx, actor, body } = call
    const { reason, note, version } = body
    const { contract, by } = await loadContractAsAdminToo(parts, call)
    const ended = await stepContract(tx, contract, {
      event: 'terminate',
      by: { ...by, reason, note },
      seen: version,
      set: { endReason: note, pauseAskedBy: null },
    })
    await cancelDeliverables(tx, ended.id, by)
    await withdrawOpenAmendments(tx, ended.id)
    await draftFinal(tx, ended)
    await tellParties(parts, tx, ended, {
      to: othersThan(by.party),
      title: `Ended early: ${ended.title}`,
      body: `Contract ${ended.number} was ended: ${note}`,
    })
    return showContract(tx, actor, ended.id)
  }
