import { startOf } from '#server/features/contracts/deliverables/check-times.ts'
import { findWorkContractFor } from '#server/features/contracts/find-work-contract.ts'
import { sayDay, tellWork } from '#server/features/contracts/tell-work.ts'
import type { Verb } from '#server/http/serve.ts'
import type { Realtime } from '#server/platform/realtime.ts'
import { PAYMENTS_MAX } from '#shared/contracts/payment.constants.ts'
import type { paymentEndpoints } from '#shared/contracts/payment.contract.ts'
import { canPlanPayments } from '#shared/contracts/payment.rules.ts'
import { conflict, forbidden } from '#shared/http/problem.ts'
import { formatMoney } from '#shared/money/money.ts'
import { describePayment } from './describe-payment.ts'
import { countPayments, insertPayment } from './payment.store.ts'

/** The contract is held, so that two additions at once cannot pass what one contract holds. */
export const createAddPayment =
  (realtime: Realtime): Verb<typeof paymentEndpoints.add> =>
  async ({ tx, actor, params, body }) => {
    const side = await findWorkContractFor(tx, params.id, actor, 'own')
    const { contract, party } = side
    if (party !== 'BRAND') throw forbidden()
    if (!canPlanPayments(contract.status)) {
      throw conflict('CONTRACT_NOT_OPEN', 'Nothing can be planned under this contract any more.')
    }
    if ((await countPayments(tx, contract.id)) >= PAYMENTS_MAX) {
      throw conflict('TOO_MANY_PAYMENTS', `A contract holds at most ${PAYMENTS_MAX} payments.`)
    }
    const row = await insertPayment(tx, { ...body, contractId: contract.id })
    await tellWork(tx, realtime, contract, [
      {
        to: 'ATHLETE',
        title: `Planned for you: ${formatMoney(row)}`,
        body: `${row.title}, due on ${sayDay(startOf(row.dueOn))}.`,
        about: `payment:${row.id}:planned`,
      },
    ])
    return describePayment(side, row)
  }
