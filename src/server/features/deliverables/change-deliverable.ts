import { notifyOfWork } from '#server/features/contracts/contract.notifications.ts'
import { stale } from '#server/features/lifecycles/transition.ts'
import type { Handler } from '#server/http/context.ts'
import type { deliverableEndpoints } from '#shared/deliverables/deliverable.contract.ts'
import { formatLongDate } from '#shared/format/date.ts'
import { conflict, invalid } from '#shared/http/problem.ts'
import { checkTimes, endOf, startOf } from './check-times.ts'
import { presentDeliverable } from './deliverable.presenter.ts'
import { deleteDeliverable, updateDeliverable } from './deliverable.store.ts'
import { findLastRound } from './deliverable-proof.store.ts'
import { loadPlanned } from './load-deliverable.ts'

/** Once the contract is signed, the brand can only postpone the due date: one side alone cannot make it harder. */
export const changeDeliverable: Handler<typeof deliverableEndpoints.change> = async (ctx) => {
  const { tx, body } = ctx
  const { side, deliverable } = await loadPlanned(ctx, body.version)
  const { contract } = side
  const { title, kind, details, opensOn, dueOn } = body
  checkTimes(contract, { opensOn, dueOn, lastDueOn: dueOn })
  const dueAt = endOf(dueOn)
  if (contract.status !== 'DRAFT' && dueAt < deliverable.dueAt) {
    throw invalid({
      dueOn: `The contract is signed: this can only be later than ${formatLongDate(deliverable.dueAt)}`,
    })
  }
  const changed = await updateDeliverable(tx, deliverable, {
    title,
    kind,
    details,
    dueAt,
    ...(opensOn && deliverable.status !== 'OPEN' && { opensAt: startOf(opensOn) }),
  })
  if (!changed) throw stale('deliverable')
  await notifyOfWork(ctx, contract, [
    {
      to: 'ATHLETE',
      title: `Changed: ${title}`,
      body: `Please look at it again. It is due on ${formatLongDate(dueAt)}.`,
      about: `deliverable:${changed.id}:${changed.version}`,
    },
  ])
  return presentDeliverable(tx, side, changed)
}

export const removeDeliverable: Handler<typeof deliverableEndpoints.remove> = async (ctx) => {
  const { tx, query } = ctx
  const { side, deliverable } = await loadPlanned(ctx, query.version)
  if ((await findLastRound(tx, deliverable.id)) > 0) {
    throw conflict('HAS_PROOF', 'Something was handed in for this once. Please waive it instead.')
  }
  if (!(await deleteDeliverable(tx, deliverable))) throw stale('deliverable')
  await notifyOfWork(ctx, side.contract, [
    {
      to: 'ATHLETE',
      title: `Off the plan: ${deliverable.title}`,
      body: 'You need not do this any more.',
      about: `deliverable:${deliverable.id}:removed`,
    },
  ])
  return undefined
}
