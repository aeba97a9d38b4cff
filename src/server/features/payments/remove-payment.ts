import { tellWork } from '#server/features/contracts/tell-work.ts'
import { stale } from '#server/features/lifecycles/transition.ts'
import type { Handler } from '#server/http/context.ts'
import { formatMoney } from '#shared/money/money.ts'
import type { paymentEndpoints } from '#shared/payments/payment.contract.ts'
import { holdPlannedPayment } from './hold-planned-payment.ts'
import { deletePayment } from './payment.store.ts'

export const removePayment: Handler<typeof paymentEndpoints.remove> = async ({
  tx,
  actor,
  params,
  query,
  realtime,
}) => {
  const { side, standing } = await holdPlannedPayment(tx, params.id, actor, query.version)
  if (!(await deletePayment(tx, standing))) throw stale('payment')
  await tellWork(tx, realtime, side.contract, [
    {
      to: 'ATHLETE',
      title: `Payment removed: ${standing.title}`,
      body: `${formatMoney(standing)} is off the plan.`,
      about: `payment:${standing.id}:removed`,
    },
  ])
  return undefined
}
