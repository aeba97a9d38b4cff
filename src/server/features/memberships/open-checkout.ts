import type { Handler } from '#server/http/context.ts'
import { conflict, invalid } from '#shared/http/problem.ts'
import type { checkoutEndpoints } from '#shared/memberships/billing.contract.ts'
import type { BillingInterval, PaidPlanKey } from '#shared/memberships/plan-key.constants.ts'
import { paths } from '#shared/paths.ts'
import { refusable } from './change-membership.ts'
import { checkBuyable, requireBilling, trialToKeep } from './check-buyable.ts'
import {
  countClosedCheckouts,
  findOpenCheckout,
  findOpenSessions,
  insertCheckout,
  setCheckoutStatus,
} from './checkout.store.ts'
import { createCustomer } from './create-customer.ts'
import { findMembership } from './membership.store.ts'
import { findUsablePromo } from './promo-code.store.ts'

/**
 * Opens the provider's payment page. Opening it again continues the same visit, also for requests at the same time: their
 * calls have the same key, so the provider opens one session.
 */
export const openCheckout: Handler<typeof checkoutEndpoints.open> = async (ctx) => {
  const { db, env, actor } = ctx
  const { plan, interval, code } = ctx.body
  const billing = requireBilling(ctx)
  const membership = await findMembership(db, actor.userId)
  checkBuyable(ctx, plan, membership)
  const promo = code ? await findUsablePromo(db, code, { userId: actor.userId, plan }) : null
  if (code && !promo) throw invalid({ code: 'This code can’t be used for this plan.' })
  const choice = { plan, interval, promoCode: promo?.code ?? null }
  const open = await findOpenCheckout(db, actor.userId, choice)
  if (open) return { id: open.sessionId, url: open.url }
  for (const { sessionId } of await findOpenSessions(db, actor.userId)) {
    await billing.expireCheckout(sessionId)
    await setCheckoutStatus(db, sessionId, 'EXPIRED')
  }
  const { customerId } = await createCustomer(ctx, actor.userId)
  const attempt = await countClosedCheckouts(db, actor.userId)
  const session = await refusable(
    billing.openCheckout(
      {
        kind: 'SUBSCRIPTION',
        userId: actor.userId,
        customerId,
        plan,
        interval,
        trialEndsAt: trialToKeep(membership, await billing.findNow(customerId)),
        promotionCodeId: promo?.promotionCodeId ?? null,
        successUrl: `${env.APP_URL}${paths.subscriptionSuccess()}?session_id={CHECKOUT_SESSION_ID}`,
        cancelUrl: cancelUrl(env.APP_URL, { plan, interval, code }),
      },
      `checkout:${actor.userId}:${plan}:${interval}:${choice.promoCode ?? ''}:${attempt}`,
    ),
  )
  const { sessionId, url, expiresAt } = session
  if (!url) throw conflict('CHECKOUT_CLOSED', 'This payment page is closed. Please try again.')
  await insertCheckout(db, {
    userId: actor.userId,
    kind: 'SUBSCRIPTION',
    ...choice,
    sessionId,
    url,
    expiresAt,
  })
  return { id: sessionId, url }
}

/** Back where they came from, with everything they had chosen. */
const cancelUrl = (
  appUrl: string,
  choice: { plan: PaidPlanKey; interval: BillingInterval; code: string | undefined },
): string => `${appUrl}${paths.checkout(choice)}`
