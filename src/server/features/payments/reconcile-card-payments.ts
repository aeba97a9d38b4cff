import * as z from 'zod/mini'
import { job } from '#server/platform/queue.ts'
import type { Services } from '#server/platform/services.ts'
import {
  closeCheckout,
  findCardCharge,
  findChangeableCharges,
  findUnreportedCheckouts,
} from './card-payment.store.ts'
import { settlePaymentCheckout } from './settle-payment-checkout.ts'
import { syncCharge } from './sync-charge.ts'

export const reconcileCardsJob = job('payments.reconcile-cards', z.unknown())

const BATCH = 500
/** Banks accept disputes of card payments for about this long. */
const DISPUTABLE_DAYS = 180

/** Repairs what reports that were lost have left: pages that were paid on, refunds, disputes, surplus charges. */
export async function reconcileCardPayments(ctx: Services): Promise<void> {
  const { db, billing } = ctx
  if (!billing) return
  for (const { sessionId } of await findUnreportedCheckouts(db, BATCH)) {
    const session = await billing.findCheckout(sessionId)
    if (session) await settlePaymentCheckout(ctx, session)
    else await closeCheckout(db, sessionId, { status: 'EXPIRED' })
  }
  for (const { id } of await findChangeableCharges(db, { days: DISPUTABLE_DAYS, limit: BATCH })) {
    await syncCharge(ctx, id)
    if ((await findCardCharge(db, id))?.status === 'SURPLUS') await refundSurplusCharge(ctx, id)
  }
}

/** The same key however often it is tried, so that it goes back once. */
export async function refundSurplusCharge(ctx: Services, chargeId: string): Promise<void> {
  await ctx.billing?.refundCharge(chargeId, `surplus:${chargeId}`)
  await syncCharge(ctx, chargeId)
}
