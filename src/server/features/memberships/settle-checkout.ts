import { settlePaymentCheckout } from '#server/features/payments/settle-payment-checkout.ts'
import type { CheckoutSession } from '#server/platform/billing.ts'
import type { Services } from '#server/platform/services.ts'
import { findCheckout, setCheckoutStatus } from './checkout.store.ts'
import { redeemPromoCode } from './promo-code.store.ts'
import { syncCustomer } from './sync-customer.ts'

/** Stores what became of a visit to the payment page. The membership follows the subscription, never the visit. */
export async function settleCheckout(ctx: Services, session: CheckoutSession): Promise<void> {
  const checkout = await findCheckout(ctx.db, session.sessionId)
  if (!checkout) return
  if (checkout.kind === 'PAYMENT') return settlePaymentCheckout(ctx, session)
  if (checkout.status !== session.status) {
    await setCheckoutStatus(ctx.db, session.sessionId, session.status)
    if (session.status === 'COMPLETE' && checkout.promoCode) {
      await redeemPromoCode(ctx.db, checkout.promoCode, checkout.userId)
    }
  }
  if (session.customerId) await syncCustomer(ctx, session.customerId)
}
