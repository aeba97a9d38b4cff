import { queueContractNews } from '#server/features/contracts/contract.notifications.ts'
import type { Services } from '#server/platform/services.ts'
import { formatMoney } from '#shared/format/money.ts'
import { findDuePayments, findUnconfirmedPayments } from './payment.store.ts'

/** A run that was missed is made up for within these days; nobody is told twice. */
const LOOK_BACK_DAYS = 3
const CONFIRM_AFTER_DAYS = 7

/** The brand hears on the day when something is due, the racer when something that was paid is not confirmed. */
export async function remindOfPayments(ctx: Services): Promise<void> {
  for (const { payment, ...sides } of await findDuePayments(ctx.tx, LOOK_BACK_DAYS)) {
    await queueContractNews(
      ctx,
      { id: payment.contractId, ...sides },
      {
        to: ['BRAND'],
        title: `Due: ${formatMoney(payment)}`,
        body: `${payment.title} is due. Please mark it as paid once it has left.`,
        about: `payment:${payment.id}:due:${payment.dueOn}`,
      },
    )
  }
  for (const { payment, ...sides } of await findUnconfirmedPayments(ctx.tx, CONFIRM_AFTER_DAYS)) {
    await queueContractNews(
      ctx,
      { id: payment.contractId, ...sides },
      {
        to: ['ATHLETE'],
        title: `Has it arrived? ${formatMoney(payment)}`,
        body: `${payment.title}, reference ${payment.reference}, was paid a week ago. Please confirm it.`,
        about: `payment:${payment.id}:unconfirmed`,
      },
    )
  }
}
