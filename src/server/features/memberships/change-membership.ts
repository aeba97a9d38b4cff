import { byActor } from '#server/features/lifecycles/transition.ts'
import type { ActorContext, Handler } from '#server/http/context.ts'
import { BillingRefusal } from '#server/platform/billing.ts'
import { conflict, invalid } from '#shared/http/problem.ts'
import type { Membership, membershipEndpoints } from '#shared/memberships/membership.contract.ts'
import { plans } from '#shared/memberships/plan.constants.ts'
import { requireBilling } from './check-buyable.ts'
import { CODE_USED, findUsablePromo } from './find-usable-promo.ts'
import { presentMembership } from './membership.presenter.ts'
import { findMembership, type MembershipRow } from './membership.store.ts'
import { redeemPromo, returnPromo } from './promo-code.store.ts'
import { readPreview, signPreview } from './sign-preview.ts'
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
    previewId: signPreview(ctx.encryption, { ...price, subscriptionId, prorationDate }),
  }
}

export const changeMembership: Handler<typeof membershipEndpoints.change> = (ctx) =>
  changeSubscription(ctx, async ({ subscriptionId, customerId }) => {
    const billing = requireBilling(ctx)
    const { plan, interval } = ownRolePrice(ctx, ctx.body)
    const now = await billing.findNow(customerId)
    const shown = { subscriptionId, plan, interval, now }
    const prorationDate = readPreview(ctx.encryption, ctx.body.previewId, shown)
    const key = `change:${subscriptionId}:${plan}:${interval}:${prorationDate.toISOString()}`
    return billing.changePrice(subscriptionId, { plan, interval, prorationDate }, key)
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
    const { db, actor } = ctx
    const { promo, problem } = await findUsablePromo(db, ctx.body.code, { userId: actor.userId, plan })
    if (!promo?.promotionCodeId) throw invalid({ code: problem ?? 'This code can’t be used here.' })
    // Before the call, so that of two requests at the same time one applies it.
    if (!(await redeemPromo(db, promo.id, actor.userId))) throw invalid({ code: CODE_USED })
    const key = `code:${subscriptionId}:${promo.promotionCodeId}`
    try {
      return await requireBilling(ctx).applyPromotionCode(subscriptionId, promo.promotionCodeId, key)
    } catch (error) {
      // Where the response was lost, the subscription's discount records the redemption with the next report.
      await returnPromo(db, promo.id, actor.userId)
      throw error
    }
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
