import { notifyParties, type Side } from '#server/features/contracts/contract.notifications.ts'
import { findContract } from '#server/features/contracts/contract-clock.store.ts'
import type { Transitioned } from '#server/features/lifecycles/transition.ts'
import type { Wording } from '#server/features/notifications/notify.ts'
import type { Services } from '#server/platform/services.ts'
import { formatLongDate } from '#shared/format/date.ts'
import { formatMoney } from '#shared/format/money.ts'
import type { PaymentEvent } from '#shared/payments/payment.rules.ts'
import type { PaymentRow } from './payment.store.ts'

export async function notifyOfPayment(
  ctx: Services,
  { event, after, by }: Transitioned<PaymentRow, PaymentEvent>,
): Promise<void> {
  // The amendment, the suspension or the end that caused it has notified both sides.
  if (by.party === 'SYSTEM' || event === 'reschedule') return
  const contract = await findContract(ctx.tx, after.contractId)
  if (!contract) return
  const { to, ...news } = newsOf(after, event)
  await notifyParties(ctx, contract, { to: [to], ...news, about: `payment:${after.id}:${after.version}` })
}

function newsOf(
  payment: PaymentRow,
  event: Exclude<PaymentEvent, 'reschedule'>,
): { to: Side; title: Wording; body: Wording } {
  const { title, reference, dueOn } = payment
  switch (event) {
    case 'change':
      return {
        to: 'ATHLETE',
        title: `Payment updated: ${title}`,
        body: () => `${formatMoney(payment)}, due on ${formatLongDate(dueOn)}.`,
      }
    case 'mark-paid':
      return {
        to: 'ATHLETE',
        title: () => `Paid: ${formatMoney(payment)}`,
        body: `${title}, reference ${reference}. Please confirm when you have received it.`,
      }
    case 'confirm':
      return {
        to: 'BRAND',
        title: () => `Received: ${formatMoney(payment)}`,
        body: `The racer confirmed ${title}.`,
      }
    case 'cancel':
      return {
        to: 'ATHLETE',
        title: () => `Payment cancelled: ${formatMoney(payment)}`,
        body: `${title} will not be paid.`,
      }
  }
}
