import { notifyOfWork, type Side } from '#server/features/contracts/contract.notifications.ts'
import { findWorkContract } from '#server/features/contracts/work-contract.store.ts'
import type { Transitioned } from '#server/features/lifecycles/transition.ts'
import type { Services } from '#server/platform/services.ts'
import { formatLongDate } from '#shared/format/date.ts'
import { formatMoney } from '#shared/format/money.ts'
import type { PaymentEvent } from '#shared/payments/payment.rules.ts'
import type { PaymentRow } from './payment.store.ts'

export async function notifyOfPayment(
  ctx: Services,
  { event, after }: Transitioned<PaymentRow, PaymentEvent>,
): Promise<void> {
  const contract = await findWorkContract(ctx.tx, after.contractId)
  if (!contract) return
  const about = `payment:${after.id}:${after.version}`
  await notifyOfWork(ctx, contract, [{ ...wordsFor(after, event), about }])
}

function wordsFor(payment: PaymentRow, event: PaymentEvent): { to: Side; title: string; body: string } {
  const { title, reference, dueOn } = payment
  switch (event) {
    case 'change':
      return {
        to: 'ATHLETE',
        title: `Payment changed: ${title}`,
        body: `${formatMoney(payment)}, due on ${formatLongDate(dueOn)}.`,
      }
    case 'mark-paid':
      return {
        to: 'ATHLETE',
        title: `Paid: ${formatMoney(payment)}`,
        body: `${title}, reference ${reference}. Please say when it has arrived.`,
      }
    case 'confirm':
      return { to: 'BRAND', title: `Received: ${formatMoney(payment)}`, body: `${title} has arrived.` }
    case 'cancel':
      return {
        to: 'ATHLETE',
        title: `Called off: ${formatMoney(payment)}`,
        body: `${title} will not be paid.`,
      }
  }
}
