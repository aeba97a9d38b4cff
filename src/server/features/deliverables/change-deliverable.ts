import { tellWork } from '#server/features/contracts/tell-work.ts'
import { stale } from '#server/features/lifecycles/transition.ts'
import type { Handler } from '#server/http/context.ts'
import type { Realtime } from '#server/platform/realtime.ts'
import { sayLongDay } from '#shared/dates/in-words.ts'
import type { deliverableEndpoints } from '#shared/deliverables/deliverable.contract.ts'
import { invalid } from '#shared/http/problem.ts'
import { checkTimes, endOf, startOf } from './check-times.ts'
import { moveDeliverable } from './deliverable.store.ts'
import { describeDeliverable } from './describe-deliverables.ts'
import { holdPlanned } from './hold-planned.ts'

/** What was signed is not made harder by one side alone: once it binds, its last day only moves back. */
export const createChangeDeliverable =
  (realtime: Realtime): Handler<typeof deliverableEndpoints.change> =>
  async (call) => {
    const { tx, body } = call
    const { side, standing } = await holdPlanned(realtime, call, body.version)
    const { contract } = side
    const { title, kind, details, opensOn, dueOn } = body
    checkTimes(contract, { opensOn, dueOn, lastDueOn: dueOn })
    const dueAt = endOf(dueOn)
    if (contract.status !== 'DRAFT' && dueAt < standing.dueAt) {
      throw invalid({
        dueOn: `The contract is signed: this can only be later than ${sayLongDay(standing.dueAt)}`,
      })
    }
    const isOpen = standing.status === 'OPEN'
    const changed = await moveDeliverable(tx, standing, standing.status, {
      title,
      kind,
      details,
      dueAt,
      ...(opensOn && !isOpen && { opensAt: startOf(opensOn) }),
    })
    if (!changed) throw stale('deliverable')
    await tellWork(tx, realtime, contract, [
      {
        to: 'ATHLETE',
        title: `Changed: ${title}`,
        body: `Please look at it again. It is due on ${sayLongDay(dueAt)}.`,
        about: `deliverable:${changed.id}:${changed.version}`,
      },
    ])
    return describeDeliverable(tx, side, changed)
  }
