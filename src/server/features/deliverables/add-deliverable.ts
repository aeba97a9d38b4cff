import { notifyParties } from '#server/features/contracts/contract.notifications.ts'
import type { CurrentContract } from '#server/features/contracts/contract-clock.store.ts'
import { loadContract } from '#server/features/contracts/load-contract.ts'
import { byActor, recordSteps, stale } from '#server/features/lifecycles/transition.ts'
import type { Handler } from '#server/http/context.ts'
import { DELIVERABLES_MAX } from '#shared/deliverables/deliverable.constants.ts'
import type { deliverableEndpoints } from '#shared/deliverables/deliverable.contract.ts'
import { canPlanWork } from '#shared/deliverables/deliverable.rules.ts'
import { formatDate, formatDateRange, formatLongDate } from '#shared/format/date.ts'
import { conflict, forbidden, invalid } from '#shared/http/problem.ts'
import { addMonths, toIsoDay } from '#shared/time.ts'
import { presentDeliverable, presentDeliverables } from './deliverable.presenter.ts'
import {
  countDeliverables,
  deleteDeliverable,
  findDeliverables,
  insertDeliverables,
  updateDeliverable,
} from './deliverable.store.ts'
import { findLastRound } from './deliverable-proof.store.ts'
import { loadPlanned } from './load-deliverable.ts'
import { endOf, startOf } from './plan-work.ts'
import { settleDeliverables } from './settle-deliverables.ts'

export const addDeliverable: Handler<typeof deliverableEndpoints.add> = async (ctx) => {
  const { tx, params, body } = ctx
  const access = await loadContract(ctx, params.id, 'update')
  const { contract, party } = access
  if (party !== 'BRAND') throw forbidden()
  if (!canPlanWork(contract.status)) {
    throw conflict('CONTRACT_NOT_OPEN', 'You can’t add work to this contract any more.')
  }
  const { title, kind, details, opensOn, dueOn, times } = body
  checkTimes(contract, { opensOn, dueOn, lastDueOn: addMonths(dueOn, times - 1) })
  if ((await countDeliverables(tx, contract.id)) + times > DELIVERABLES_MAX) {
    throw conflict('TOO_MANY_DELIVERABLES', `A contract can have at most ${DELIVERABLES_MAX} deliverables.`)
  }
  const opens = opensOn ?? [contract.today, contract.startsOn].sort()[1] ?? contract.today
  const added = await insertDeliverables(
    tx,
    Array.from({ length: times }, (_, index) => ({
      contractId: contract.id,
      title,
      kind,
      details,
      periodNumber: index + 1,
      periods: times,
      opensAt: startOf(addMonths(opens, index)),
      dueAt: endOf(addMonths(dueOn, index)),
    })),
  )
  await recordSteps(
    tx,
    'DELIVERABLE',
    added.map(({ id, version, status }) => ({
      id,
      version,
      event: 'plan',
      from: null,
      to: status,
      by: byActor(ctx, party),
    })),
  )
  await notifyParties(ctx, contract, {
    to: ['ATHLETE'],
    title: `New deliverable: ${title}`,
    body: () =>
      `It is due on ${formatLongDate(dueOn)}${times > 1 ? ` and repeats monthly, ${times} times in total` : ''}.`,
    about: `deliverable:${added[0]?.id}:planned`,
  })
  await settleDeliverables(ctx, contract.id)
  const ids = new Set(added.map(({ id }) => id))
  const rows = (await findDeliverables(tx, contract.id)).filter(({ id }) => ids.has(id))
  return presentDeliverables(tx, access, rows)
}

/** Once the contract is signed, the brand can only postpone the due date: one side alone cannot make it harder. */
export const changeDeliverable: Handler<typeof deliverableEndpoints.change> = async (ctx) => {
  const { tx, body } = ctx
  const { access, deliverable } = await loadPlanned(ctx, body.version)
  const { contract } = access
  const { title, kind, details, opensOn, dueOn } = body
  checkTimes(contract, { opensOn, dueOn, lastDueOn: dueOn })
  const dueAt = endOf(dueOn)
  if (contract.status !== 'DRAFT' && dueAt < deliverable.dueAt) {
    throw invalid({
      dueOn: `The contract is signed, so the due date can only be later than ${formatLongDate(toIsoDay(deliverable.dueAt))}`,
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
  await notifyParties(ctx, contract, {
    to: ['ATHLETE'],
    title: `Updated: ${title}`,
    body: () => `The brand changed this deliverable. It is due on ${formatLongDate(dueOn)}.`,
    about: `deliverable:${changed.id}:${changed.version}`,
  })
  return presentDeliverable(tx, access, changed)
}

export const removeDeliverable: Handler<typeof deliverableEndpoints.remove> = async (ctx) => {
  const { tx, query } = ctx
  const { access, deliverable } = await loadPlanned(ctx, query.version)
  if ((await findLastRound(tx, deliverable.id)) > 0) {
    throw conflict('HAS_PROOF', 'Proof was submitted for this before. Please waive it instead.')
  }
  if (!(await deleteDeliverable(tx, deliverable))) throw stale('deliverable')
  await notifyParties(ctx, access.contract, {
    to: ['ATHLETE'],
    title: `Removed: ${deliverable.title}`,
    body: 'You no longer have to do this.',
    about: `deliverable:${deliverable.id}:removed`,
  })
  return undefined
}

/** Work has to be within the term of its contract and not in the past. */
function checkTimes(
  { startsOn, endsOn, today }: CurrentContract,
  { opensOn, dueOn, lastDueOn }: { opensOn: string | null; dueOn: string; lastDueOn: string },
): void {
  if (opensOn && (opensOn < startsOn || opensOn > endsOn)) {
    throw invalid({
      opensOn: `Please choose a date within the contract, ${formatDateRange(startsOn, endsOn)}`,
    })
  }
  if (opensOn && dueOn < opensOn) throw invalid({ dueOn: 'The due date is before the start date' })
  if (dueOn < today) throw invalid({ dueOn: 'This date has passed' })
  if (dueOn < startsOn || dueOn > endsOn) {
    throw invalid({ dueOn: `Please choose a date within the contract, ${formatDateRange(startsOn, endsOn)}` })
  }
  if (lastDueOn > endsOn) {
    throw invalid({ times: `The last one would be due on ${formatDate(lastDueOn)}, after the contract ends` })
  }
}
