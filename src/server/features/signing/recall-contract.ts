import { contractMachine } from '#server/features/contracts/contract.machine.ts'
import { bothSides, notifyParties } from '#server/features/contracts/contract.notifications.ts'
import { loadContract } from '#server/features/contracts/load-contract.ts'
import { showContract } from '#server/features/contracts/show-contract.ts'
import { cancelDeliverables } from '#server/features/deliverables/cancel-deliverables.ts'
import { transition } from '#server/features/lifecycles/transition.ts'
import type { Handler } from '#server/http/context.ts'
import type { contractEndpoints } from '#shared/contracts/contract.contract.ts'

export const recallContract: Handler<typeof contractEndpoints.recall> = async (ctx) => {
  const { contract, by } = await loadContract(ctx, ctx.params.id)
  const note = ctx.body.note || null
  const recalled = await transition(ctx, contractMachine, contract, 'recall', {
    by: { ...by, note },
    seen: ctx.body.version,
    set: { endReason: note },
  })
  await cancelDeliverables(ctx, recalled.id, by)
  await notifyParties(ctx, recalled, {
    to: bothSides,
    title: `Recalled: ${recalled.title}`,
    body: `Contract ${recalled.number} was taken back before it was signed by all.`,
  })
  return showContract(ctx, contract.id)
}
