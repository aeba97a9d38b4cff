import { notifyOfWork } from '#server/features/contracts/contract.notifications.ts'
import { findWorkContractFor } from '#server/features/contracts/find-work-contract.ts'
import { byActor, recordStep, stale, transition } from '#server/features/lifecycles/transition.ts'
import type { Handler } from '#server/http/context.ts'
import { formatLongDate } from '#shared/format/date.ts'
import { formatMoney } from '#shared/format/money.ts'
import { conflict, forbidden } from '#shared/http/problem.ts'
import { PAYMENTS_MAX } from '#shared/payments/payment.constants.ts'
import type { paymentEndpoints } from '#shared/payments/payment.contract.ts'
import { canPlanPayments } from '#shared/payments/payment.rules.ts'
import { loadPlannedPayment } from './load-payment.ts'
import { paymentMachine } from './payment.machine.ts'
import { presentPayment } from './payment.presenter.ts'
import { countPayments, deletePayment, insertPayment } from './payment.store.ts'

/** Locks the contract, so that two additions at once cannot exceed the maximum. */
export const planPayment: Handler<typeof paymentEndpoints.add> = async (ctx) => {
  const { tx, actor, params, body } = ctx
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
  const { id, version, status: to } = row
  await recordStep(tx, 'PAYMENT', { id, version, event: 'plan', from: null, to, by: byActor(ctx, party) })
  await notifyOfWork(ctx, contract, [
    {
      to: 'ATHLETE',
      title: `Planned for you: ${formatMoney(row)}`,
      body: `${row.title}, due on ${formatLongDate(row.dueOn)}.`,
      about: `payment:${row.id}:planned`,
    },
  ])
  return presentPayment(tx, side, row)
}

export const changePayment: Handler<typeof paymentEndpoints.change> = async (ctx) => {
  const { version, ...set } = ctx.body
  const { side, payment } = await loadPlannedPayment(ctx, ctx.params.id, version)
  const by = byActor(ctx, side.party)
  const changed = await transition(ctx, paymentMachine, payment, 'change', { by, seen: version, set })
  return presentPayment(ctx.tx, side, changed)
}

export const removePayment: Handler<typeof paymentEndpoints.remove> = async (ctx) => {
  const { side, payment } = await loadPlannedPayment(ctx, ctx.params.id, ctx.query.version)
  if (!(await deletePayment(ctx.tx, payment))) throw stale('payment')
  await notifyOfWork(ctx, side.contract, [
    {
      to: 'ATHLETE',
      title: `Payment removed: ${payment.title}`,
      body: `${formatMoney(payment)} is off the plan.`,
      about: `payment:${payment.id}:removed`,
    },
  ])
  return undefined
}
