import { tellWork } from '#server/features/contracts/tell-work.ts'
import { recordStep, stale } from '#server/features/lifecycles/transition.ts'
import type { Handler } from '#server/http/context.ts'
import { sayLongDay } from '#shared/dates/in-words.ts'
import { formatMoney } from '#shared/money/money.ts'
import type { paymentEndpoints } from '#shared/payments/payment.contract.ts'
import { describePayment } from './describe-payment.ts'
import { holdPlannedPayment } from './hold-planned-payment.ts'
import { movePayment } from './payment.store.ts'

export const changePayment: Handler<typeof paymentEndpoints.change> = async ({
  tx,
  actor,
  params,
  caller,
  body: { version, ...changes },
  realtime,
}) => {
  const { side, standing } = await holdPlannedPayment(tx, params.id, actor, version)
  const changed = await movePayment(tx, standing, standing.status, changes)
  if (!changed) throw stale('payment')
  await recordStep(tx, 'PAYMENT', {
    id: changed.id,
    version: changed.version,
    event: 'change',
    from: standing.status,
    to: changed.status,
    by: { party: side.party, actorId: actor.userId, requestId: caller.requestId },
  })
  await tellWork(tx, realtime, side.contract, [
    {
      to: 'ATHLETE',
      title: `Payment changed: ${changed.title}`,
      body: `${formatMoney(changed)}, due on ${sayLongDay(changed.dueOn)}.`,
      about: `payment:${changed.id}:${changed.version}`,
    },
  ])
  return describePayment(tx, side, changed)
}
