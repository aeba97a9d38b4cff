import { type ContractAccess, loadContractToChange } from '#server/features/contracts/load-contract.ts'
import { byActor, stale, transition } from '#server/features/lifecycles/transition.ts'
import type { ActorContext } from '#server/http/context.ts'
import type { Deliverable } from '#shared/deliverables/deliverable.contract.ts'
import type { DeliverableEvent, DeliverableStatus } from '#shared/deliverables/deliverable.rules.ts'
import { canPlanWork, canReviewWork, isPossibleUnder } from '#shared/deliverables/deliverable.rules.ts'
import { conflict, forbidden, notFound } from '#shared/http/problem.ts'
import { deliverableMachine } from './deliverable.machine.ts'
import { presentDeliverable } from './deliverable.presenter.ts'
import { type DeliverableChanges, type DeliverableRow, findDeliverable } from './deliverable.store.ts'
import { settleDeliverables } from './settle-deliverables.ts'

export type DeliverableContext = ActorContext & { params: { id: string } }
type Loaded = { access: ContractAccess; deliverable: DeliverableRow }

/**
 * Loads a deliverable of a contract the actor is a party to or administers (404 otherwise), locks the contract, and
 * applies due events. `checkContract` runs before those events.
 */
export async function loadDeliverable(
  ctx: DeliverableContext,
  lock: 'share' | 'update',
  checkContract: (access: ContractAccess) => void,
): Promise<Loaded> {
  const found = await findDeliverable(ctx.tx, ctx.params.id)
  if (!found) throw notFound('deliverable')
  const access = await loadContractToChange(ctx, found.contractId, lock)
  checkContract(access)
  await settleDeliverables(ctx, access.contract.id)
  const deliverable = await findDeliverable(ctx.tx, found.id)
  if (!deliverable) throw notFound('deliverable')
  return { access, deliverable }
}

/** Loads work of a draft, which the brand may edit alone; the draft is locked, because its text lists it. */
export async function loadPlanned(ctx: DeliverableContext, seen: number): Promise<Loaded> {
  const loaded = await loadDeliverable(ctx, 'update', ({ contract, party }) => {
    if (party !== 'BRAND') throw forbidden()
    if (canPlanWork(contract.status)) return
    throw conflict(
      'AMENDMENT_NEEDED',
      'This contract is no longer a draft. Its work changes only by an amendment that both sides sign.',
    )
  })
  const { status, version } = loaded.deliverable
  if (status !== 'SCHEDULED' && status !== 'OPEN') {
    throw conflict('NOT_PLANNED_ANY_MORE', 'This was already cancelled, so you can’t change it any more.')
  }
  if (version !== seen) throw stale('deliverable')
  return loaded
}

type Change = {
  seen: number
  chosen?: DeliverableStatus
  set?: DeliverableChanges
  reason?: string
  note?: string
  /** Serializes with other such changes of the contract. */
  isExclusive?: boolean
  /** Runs after the transition, with the row as it was before: refuses, or writes what belongs to the change. */
  effect?: (before: DeliverableRow) => void | Promise<void>
}

/** One event by the actor, for deliverables of running contracts. */
export async function changeState(
  ctx: DeliverableContext,
  event: DeliverableEvent,
  { seen, chosen, set = {}, reason, note, isExclusive, effect }: Change,
): Promise<Deliverable> {
  const { access, deliverable } = await loadDeliverable(
    ctx,
    isExclusive ? 'update' : 'share',
    ({ contract }) => {
      if (canReviewWork(contract.status) && isPossibleUnder(contract.status, event)) return
      throw conflict('CONTRACT_NOT_RUNNING', 'This contract is not active, so its work is on hold.')
    },
  )
  const after = await transition(ctx, deliverableMachine, deliverable, event, {
    by: byActor(ctx, access.party, { reason, note }),
    set,
    seen,
    ...(chosen && { chosen }),
  })
  await effect?.(deliverable)
  return presentDeliverable(ctx.tx, access, after)
}
