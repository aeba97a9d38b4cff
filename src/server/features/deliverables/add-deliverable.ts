import { notifyOfWork } from '#server/features/contracts/contract.notifications.ts'
import { findWorkContractFor } from '#server/features/contracts/find-work-contract.ts'
import { byActor, recordStep } from '#server/features/lifecycles/transition.ts'
import type { Handler } from '#server/http/context.ts'
import { DELIVERABLES_MAX } from '#shared/deliverables/deliverable.constants.ts'
import type { deliverableEndpoints } from '#shared/deliverables/deliverable.contract.ts'
import { canPlanWork } from '#shared/deliverables/deliverable-life.rules.ts'
import { formatLongDate } from '#shared/format/date.ts'
import { conflict, forbidden } from '#shared/http/problem.ts'
import { addMonths } from '#shared/time.ts'
import { checkTimes, endOf, startOf } from './check-times.ts'
import { presentDeliverables } from './deliverable.presenter.ts'
import { countDeliverables, findDeliverables, insertDeliverables } from './deliverable.store.ts'
import { settleDeliverables } from './settle-deliverables.ts'

export const addDeliverable: Handler<typeof deliverableEndpoints.add> = async (ctx) => {
  const { tx, actor, params, body } = ctx
  const side = await findWorkContractFor(tx, params.id, actor, 'own')
  const { contract, party } = side
  if (party !== 'BRAND') throw forbidden()
  if (!canPlanWork(contract.status)) {
    throw conflict('CONTRACT_NOT_OPEN', 'Work cannot be added to this contract any more.')
  }
  const { title, kind, details, opensOn, dueOn, times } = body
  checkTimes(contract, { opensOn, dueOn, lastDueOn: addMonths(dueOn, times - 1) })
  if ((await countDeliverables(tx, contract.id)) + times > DELIVERABLES_MAX) {
    throw conflict('TOO_MANY_DELIVERABLES', `A contract holds at most ${DELIVERABLES_MAX} deliverables.`)
  }
  const opens = opensOn ?? laterDay(contract.today, contract.startsOn)
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
  for (const { id, version, status } of added) {
    await recordStep(tx, 'DELIVERABLE', {
      id,
      version,
      event: 'plan',
      from: null,
      to: status,
      by: byActor(ctx, party),
    })
  }
  await notifyOfWork(ctx, contract, [
    {
      to: 'ATHLETE',
      title: `New on the plan: ${title}`,
      body: `It is due on ${formatLongDate(endOf(dueOn))}${times > 1 ? `, and ${times} times in all` : ''}.`,
      about: `deliverable:${added[0]?.id}:planned`,
    },
  ])
  await settleDeliverables(ctx, contract.id)
  const ids = new Set(added.map(({ id }) => id))
  const rows = (await findDeliverables(tx, contract.id)).filter(({ id }) => ids.has(id))
  return presentDeliverables(tx, side, rows)
}

const laterDay = (...days: string[]): string => days.sort().at(-1) ?? ''
