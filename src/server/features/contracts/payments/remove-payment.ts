import { tellWork } from '#server/features/contracts/tell-work.ts'
import { stale } from '#server/features/lifecycles/take-step.ts'
import type { Verb } from '#server/http/serve.ts'
import type { Realtime } from '#server/platform/realtime.ts'
import type { paymentEndpoints } from '#shared/contracts/payment.contract.ts'
import { formatMoney } from '#shared/money/money.ts'
import { holdPlannedPayment } from './hold-planned-payment.ts'
import { deletePayment } from './payment.store.ts'

export const createRemovePayment =
  (realtime: Realtime): Verb<typeof paymentEndpoints.remove> =>
  async ({ tx, actor, params, query }) => {
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
