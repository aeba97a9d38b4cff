import { findWorkContractFor } from '#server/features/contracts/find-work-contract.ts'
import { tellWork } from '#server/features/contracts/tell-work.ts'
import { recordStep } from '#server/features/lifecycles/transition.ts'
import type { Handler } from '#server/http/context.ts'
import { sayLongDay } from '#shared/dates/in-words.ts'
import { conflict, forbidden } from '#shared/http/problem.ts'
import { formatMoney } from '#shared/money/money.ts'
import { PAYMENTS_MAX } from '#shared/payments/payment.constants.ts'
import type { paymentEndpoints } from '#shared/payments/payment.contract.ts'
import { canPlanPayments } from '#shared/payments/payment.rules.ts'
import { describePayment } from './describe-payment.ts'
import { countPayments, insertPayment } from './payment.store.ts'

/** The contract is held, so that two additions at once cannot pass what one contract holds. */
export const addPayment: Handler<typeof paymentEndpoints.add> = async ({
  tx,
  actor,
  params,
  body,
  caller,
  realtime,
}) => {
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
  await recordStep(tx, 'PAYMENT', {
    id: row.id,
    version: row.version,
    event: 'plan',
    from: null,
    to: row.status,
    by: { party, actorId: actor.userId, requestId: caller.requestId },
  })
  await tellWork(tx, realtime, contract, [
    {
      to: 'ATHLETE',
      title: `Planned for you: ${formatMoney(row)}`,
      body: `${row.title}, due on ${sayLongDay(row.dueOn)}.`,
      about: `payment:${row.id}:planned`,
    },
  ])
  return describePayment(tx, side, row)
}
