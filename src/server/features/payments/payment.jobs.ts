import * as z from 'zod'
import { notifyParties } from '#server/features/contracts/contract.notifications.ts'
import { handleExternalJob, handleJob, type JobHandler, job } from '#server/platform/queue.ts'
import type { Services } from '#server/platform/services.ts'
import { formatMoney } from '#shared/format/money.ts'
import {
  MISSING_REMINDER_DAYS,
  MISSING_REMINDERS,
  PAYMENT_DISPUTE_DAYS,
} from '#shared/payments/payment.constants.ts'
import { disputableFrom } from '#shared/payments/payment.rules.ts'
import { findOpenCheckouts } from './card-payment.store.ts'
import { closeCheckoutsJob } from './payment.notifications.ts'
import { findDuePayments, findMissingPayments, findUnconfirmedPayments } from './payment.store.ts'
import { reconcileCardPayments, reconcileCardsJob, refundSurplusCharge } from './reconcile-card-payments.ts'
import { closeCheckouts } from './settle-payment-checkout.ts'
import { refundSurplusJob } from './sync-charge.ts'

const remindJob = job('payments.remind', z.unknown())
const EVERY_MORNING = '29 7 * * *'
const EVERY_NIGHT = '47 3 * * *'

export const paymentJobs: JobHandler[] = [
  handleJob(remindJob, (_, ctx) => remindOfPayments(ctx), EVERY_MORNING),
  { ...handleExternalJob(reconcileCardsJob, (_, ctx) => reconcileCardPayments(ctx)), every: EVERY_NIGHT },
  handleExternalJob(refundSurplusJob, ({ chargeId }, ctx) => refundSurplusCharge(ctx, chargeId)),
  handleExternalJob(closeCheckoutsJob, async ({ paymentId }, { billing, ...ctx }) => {
    if (billing) await closeCheckouts({ ...ctx, billing }, await findOpenCheckouts(ctx.db, paymentId))
  }),
]

/** Makes up for missed runs; notifications are deduplicated. */
const LOOK_BACK_DAYS = 3
const CONFIRM_AFTER_DAYS = 7

async function remindOfPayments(ctx: Services): Promise<void> {
  await remindOfDue(ctx)
  await remindToConfirm(ctx)
  await remindOfMissing(ctx)
}

async function remindOfDue(ctx: Services): Promise<void> {
  for (const { payment, contract } of await findDuePayments(ctx.tx, LOOK_BACK_DAYS)) {
    await notifyParties(ctx, contract, {
      to: ['BRAND'],
      title: () => `Payment due: ${formatMoney(payment)}`,
      body: `${payment.title} is due. Mark it as sent when you have sent it.`,
      about: `payment:${payment.id}:due:${payment.dueOn}`,
    })
  }
}

/** The racer confirms, or denies, what was marked as sent a week ago. */
async function remindToConfirm(ctx: Services): Promise<void> {
  for (const { payment, contract } of await findUnconfirmedPayments(ctx.tx, CONFIRM_AFTER_DAYS)) {
    await notifyParties(ctx, contract, {
      to: ['ATHLETE'],
      title: () => `Confirm receipt: ${formatMoney(payment)}`,
      body: `${payment.title}, reference ${payment.reference}, was marked as sent a week ago. Confirm it, or tell us that you have not received it.`,
      about: `payment:${payment.id}:unconfirmed:${payment.version}`,
    })
  }
}

/** The brand in a steady rhythm until it is settled; the racer once, when a dispute becomes possible. */
async function remindOfMissing(ctx: Services): Promise<void> {
  const rhythm = { everyDays: MISSING_REMINDER_DAYS, most: MISSING_REMINDERS }
  for (const { payment, contract, reminder, now } of await findMissingPayments(ctx.tx, rhythm)) {
    const { id, title, missingSince, version } = payment
    // With the version, because it can be missing again after it was paid again or a dispute was decided.
    const missing = `payment:${id}:missing:${version}`
    await notifyParties(ctx, contract, {
      to: ['BRAND'],
      title: () => `Still not received: ${formatMoney(payment)}`,
      body: `The racer has not received ${title}. Check the transfer, and mark it as sent again when you have sent it.`,
      about: `${missing}:${reminder}`,
    })
    if (!missingSince || now < disputableFrom(missingSince)) continue
    await notifyParties(ctx, contract, {
      to: ['ATHLETE'],
      title: () => `Still not received? ${formatMoney(payment)}`,
      body: `You reported ${title} as not received ${PAYMENT_DISPUTE_DAYS} days ago. You can open a dispute now.`,
      about: `${missing}:disputable`,
    })
  }
}
