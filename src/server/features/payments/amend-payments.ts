import { recordStep, type StepBy, transition } from '#server/features/lifecycles/transition.ts'
import type { Services } from '#server/platform/services.ts'
import type { PaymentChange } from '#shared/amendments/amendment-change.ts'
import { formatLongDate } from '#shared/format/date.ts'
import { formatMoney } from '#shared/format/money.ts'
import { anyReader, writeAs } from '#shared/format/reader.ts'
import { conflict } from '#shared/http/problem.ts'
import { PAYMENTS_MAX, paymentKindLabels } from '#shared/payments/payment.constants.ts'
import type { AddPaymentBody } from '#shared/payments/payment.contract.ts'
import { paymentMachine } from './payment.machine.ts'
import { countPayments, findPayments, insertPayment, lockScheduled } from './payment.store.ts'

type Amended = { contractId: string; changes: readonly PaymentChange[] }

/** The changes as the amendment's text states them; refused when a payment is not unpaid any more. */
export async function formatPaymentChanges(
  { tx }: Pick<Services, 'tx'>,
  { contractId, changes }: Amended,
): Promise<string[]> {
  if (changes.length === 0) return []
  const payments = (await findPayments(tx, contractId)).filter(({ status }) => status === 'SCHEDULED')
  const current = (id: string) => formatPayment(payments.find((each) => each.id === id) ?? refuse())
  return writeAs(anyReader, () =>
    changes.map((change) => {
      if (change.type === 'cancel-payment') return `The payment ${current(change.id)} is canceled.`
      const planned = formatPayment(change.payment)
      return change.type === 'add-payment'
        ? `New payment: ${planned}.`
        : `The payment ${current(change.id)} becomes ${planned}.`
    }),
  )
}

const formatPayment = (payment: AddPaymentBody): string =>
  `“${payment.title}” (${paymentKindLabels[payment.kind].toLowerCase()}), ${formatMoney(payment)}, due on ${formatLongDate(payment.dueOn)}`

/** Applies what every signer has signed; each changed payment gets a history row that names the amendment. */
export async function amendPayments(
  ctx: Services,
  { contractId, changes }: Amended,
  by: StepBy,
): Promise<void> {
  if (changes.length === 0) return
  const { tx } = ctx
  const scheduled = await lockScheduled(tx, contractId)
  const current = (id: string) => scheduled.find((each) => each.id === id) ?? refuse()
  for (const change of changes) {
    if (change.type === 'change-payment') {
      await transition(ctx, paymentMachine, current(change.id), 'change', { by, set: change.payment })
    }
    if (change.type === 'cancel-payment') {
      await transition(ctx, paymentMachine, current(change.id), 'cancel', { by })
    }
    if (change.type === 'add-payment') {
      const { id, version, status } = await insertPayment(tx, { ...change.payment, contractId })
      await recordStep(tx, 'PAYMENT', { id, version, event: 'plan', from: null, to: status, by })
    }
  }
  if ((await countPayments(tx, contractId)) > PAYMENTS_MAX) {
    throw conflict('TOO_MANY_PAYMENTS', `A contract can have at most ${PAYMENTS_MAX} payments.`)
  }
}

function refuse(): never {
  throw conflict(
    'NOT_PLANNED_ANY_MORE',
    'One of these payments was sent or cancelled in the meantime. Propose another amendment.',
  )
}
