import { notifyParties } from '#server/features/contracts/contract.notifications.ts'
import { loadContractToChange } from '#server/features/contracts/load-contract.ts'
import { rewriteDraft } from '#server/features/contracts/write-text.ts'
import { byActor, transition } from '#server/features/lifecycles/transition.ts'
import type { Handler } from '#server/http/context.ts'
import type { deliverableEndpoints } from '#shared/deliverables/deliverable.contract.ts'
import { canPlanWork } from '#shared/deliverables/deliverable.rules.ts'
import { formatLongDate } from '#shared/format/date.ts'
import { conflict, forbidden } from '#shared/http/problem.ts'
import { deliverableMachine } from './deliverable.machine.ts'
import { presentDeliverable, presentDeliverables } from './deliverable.presenter.ts'
import { findDeliverables, now } from './deliverable.store.ts'
import { checkTimes, insertWork, plannedColumns } from './insert-work.ts'
import { loadPlanned } from './load-deliverable.ts'
import { settleDeliverables } from './settle-deliverables.ts'

export const addDeliverable: Handler<typeof deliverableEndpoints.add> = async (ctx) => {
  const { tx, params, body } = ctx
  const access = await loadContractToChange(ctx, params.id, 'update')
  const { contract, party } = access
  if (party !== 'BRAND') throw forbidden()
  if (!canPlanWork(contract.status)) {
    throw conflict(
      'AMENDMENT_NEEDED',
      'This contract is no longer a draft. Propose the work as an amendment.',
    )
  }
  const added = await insertWork(tx, contract, body, byActor(ctx, party))
  await rewriteDraft(tx, contract.id)
  const { title, dueOn, times } = body
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

export const changeDeliverable: Handler<typeof deliverableEndpoints.change> = async (ctx) => {
  const { tx, body } = ctx
  const { access, deliverable } = await loadPlanned(ctx, body.version)
  checkTimes(access.contract, { ...body, lastDueOn: body.dueOn })
  const changed = await transition(ctx, deliverableMachine, deliverable, 'change', {
    by: byActor(ctx, access.party),
    seen: body.version,
    set: plannedColumns(body, deliverable, access.contract),
  })
  await rewriteDraft(tx, access.contract.id)
  return presentDeliverable(tx, access, changed)
}

/** The row stays in the list as cancelled: every removal has a history row. */
export const removeDeliverable: Handler<typeof deliverableEndpoints.remove> = async (ctx) => {
  const { version } = ctx.query
  const { access, deliverable } = await loadPlanned(ctx, version)
  await transition(ctx, deliverableMachine, deliverable, 'cancel', {
    by: byActor(ctx, access.party),
    seen: version,
    set: { decidedAt: now, decidedBy: 'BRAND' },
  })
  await rewriteDraft(ctx.tx, access.contract.id)
  return undefined
}
