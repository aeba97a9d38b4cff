import { findPaymentOutcome } from '#server/features/payments/payment-checkout.reads.ts'
import { settlePaymentCheckout } from '#server/features/payments/settle-payment-checkout.ts'
import type { ActorContext, Handler } from '#server/http/context.ts'
import type { CheckoutSession } from '#server/platform/billing.ts'
import { priceOf } from '#server/platform/plan-prices.ts'
import type { Services } from '#server/platform/services.ts'
import { notFound } from '#shared/http/problem.ts'
import type { checkoutEndpoints } from '#shared/memberships/billing.contract.ts'
import { hasFullAccess } from '#shared/memberships/membership.rules.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { requireBilling } from './check-buyable.ts'
import { type CheckoutRow, findCheckout, setCheckoutStatus } from './checkout.store.ts'
import { findPaidInvoiceSince } from './invoice.store.ts'
import { findMembership } from './membership.store.ts'
import { redeemPromotionCode } from './promo-code.store.ts'
import { syncCustomer } from './sync-customer.ts'

/** Grants nothing: it asks the provider, so that a report that was lost is made up for, and tells what is in effect. */
export const showCheckout: Handler<typeof checkoutEndpoints.show> = async (ctx) => {
  const { db, actor, params } = ctx
  const known = await findCheckout(db, params.id)
  if (known?.userId !== actor.userId) throw notFound('payment')
  if (known.status === 'OPEN') {
    const session = await requireBilling(ctx).findCheckout(params.id)
    if (session && session.status !== 'OPEN') await settleCheckout(ctx, session)
  }
  const checkout = (await findCheckout(db, params.id)) ?? known
  const { kind, status, plan, interval } = checkout
  if (kind === 'PAYMENT') {
    return {
      kind,
      status,
      plan,
      interval,
      trialEndsAt: null,
      price: null,
      ...(await findPaymentOutcome(db, checkout)),
    }
  }
  const membership = await findMembership(db, actor.userId)
  return {
    kind,
    status,
    plan,
    interval,
    isReturned: false,
    isConfirmed:
      status === 'COMPLETE' &&
      membership !== null &&
      hasFullAccess(membership.status) &&
      membership.plan === plan,
    trialEndsAt: membership?.status === 'TRIALING' ? (membership.trialEndsAt?.toISOString() ?? null) : null,
    price: plan && interval ? priceOf(ctx.env, plan, interval) : null,
    contractId: null,
    receipt: await findReceipt(ctx, checkout),
  }
}

/** The first invoice after the visit began; it arrives with a report of its own. Null while nothing was charged. */
async function findReceipt({ db, actor }: ActorContext, { createdAt }: CheckoutRow) {
  const since = new Date(createdAt.getTime() - MINUTE_MS)
  const invoice = await findPaidInvoiceSince(db, actor.userId, since)
  if (!invoice?.pdfUrl) return null
  const { id, number, totalMinor: amountMinor, currency } = invoice
  return { number, amountMinor, currency, path: `/api/billing/invoices/${id}/pdf` }
}

/** Stores what became of a visit to the payment page. The membership follows the subscription, never the visit. */
export async function settleCheckout(ctx: Services, session: CheckoutSession): Promise<void> {
  const checkout = await findCheckout(ctx.db, session.sessionId)
  if (!checkout) return
  if (checkout.kind === 'PAYMENT') return settlePaymentCheckout(ctx, session)
  if (checkout.status !== session.status) {
    await setCheckoutStatus(ctx.db, session.sessionId, session.status)
    if (session.status === 'COMPLETE' && session.promotionCodeId) {
      await redeemPromotionCode(ctx.db, session.promotionCodeId, checkout.userId)
    }
  }
  if (session.customerId) await syncCustomer(ctx, session.customerId)
}
