import type { DeliverableRow } from '#server/features/deliverables/deliverable.store.ts'
import { notifyAdmins, publishAdminEvent } from '#server/features/notifications/notify-admins.ts'
import type { PaymentRow } from '#server/features/payments/payment.store.ts'
import type { Services } from '#server/platform/services.ts'
import { formatMoney } from '#shared/format/money.ts'
import { paths } from '#shared/paths.ts'

export async function notifyOfDispute(
  ctx: Services,
  { id, contractId, title, version }: DeliverableRow,
): Promise<void> {
  await notifyAdmins(ctx, {
    kind: 'CONTRACTS',
    title: `New dispute: ${title}`,
    body: 'Its deadlines are on hold until an administrator decides.',
    url: paths.contracts({ tab: 'disputes', id: contractId, dispute: id }),
    dedupeKey: `dispute:${id}:${version}`,
  })
  await publishToAdmins(ctx, contractId)
}

export async function notifyOfPaymentDispute(ctx: Services, payment: PaymentRow): Promise<void> {
  const { id, contractId, title, version } = payment
  await notifyAdmins(ctx, {
    kind: 'CONTRACTS',
    title: `New dispute: ${title}`,
    body: () => `${formatMoney(payment)} was marked as sent, and the racer has not received it.`,
    url: paths.contracts({ tab: 'disputes' }),
    dedupeKey: `payment-dispute:${id}:${version}`,
  })
  await publishToAdmins(ctx, contractId)
}

/** An objection to an ending for breach is a dispute about the contract itself. */
export async function notifyAdminsOfObjection(
  ctx: Services,
  { id, title, version }: { id: string; title: string; version: number },
): Promise<void> {
  await notifyAdmins(ctx, {
    kind: 'CONTRACTS',
    title: `New dispute: ${title}`,
    body: 'The contract was ended for a breach, and the other side objects.',
    url: paths.contracts({ id }),
    dedupeKey: `objection:${id}:${version}`,
  })
  await publishToAdmins(ctx, id)
}

/** Refetches open dispute lists. */
export const publishToAdmins = (ctx: Services, contractId: string): Promise<void> =>
  publishAdminEvent(ctx, { type: 'contract', contractId })
