import type { ContractParts } from '#server/features/contracts/contract-parts.ts'
import { loadContract } from '#server/features/contracts/load-contract.ts'
import { showContract } from '#server/features/contracts/show-contract.ts'
import { stepContract } from '#server/features/contracts/step-contract.ts'
import { bothSides, tellParties } from '#server/features/contracts/tell-parties.ts'
import { cancelDeliverables } from '#server/features/deliverables/cancel-deliverables.ts'
import type { Handler } from '#server/http/context.ts'
import type { contractEndpoints } from '#shared/contracts/contract.contract.ts'

export const createRecallContract =
  (parts: ContractParts): Handler<typeof contractEndpoints.recall> =>
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
