import type { BillingProvider, CheckoutSession } from '#server/platform/billing.ts'
import type { Services } from '#server/platform/services.ts'
import { closeCheckout } from './card-payment.store.ts'
import { syncCharge } from './sync-charge.ts'

/** Stores what became of a visit to the payment page. The payment follows the charge, never the visit. */
export async function settlePaymentCheckout(ctx: Services, session: CheckoutSession): Promise<void> {
  const { sessionId, status, isPaid, paymentReference: chargeId } = session
  if (status === 'EXPIRED') await closeCheckout(ctx.db, sessionId, { status })
  if (status !== 'COMPLETE' || !isPaid || !chargeId) return
  await syncCharge(ctx, chargeId)
  await closeCheckout(ctx.db, sessionId, { status, chargeId })
}

/** Whoever paid at the same moment has paid: what the provider says of each page decides. */
export async function closeCheckouts(
  ctx: Services & { billing: BillingProvider },
  open: readonly { sessionId: string }[],
): Promise<void> {
  for (const { sessionId } of open) {
    await ctx.billing.expireCheckout(sessionId)
    const session = await ctx.billing.findCheckout(sessionId)
    if (session) await settlePaymentCheckout(ctx, session)
    else await closeCheckout(ctx.db, sessionId, { status: 'EXPIRED' })
  }
}
