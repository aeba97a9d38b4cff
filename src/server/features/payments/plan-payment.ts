import { notifyParties } from '#server/features/contracts/contract.notifications.ts'
import { loadContract, loadContractToChange } from '#server/features/contracts/load-contract.ts'
import { rewriteDraft } from '#server/features/contracts/write-text.ts'
import { byActor, recordStep, transition } from '#server/features/lifecycles/transition.ts'
import type { Handler } from '#server/http/context.ts'
import type { Services } from '#server/platform/services.ts'
import { formatLongDate } from '#shared/format/date.ts'
import { formatMoney } from '#shared/format/money.ts'
import { conflict, forbidden } from '#shared/http/problem.ts'
import { PAYMENTS_MAX } from '#shared/payments/payment.constants.ts'
import type { PaymentPlan, paymentEndpoints } from '#shared/payments/payment.contract.ts'
import { canPlanPayments } from '#shared/payments/payment.rules.ts'
import { sumPayments } from '#shared/payments/payment-sums.rules.ts'
import { findIsPayable } from './card-payment.store.ts'
import { loadPlannedPayment } from './load-payment.ts'
import { paymentMachine } from './payment.machine.ts'
import { presentPayment, presentPayments } from './payment.presenter.ts'
import { countPayments, findPayments, insertPayment } from './payment.store.ts'

export const listPayments: Handler<typeof paymentEndpoints.list> = async (ctx) => {
  const access = await loadContract(ctx, ctx.params.id)
  const payments = await presentPayments(ctx.tx, access, await findPayments(ctx.tx, ctx.params.id))
  const canAdd = access.party === 'BRAND' && canPlanPayments(access.contract.status)
  const cards = await cardOption(ctx, access.contract.athleteUserId)
  return { payments, totals: sumPayments(payments), canAdd, cards }
}

/** As the provider said last; opening the page asks again. */
async function cardOption({ tx, billing }: Services, racerId: string): Promise<PaymentPlan['cards']> {
  if (!billing) return 'OFF'
  return (await findIsPayable(tx, racerId)) ? 'READY' : 'NO_ACCOUNT'
}

/** Locks the contract, so that concurrent additions cannot exceed the maximum. */
export const planPayment: Handler<typeof paymentEndpoints.add> = async (ctx) => {
  const { tx, params, body } = ctx
  const access = await loadContractToChange(ctx, params.id, 'update')
  const { contract, party } = access
  if (party !== 'BRAND') throw forbidden()
  if (!canPlanPayments(contract.status)) {
    throw conflict(
      'AMENDMENT_NEEDED',
      'This contract is no longer a draft. Propose the payment as an amendment.',
    )
  }
  if ((await countPayments(tx, contract.id)) >= PAYMENTS_MAX) {
    throw conflict('TOO_MANY_PAYMENTS', `A contract can have at most ${PAYMENTS_MAX} payments.`)
  }
  const row = await insertPayment(tx, { ...body, contractId: contract.id })
  const { id, version, status: to } = row
  await recordStep(tx, 'PAYMENT', { id, version, event: 'plan', from: null, to, by: byActor(ctx, party) })
  await rewriteDraft(tx, contract.id)
  await notifyParties(ctx, contract, {
    to: ['ATHLETE'],
    title: () => `Payment scheduled: ${formatMoney(row)}`,
    body: () => `${row.title}, due on ${formatLongDate(row.dueOn)}.`,
    about: `payment:${row.id}:planned`,
  })
  return presentPayment(tx, access, row)
}

export const changePayment: Handler<typeof paymentEndpoints.change> = async (ctx) => {
  const { version, ...set } = ctx.body
  const { access, payment } = await loadPlannedPayment(ctx, ctx.params.id, version)
  const by = byActor(ctx, access.party)
  const changed = await transition(ctx, paymentMachine, payment, 'change', { by, seen: version, set })
  await rewriteDraft(ctx.tx, access.contract.id)
  return presentPayment(ctx.tx, access, changed)
}

/** The row stays in the list as cancelled: every removal has a history row. */
export const removePayment: Handler<typeof paymentEndpoints.remove> = async (ctx) => {
  const { version } = ctx.query
  const { access, payment } = await loadPlannedPayment(ctx, ctx.params.id, version)
  const by = byActor(ctx, access.party)
  await transition(ctx, paymentMachine, payment, 'cancel', { by, seen: version })
  await rewriteDraft(ctx.tx, access.contract.id)
  return undefined
}
