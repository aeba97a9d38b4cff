import { BillingRefusal, type NewCheckout } from '#server/platform/billing.ts'
import type { Database } from '#server/platform/database.ts'
import type { Env } from '#server/platform/env.ts'
import { priceOf } from '#server/platform/plan-prices.ts'
import type { PaidPlanKey } from '#shared/memberships/plan-key.constants.ts'
import { daysAfter } from '#shared/time.ts'
import { insertSession } from './checkout-session.store.ts'
import { describePlan } from './discount.ts'
import { newObjectId } from './new-object-id.ts'
import { findPromotion, type PromotionRow } from './promotion-code.store.ts'

const SESSION_DAYS = 1

/** Returns the id of the session. */
export async function openCheckoutSession(
  tx: Database,
  given: NewCheckout,
  { at, env }: { at: Date; env: Env },
): Promise<string> {
  const id = newObjectId('cs_test')
  const { kind, userId, customerId, cancelUrl } = given
  const common = {
    id,
    kind,
    userId,
    customerId,
    cancelUrl,
    successUrl: given.successUrl.replace('{CHECKOUT_SESSION_ID}', id),
    createdAt: at,
    expiresAt: daysAfter(at, SESSION_DAYS),
  }
  if (given.kind === 'PAYMENT') {
    const { paymentId, description, amount } = given
    await insertSession(tx, { ...common, paymentId, description, ...amount })
  } else {
    const { plan, interval, trialEndsAt, trialDays, promotionCodeId } = given
    if (promotionCodeId) await requireUsable(tx, promotionCodeId, { plan, at })
    const price = { plan, interval, ...priceOf(env, plan, interval) }
    const description = describePlan(plan, interval)
    const terms = { trialEndsAt, trialDays, promotionCodeId }
    await insertSession(tx, { ...common, ...price, ...terms, description })
  }
  return id
}

/** Refused unless the code can be redeemed for the plan now. */
export async function requireUsable(
  tx: Database,
  promotionCodeId: string,
  { plan, at }: { plan: PaidPlanKey; at: Date },
): Promise<PromotionRow> {
  const found = await findPromotion(tx, promotionCodeId)
  const isUsable =
    found?.isActive &&
    (found.expiresAt === null || found.expiresAt > at) &&
    (found.maxRedemptions === null || found.timesRedeemed < found.maxRedemptions)
  if (!isUsable) throw new BillingRefusal('This code cannot be used any more.')
  if (found.plans.length > 0 && !found.plans.includes(plan)) {
    throw new BillingRefusal('This code is for another plan.')
  }
  return found
}
