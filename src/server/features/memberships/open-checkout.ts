import type { Handler } from '#server/http/context.ts'
import { type Database, inTransaction, lockName } from '#server/platform/database.ts'
import { conflict, invalid } from '#shared/http/problem.ts'
import type { checkoutEndpoints } from '#shared/memberships/billing.contract.ts'
import type { BillingInterval, PaidPlanKey } from '#shared/memberships/plan-key.constants.ts'
import { paths } from '#shared/paths.ts'
import { refusable } from './change-membership.ts'
import { canStartTrial, checkBuyable, hashAddress, requireBilling, trialToKeep } from './check-buyable.ts'
import {
  countClosedCheckouts,
  findCheckout,
  findOpenCheckout,
  findOpenSessions,
  insertCheckout,
  setCheckoutStatus,
} from './checkout.store.ts'
import { createCustomer } from './create-customer.ts'
import { findUsablePromo } from './find-usable-promo.ts'
import { findMembership, redeemTrial } from './membership.store.ts'
import { hasRedeemedAny } from './promo-code.store.ts'

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
  const used = code ? await findUsablePromo(db, code, { userId: actor.userId, plan }) : null
  if (used?.problem) throw invalid({ code: used.problem })
  const promo = used?.promo ?? null
  const choice = { plan, interval, promoCode: promo?.code ?? null }
  const open = await findOpenCheckout(db, actor.userId, choice)
  if (open) return { id: open.sessionId, url: open.url }
  const { customerId, email } = await createCustomer(ctx, actor.userId)
  const acceptsCodes = !(await hasRedeemedAny(db, actor.userId))
  // Kept for this account from now on: with the card of another one, the same person would get a second trial.
  const hasTrial =
    (await canStartTrial(ctx, membership)) && (await redeemTrial(db, actor.userId, hashAddress(email)))
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
        trialDays: hasTrial ? env.PLAN_PROMOTER_TRIAL_DAYS : null,
        promotionCodeId: promo?.promotionCodeId ?? null,
        acceptsCodes,
        successUrl: `${env.APP_URL}${paths.subscriptionSuccess()}?session_id={CHECKOUT_SESSION_ID}`,
        cancelUrl: cancelUrl(env.APP_URL, { plan, interval, code }),
      },
      `checkout:${actor.userId}:${plan}:${interval}:${choice.promoCode ?? ''}:${acceptsCodes}:${attempt}`,
    ),
  )
  const { sessionId, url, expiresAt } = session
  if (!url) throw conflict('CHECKOUT_CLOSED', 'This payment page is closed. Please try again.')
  const row = { userId: actor.userId, kind: 'SUBSCRIPTION', ...choice, sessionId, url, expiresAt } as const
  const outdated = await inTransaction(db, (tx) => replaceCheckout(tx, row))
  if (!outdated)
    throw conflict('CHECKOUT_CLOSED', 'You chose another payment page meanwhile. Please try again.')
  for (const other of outdated) await billing.expireCheckout(other)
  return { id: sessionId, url }
}

/**
 * Stores the visit and closes those for other choices. Openings of one account wait for each other here, so that of two at
 * the same time the later one sees the earlier. Null when this visit itself was closed by another one meanwhile.
 */
async function replaceCheckout(
  tx: Database,
  row: Parameters<typeof insertCheckout>[1],
): Promise<string[] | null> {
  await lockName(tx, `checkout:${row.userId}`)
  await insertCheckout(tx, row)
  if ((await findCheckout(tx, row.sessionId))?.status !== 'OPEN') return null
  const others = (await findOpenSessions(tx, row.userId)).filter(
    ({ sessionId }) => sessionId !== row.sessionId,
  )
  for (const { sessionId } of others) await setCheckoutStatus(tx, sessionId, 'EXPIRED')
  return others.map(({ sessionId }) => sessionId)
}

/** Back where they came from, with everything they had chosen. */
const cancelUrl = (
  appUrl: string,
  choice: { plan: PaidPlanKey; interval: BillingInterval; code: string | undefined },
): string => `${appUrl}${paths.checkout(choice)}`
