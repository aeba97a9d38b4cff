import { byActor } from '#server/features/lifecycles/transition.ts'
import type { ActorContext, Handler } from '#server/http/context.ts'
import { BillingRefusal } from '#server/platform/billing.ts'
import { conflict } from '#shared/http/problem.ts'
import type { Membership, membershipEndpoints } from '#shared/memberships/membership.contract.ts'
import { plans } from '#shared/memberships/plan.constants.ts'
import { requireBilling } from './check-buyable.ts'
import { presentMembership } from './membership.presenter.ts'
import { findMembership, type MembershipRow } from './membership.store.ts'
import { findUsablePromo } from './promo-code.store.ts'
import { syncCustomer } from './sync-customer.ts'

type Subscribed = MembershipRow & { customerId: string; subscriptionId: string }

export const previewChange: Handler<typeof membershipEndpoints.preview> = async (ctx) => {
  const { subscriptionId } = await loadSubscribed(ctx)
  const price = ownRolePrice(ctx, ctx.query)
  const { lines, taxMinor, dueNow, nextCharge, prorationDate } = await refusable(
    requireBilling(ctx).previewChange(subscriptionId, price),
  )
  return {
    lines,
    taxMinor,
    dueNow,
    nextCharge: { ...nextCharge, at: nextCharge.at.toISOString() },
    prorationDate: prorationDate.toISOString(),
  }
}

export const changeMembership: Handler<typeof membershipEndpoints.change> = (ctx) =>
  changeSubscription(ctx, ({ subscriptionId }) => {
    const price = ownRolePrice(ctx, ctx.body)
    const { prorationDate } = ctx.body
    const key = `change:${subscriptionId}:${price.plan}:${price.interval}:${prorationDate}`
    const change = { ...price, prorationDate: new Date(prorationDate) }
    return requireBilling(ctx).changePrice(subscriptionId, change, key)
  })

export const cancelMembership: Handler<typeof membershipEndpoints.cancel> = (ctx) =>
  changeSubscription(
    ctx,
    ({ subscriptionId, version }) =>
      requireBilling(ctx).cancelAtPeriodEnd(subscriptionId, true, `cancel:${subscriptionId}:${version}`),
    ctx.body.reason,
  )

export const resumeMembership: Handler<typeof membershipEndpoints.resume> = (ctx) =>
  changeSubscription(ctx, ({ subscriptionId, version }) =>
    requireBilling(ctx).cancelAtPeriodEnd(subscriptionId, false, `resume:${subscriptionId}:${version}`),
  )

export const applyPromoCode: Handler<typeof membershipEndpoints.applyCode> = (ctx) =>
  changeSubscription(ctx, async ({ subscriptionId, plan }) => {
    const promo = await findUsablePromo(ctx.db, ctx.body.code, { userId: ctx.actor.userId, plan })
    if (!promo?.promotionCodeId) throw conflict('CODE_INVALID', 'This code can’t be used for your plan.')
    const key = `code:${subscriptionId}:${promo.promotionCodeId}`
    return requireBilling(ctx).applyPromotionCode(subscriptionId, promo.promotionCodeId, key)
  })

/** Changes the subscription at the provider, then brings the membership to what the provider says. */
async function changeSubscription(
  ctx: ActorContext,
  change: (subscribed: Subscribed) => Promise<unknown>,
  reason?: string,
): Promise<Membership> {
  const subscribed = await loadSubscribed(ctx)
  await refusable(change(subscribed))
  await syncCustomer(ctx, subscribed.customerId, { ...byActor(ctx, 'SYSTEM', { reason }) })
  return presentMembership(ctx)
}

async function loadSubscribed({ db, actor }: ActorContext): Promise<Subscribed> {
  const found = await findMembership(db, actor.userId)
  if (!found?.customerId || !found.subscriptionId || found.endedAt) {
    throw conflict('NOT_SUBSCRIBED', 'You don’t have a paid plan. You can choose one on the pricing page.')
  }
  return { ...found, customerId: found.customerId, subscriptionId: found.subscriptionId }
}

/** The plans of the other roles are none of theirs. */
function ownRolePrice<Price extends { plan: keyof typeof plans }>(
  { actor }: ActorContext,
  price: Price,
): Price {
  if (plans[price.plan].role !== actor.role)
    throw conflict('OTHER_ROLE', 'This plan is for another account type.')
  return price
}

/** What the provider refuses for a reason that people can fix is shown to them. */
export async function refusable<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (error instanceof BillingRefusal) throw conflict('PAYMENT_REFUSED', error.message)
    throw error
  }
}
