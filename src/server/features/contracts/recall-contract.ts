import type { Verb } from '#server/http/serve.ts'
import type { contractEndpoints } from '#shared/contracts/contract.contract.ts'
import { cancelDeliverables } from './cancel-deliverables.ts'
import type { ContractParts } from './contract-parts.ts'
import { loadContract } from './load-contract.ts'
import { showContract } from './show-contract.ts'
import { stepContract } from './step-contract.ts'
import { bothSides, tellParties } from './tell-parties.ts'

export const createRecallContract =
  (parts: ContractParts): Verb<typeof contractEndpoints.recall> =>
  async (call) => {
    const { tx, actor, body } = call
    const { contract, by } = await loadContract(parts, call)
    const note = body.note || null
    const recalled = await stepContract(tx, contract, {
      event: 'recall',
      by: { ...by, note },
      seen: body.version,
      set: { endReason: note },
    })
    await cancelDeliverables(tx, recalled.id, by)
    await tellParties(parts, tx, recalled, {
      to: bothSides,
      title: `Recalled: ${recalled.title}`,
      body: `Contract ${recalled.number} was taken back before it was signed by all.`,
    })
    return showContract(tx, actor, contract.id)
  }
