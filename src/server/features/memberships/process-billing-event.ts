import * as z from 'zod'
import { notifyAdmins } from '#server/features/notifications/notify-admins.ts'
import { syncCharge } from '#server/features/payments/sync-charge.ts'
import { syncPayoutAccount } from '#server/features/payouts/sync-payout-account.ts'
import type { BillingEvent } from '#server/platform/billing.ts'
import { inTransaction } from '#server/platform/database.ts'
import { job } from '#server/platform/queue.ts'
import type { Services } from '#server/platform/services.ts'
import { paths } from '#shared/paths.ts'
import { markProcessed } from './billing-event.store.ts'
import { requireBilling } from './check-buyable.ts'
import { findMemberByCustomer, findMembership } from './membership.store.ts'
import { mailOfCard } from './remind-of-cards.ts'
import { settleCheckout } from './show-checkout.ts'
import { syncCustomer } from './sync-customer.ts'
import { syncInvoice } from './sync-invoice.ts'

const customerId = z.nullable(z.string())
const subject = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('checkout'), sessionId: z.string() }),
  z.object({ kind: z.literal('subscription'), subscriptionId: z.string() }),
  z.object({ kind: z.literal('invoice'), invoiceId: z.string() }),
  z.object({ kind: z.enum(['dispute', 'refund']), chargeId: z.string(), customerId }),
  z.object({ kind: z.literal('charge'), chargeId: z.string() }),
  z.object({ kind: z.literal('card'), customerId: z.string() }),
  z.object({ kind: z.literal('account'), accountId: z.string() }),
])

export const billingEventJob = job(
  'billing.event',
  z.object({ eventId: z.string(), type: z.string(), subject }),
)

/** Fetches what a report is about and stores what the provider says now; repeating it changes nothing. */
export async function processBillingEvent(ctx: Services, event: BillingEvent): Promise<void> {
  await handlers[event.subject.kind](ctx, event as never)
  await markProcessed(ctx.db, event.eventId)
}

type EventOf<Kind extends BillingEvent['subject']['kind']> = BillingEvent & { subject: { kind: Kind } }

const handlers: {
  [Kind in BillingEvent['subject']['kind']]: (ctx: Services, event: EventOf<Kind>) => Promise<void>
} = {
  async checkout(ctx, { subject }) {
    const session = await requireBilling(ctx).findCheckout(subject.sessionId)
    if (session) await settleCheckout(ctx, session)
  },
  async subscription(ctx, { subject }) {
    const found = await requireBilling(ctx).findSubscription(subject.subscriptionId)
    if (found) await syncCustomer(ctx, found.customerId)
  },
  async invoice(ctx, { subject }) {
    const found = await requireBilling(ctx).findInvoice(subject.invoiceId)
    if (!found) return
    await syncInvoice(ctx, found)
    if (found.subscriptionId) await syncCustomer(ctx, found.customerId)
  },
  dispute: revokeDisputed,
  async refund(ctx, event) {
    await syncCharge(ctx, event.subject.chargeId)
    await alertAdmins(ctx, event, 'A charge was refunded')
  },
  charge: (ctx, { subject }) => syncCharge(ctx, subject.chargeId),
  account: (ctx, { subject }) =>
    syncPayoutAccount({ ...ctx, billing: requireBilling(ctx) }, subject.accountId),
  async card(ctx, { subject }) {
    const userId = await findMemberByCustomer(ctx.db, subject.customerId)
    const { paymentMethod } = await requireBilling(ctx).findAccount(subject.customerId)
    if (userId && paymentMethod) await mailOfCard(ctx, userId, paymentMethod)
  },
}

/** A disputed payment ends the plan at once; the operators decide about the rest. */
async function revokeDisputed(ctx: Services, event: EventOf<'dispute'>): Promise<void> {
  const charge = await requireBilling(ctx).findCharge(event.subject.chargeId)
  const customerId = event.subject.customerId ?? charge?.customerId ?? null
  const userId = customerId ? await findMemberByCustomer(ctx.db, customerId) : null
  // A payment of a contract was for somebody else, and pays for no plan.
  const membership = userId && !charge?.paymentId ? await findMembership(ctx.db, userId) : null
  if (customerId && membership?.subscriptionId && !membership.endedAt) {
    await requireBilling(ctx).cancelNow(membership.subscriptionId, `dispute:${event.eventId}`)
    await syncCustomer(ctx, customerId)
  }
  await syncCharge(ctx, event.subject.chargeId)
  await alertAdmins(ctx, event, 'A payment was disputed')
}

async function alertAdmins(
  ctx: Services,
  { eventId, subject }: EventOf<'dispute' | 'refund'>,
  title: string,
): Promise<void> {
  await inTransaction(ctx.db, (tx) =>
    notifyAdmins(
      { ...ctx, tx },
      {
        kind: 'BILLING',
        title,
        body: `Charge ${subject.chargeId}. Check it at the payment provider.`,
        url: paths.adminMemberships(),
        dedupeKey: `billing:${eventId}`,
      },
    ),
  )
}
