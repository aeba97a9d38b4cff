import { findWorkContractFor, type WorkSide } from '#server/features/contracts/find-work-contract.ts'
import { tellSystemsOfWork } from '#server/features/contracts/tell-systems.ts'
import { tellWork } from '#server/features/contracts/tell-work.ts'
import { decideStep, recordStep, stale } from '#server/features/lifecycles/transition.ts'
import type { Caller } from '#server/http/context.ts'
import type { Database } from '#server/platform/database.ts'
import type { Realtime } from '#server/platform/realtime.ts'
import type { Actor } from '#shared/accounts/actor.ts'
import type { Deliverable } from '#shared/deliverables/deliverable.contract.ts'
import {
  type DeliverableEvent,
  type DeliverableStatus,
  deliverableLifecycle,
} from '#shared/deliverables/deliverable.rules.ts'
import { isWorkedOn } from '#shared/deliverables/deliverable-life.rules.ts'
import { conflict, notFound } from '#shared/http/problem.ts'
import {
  type DeliverableChanges,
  type DeliverableRow,
  findDeliverable,
  moveDeliverable,
} from './deliverable.store.ts'
import { newsOf } from './deliverable-news.ts'
import { describeDeliverable } from './describe-deliverables.ts'
import { settleDeliverables } from './settle-deliverables.ts'

export type DeliverableCall = {
  tx: Database
  actor: Actor
  params: { id: string }
  caller: Caller
}

type Step = {
  event: DeliverableEvent
  /** The version that the caller has before them. */
  seen: number
  chosen?: DeliverableStatus
  changes?: DeliverableChanges
  reason?: string
  note?: string
  /** Nobody else does the like in this contract meanwhile. */
  isAlone?: boolean
  /** Refuses for what the table does not know. */
  check?: (standing: DeliverableRow) => void
  /** What belongs to it, in the same transaction. */
  effect?: (standing: DeliverableRow) => Promise<void>
}

/** The work that is meant, as the caller's side of its contract; to everybody else there is none. */
export async function holdDeliverable(
  { tx, actor, params }: DeliverableCall,
  hold: 'share' | 'own',
): Promise<WorkSide> {
  const named = await findDeliverable(tx, params.id)
  if (!named) throw notFound('deliverable')
  return findWorkContractFor(tx, named.contractId, actor, hold)
}

/** One event of the lifecycle: decided by the table, done by one conditional update, written down, and told. */
export async function stepDeliverable(
  realtime: Realtime,
  call: DeliverableCall,
  step: Step,
): Promise<Deliverable> {
  const { tx, actor, params, caller } = call
  const side = await holdDeliverable(call, step.isAlone ? 'own' : 'share')
  const { contract, party } = side
  if (!isWorkedOn(contract.status)) {
    throw conflict('CONTRACT_NOT_RUNNING', 'This contract is not running, so its work stands still.')
  }
  await settleDeliverables(tx, realtime, contract.id)
  const standing = await findDeliverable(tx, params.id)
  if (!standing) throw notFound('deliverable')
  const { event, seen, chosen } = step
  const to = decideStep(deliverableLifecycle, standing, { event, party, seen, ...(chosen && { chosen }) })
  step.check?.(standing)
  const moved = await moveDeliverable(tx, standing, to, step.changes)
  if (!moved) throw stale(deliverableLifecycle.of)
  await recordStep(tx, 'DELIVERABLE', {
    id: moved.id,
    version: moved.version,
    event,
    from: standing.status,
    to,
    by: {
      party,
      actorId: actor.userId,
      requestId: caller.requestId,
      reason: step.reason ?? null,
      note: step.note || null,
    },
  })
  await step.effect?.(standing)
  await tellWork(tx, realtime, contract, newsOf(moved, { event, party, note: step.note ?? null }))
  if (event === 'submit') await tellSystemsOfWork(tx, contract.brandId, moved)
  return describeDeliverable(tx, side, moved)
}
