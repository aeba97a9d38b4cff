import { startOf } from '#server/features/contracts/deliverables/check-times.ts'
import { sayDay, tellWork } from '#server/features/contracts/tell-work.ts'
import { stale } from '#server/features/lifecycles/take-step.ts'
import type { Verb } from '#server/http/serve.ts'
import type { Realtime } from '#server/platform/realtime.ts'
import type { paymentEndpoints } from '#shared/contracts/payment.contract.ts'
import { formatMoney } from '#shared/money/money.ts'
import { describePayment } from './describe-payment.ts'
import { holdPlannedPayment } from './hold-planned-payment.ts'
import { movePayment } from './payment.store.ts'

export const createChangePayment =
  (realtime: Realtime): Verb<typeof paymentEndpoints.change> =>
  async ({ tx, actor, params, body: { version, ...changes } }) => {
    const { side, standing } = await holdPlannedPayment(tx, params.id, actor, version)
    const changed = await movePayment(tx, standing, standing.status, changes)
    if (!changed) throw stale('payment')
    await tellWork(tx, realtime, side.contract, [
      {
        to: 'ATHLETE',
        title: `Payment changed: ${changed.title}`,
        body: `${formatMoney(changed)}, due on ${sayDay(startOf(changed.dueOn))}.`,
        about: `payment:${changed.id}:${changed.version}`,
      },
    ])
    return describePayment(side, changed)
  }
