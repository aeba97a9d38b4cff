import { tellWork } from '#server/features/contracts/tell-work.ts'
import { stale } from '#server/features/lifecycles/transition.ts'
import type { Handler } from '#server/http/context.ts'
import type { Realtime } from '#server/platform/realtime.ts'
import type { deliverableEndpoints } from '#shared/deliverables/deliverable.contract.ts'
import { conflict } from '#shared/http/problem.ts'
import { deleteDeliverable } from './deliverable.store.ts'
import { findLastRound } from './deliverable-proof.store.ts'
import { holdPlanned } from './hold-planned.ts'

export const createRemoveDeliverable =
  (realtime: Realtime): Handler<typeof deliverableEndpoints.remove> =>
  async (call) => {
    const { tx, query } = call
    const { side, standing } = await holdPlanned(realtime, call, query.version)
    if ((await findLastRound(tx, standing.id)) > 0) {
      throw conflict('HAS_PROOF', 'Something was handed in for this once. Please waive it instead.')
    }
    if (!(await deleteDeliverable(tx, standing))) throw stale('deliverable')
    await tellWork(tx, realtime, side.contract, [
      {
        to: 'ATHLETE',
        title: `Off the plan: ${standing.title}`,
        body: 'You need not do this any more.',
        about: `deliverable:${standing.id}:removed`,
      },
    ])
    return undefined
  }
