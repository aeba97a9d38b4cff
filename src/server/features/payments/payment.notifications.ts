import * as z from 'zod/mini'
import { notifyParties, type Side } from '#server/features/contracts/contract.notifications.ts'
import { findContract } from '#server/features/contracts/contract-clock.store.ts'
import { notifyOfPaymentDispute, publishToAdmins } from '#server/features/disputes/dispute.notifications.ts'
import type { StepBy, Transitioned } from '#server/features/lifecycles/transition.ts'
import type { NewNotification, Wording } from '#server/features/notifications/notify.ts'
import { sendWebhooks } from '#server/features/webhooks/send-webhooks.ts'
import type { Database } from '#server/platform/database.ts'
import { enqueue, job } from '#server/platform/queue.ts'
import type { Services } from '#server/platform/services.ts'
import { formatLongDate } from '#shared/format/date.ts'
import { formatMoney } from '#shared/format/money.ts'
import type { PaymentEvent } from '#shared/payments/payment.rules.ts'
import { pick } from '#shared/pick.ts'
import type { WebhookEvent } from '#shared/webhooks/webhook.constants.ts'
import { findOpenCheckouts } from './card-payment.store.ts'
import type { PaymentRow } from './payment.store.ts'

export const closeCheckoutsJob = job('payments.close-checkouts', z.object({ paymentId: z.uuid() }))

export async function notifyOfPayment(
  ctx: Services,
  transitioned: Transitioned<PaymentRow, PaymentEvent>,
): Promise<void> {
  const { event, before, after, by } = transitioned
  if (event !== 'reschedule') await queueClosing(ctx.tx, after.id)
  // The amendment, the suspension or the end that caused it has notified both sides.
  const isByCard = event === 'pay-by-card' || event === 'return-to-card'
  if ((by.party === 'SYSTEM' && !isByCard) || event === 'reschedule') return
  const contract = await findContract(ctx.tx, after.contractId)
  if (!contract) return
  const news = newsOf(after, event, noteOf(by, isByCard))
  await notifyParties(ctx, contract, { ...news, about: `payment:${after.id}:${after.version}` })
  if (event === 'dispute') await notifyOfPaymentDispute(ctx, after)
  else if (before.status === 'DISPUTED') await publishToAdmins(ctx, contract.id)
  await sendPaymentWebhook(ctx, contract.brandId, event, after)
}

/** People's words are quoted, ours are not. */
const noteOf = ({ note }: StepBy, isOurs: boolean): string => (note ? (isOurs ? note : ` “${note}”`) : '')

const webhookEvents: Partial<Record<PaymentEvent, Extract<WebhookEvent, `payment.${string}`>>> = {
  'mark-paid': 'payment.paid',
  'pay-by-card': 'payment.paid',
  'return-to-card': 'payment.corrected',
  correct: 'payment.corrected',
  confirm: 'payment.confirmed',
  'not-received': 'payment.not_received',
  dispute: 'payment.disputed',
  resolve: 'payment.resolved',
}

async function sendPaymentWebhook(
  ctx: Services,
  brandId: string,
  event: PaymentEvent,
  row: PaymentRow,
): Promise<void> {
  const type = webhookEvents[event]
  if (!type) return
  await sendWebhooks(ctx, brandId, type, {
    ...pick(row, ['id', 'contractId', 'title', 'kind', 'status', 'amountMinor', 'currency', 'dueOn']),
    reference: row.reference,
    paidAt: row.paidAt?.toISOString() ?? null,
    receivedAt: row.receivedAt?.toISOString() ?? null,
  })
}

type News = { to: Side[]; title: Wording; body: Wording; mail?: NewNotification['mail'] }

function newsOf(payment: PaymentRow, event: Exclude<PaymentEvent, 'reschedule'>, note: string): News {
  const { title, reference, dueOn, status } = payment
  switch (event) {
    case 'change':
      return {
        to: ['ATHLETE'],
        title: `Payment updated: ${title}`,
        body: () => `${formatMoney(payment)}, due on ${formatLongDate(dueOn)}.`,
      }
    case 'mark-paid':
      return {
        to: ['ATHLETE'],
        title: () => `Sent: ${formatMoney(payment)}`,
        body: `${title}, reference ${reference}. Confirm when you have received it, or tell us that you have not.`,
      }
    case 'pay-by-card':
      return {
        to: ['ATHLETE', 'BRAND'],
        title: () => `Sent by card: ${formatMoney(payment)}`,
        body: `${title}. You find the receipt with the payment.`,
        mail: {
          action: 'View the payment',
          facts: () => [
            { label: 'For', text: title },
            { label: 'Amount', text: formatMoney(payment) },
            { label: 'Receipt', text: reference ?? '' },
          ],
        },
      }
    case 'return-to-card':
      return {
        to: ['ATHLETE', 'BRAND'],
        title: () => `Owed again: ${formatMoney(payment)}`,
        body: `${note}. ${title} is owed again.`,
      }
    case 'correct':
      return {
        to: ['ATHLETE'],
        title: () => `Not sent yet: ${formatMoney(payment)}`,
        body: `The brand had marked ${title} as sent by mistake. It is still owed to you.${note}`,
      }
    case 'not-received':
      return {
        to: ['BRAND'],
        title: () => `Not received: ${formatMoney(payment)}`,
        body: `The racer has not received ${title}. Check the transfer, and mark it as sent again when you have sent it.${note}`,
      }
    case 'dispute':
      return {
        to: ['BRAND'],
        title: () => `Dispute about ${formatMoney(payment)}`,
        body: `The racer has not received ${title}. An administrator decides.${note}`,
      }
    case 'resolve':
      return {
        to: ['ATHLETE', 'BRAND'],
        title: `The dispute was decided: ${title}`,
        body: () =>
          status === 'RECEIVED'
            ? `${formatMoney(payment)} counts as received.${note}`
            : `${formatMoney(payment)} is owed, due on ${formatLongDate(dueOn)}.${note}`,
      }
    case 'confirm':
      return {
        to: ['BRAND'],
        title: () => `Received: ${formatMoney(payment)}`,
        body: `The racer confirmed ${title}.`,
      }
    case 'cancel':
      return {
        to: ['ATHLETE'],
        title: () => `Payment cancelled: ${formatMoney(payment)}`,
        body: `${title} is no longer owed.`,
      }
  }
}

/** In the transaction that settles, changes or cancels a payment: nobody should pay for it on a page that is still open. */
async function queueClosing(tx: Database, paymentId: string): Promise<void> {
  const open = await findOpenCheckouts(tx, paymentId)
  if (open.length > 0) await enqueue(tx, closeCheckoutsJob, { paymentId })
}
