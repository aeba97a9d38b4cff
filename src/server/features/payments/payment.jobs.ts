import * as z from 'zod'
import { notifyParties } from '#server/features/contracts/contract.notifications.ts'
import { handleJob, type JobHandler, job } from '#server/platform/queue.ts'
import type { Services } from '#server/platform/services.ts'
import { formatMoney } from '#shared/format/money.ts'
import { findDuePayments, findUnconfirmedPayments } from './payment.store.ts'

const remindJob = job('payments.remind', z.unknown())
const EVERY_MORNING = '29 7 * * *'

export const paymentJobs: JobHandler[] = [
  handleJob(remindJob, (_, ctx) => remindOfPayments(ctx), EVERY_MORNING),
]

/** Makes up for missed runs; notifications are deduplicated. */
const LOOK_BACK_DAYS = 3
const CONFIRM_AFTER_DAYS = 7

/** Reminds the brand of due payments, and the racer to confirm what was paid a week ago. */
async function remindOfPayments(ctx: Services): Promise<void> {
  for (const { payment, contract } of await findDuePayments(ctx.tx, LOOK_BACK_DAYS)) {
    await notifyParties(ctx, contract, {
      to: ['BRAND'],
      title: () => `Payment due: ${formatMoney(payment)}`,
      body: `${payment.title} is due. Please mark it as paid when you have sent it.`,
      about: `payment:${payment.id}:due:${payment.dueOn}`,
    })
  }
  for (const { payment, contract } of await findUnconfirmedPayments(ctx.tx, CONFIRM_AFTER_DAYS)) {
    await notifyParties(ctx, contract, {
      to: ['ATHLETE'],
      title: () => `Please confirm: ${formatMoney(payment)}`,
      body: `${payment.title}, reference ${payment.reference}, was paid a week ago. Have you received it?`,
      about: `payment:${payment.id}:unconfirmed`,
    })
  }
}
