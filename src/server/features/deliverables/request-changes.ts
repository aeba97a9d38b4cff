import type { Handler } from '#server/http/context.ts'
import type { Realtime } from '#server/platform/realtime.ts'
import { CHANGE_ROUNDS, CHANGES_DAYS } from '#shared/contracts/contract.constants.ts'
import type { deliverableEndpoints } from '#shared/deliverables/deliverable.contract.ts'
import { canAskForChanges } from '#shared/deliverables/deliverable-life.rules.ts'
import { conflict } from '#shared/http/problem.ts'
import { atLeastFromNow, oneRoundMore } from './deliverable.store.ts'
import { stepDeliverable } from './step-deliverable.ts'

export const createRequestChanges =
  (realtime: Realtime): Handler<typeof deliverableEndpoints.requestChanges> =>
  (call) => {
    const { version, reason, note, dueOn } = call.body
    return stepDeliverable(realtime, call, {
      event: 'request-changes',
      seen: version,
      reason,
      note,
      changes: { rounds: oneRoundMore, dueAt: atLeastFromNow(CHANGES_DAYS, dueOn) },
      check: ({ rounds }) => {
        if (canAskForChanges(rounds)) return
        throw conflict(
          'CHANGE_ROUNDS_OVER',
          `Changes were asked for ${CHANGE_ROUNDS} times already. Please approve it, or call race control.`,
        )
      },
    })
  }
