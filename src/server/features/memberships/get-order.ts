import type { Handler } from '#server/http/context.ts'
import { priceOf } from '#server/platform/plan-prices.ts'
import type { Money } from '#shared/format/money.ts'
import type { checkoutEndpoints } from '#shared/memberships/billing.contract.ts'
import { plans } from '#shared/memberships/plan.constants.ts'
import type { BillingInterval } from '#shared/memberships/plan-key.constants.ts'
import { discountOf, formatOffer } from '#shared/memberships/promo-code.rules.ts'
import { addMonths, daysAfter, toIsoDay } from '#shared/time.ts'
import { canStartTrial, checkBuyable, trialToKeep } from './check-buyable.ts'
import { amountOff } from './create-promo-code.ts'
import { findUsablePromo } from './find-usable-promo.ts'
import { findMembership } from './membership.store.ts'

/** What a plan costs, from the settings; nothing that the browser sends is an amount. */
export const getOrder: Handler<typeof checkoutEndpoints.order> = async (ctx) => {
  const { db, env, actor, billing } = ctx
  const { plan, interval, code } = ctx.query
  const membership = await findMembership(db, actor.userId)
  checkBuyable({ actor }, plan, membership)
  const used = code ? await findUsablePromo(db, code, { userId: actor.userId, plan }) : null
  const promo = used?.promo ?? null
  const price = priceOf(env, plan, interval)
  const offer = promo && { ...promo, amountOff: amountOff(promo) }
  const discount = offer ? discountOf(offer, price) : 0
  const customerId = membership?.customerId
  const now = billing && customerId ? await billing.findNow(customerId) : new Date()
  const isTrialNew = await canStartTrial(ctx, membership)
  const trialEndsAt =
    trialToKeep(membership, now) ?? (isTrialNew ? daysAfter(now, env.PLAN_PROMOTER_TRIAL_DAYS) : null)
  const first = price.amountMinor - discount
  return {
    plan,
    interval,
    currency: price.currency,
    lines: [
      { description: `${plans[plan].name}, billed by the ${interval}`, amountMinor: price.amountMinor },
      ...(discount > 0 ? [{ description: `Code ${promo?.code}`, amountMinor: -discount }] : []),
    ],
    dueTodayMinor: trialEndsAt ? 0 : first,
    hasTax: billing?.addsTax ?? false,
    trialEndsAt: trialEndsAt?.toISOString() ?? null,
    nextCharge: {
      ...nextCharge(price, { first, isLater: trialEndsAt !== null || (promo?.months ?? 0) > 1 }),
      at: (trialEndsAt ?? periodAfter(now, interval)).toISOString(),
    },
    promo: code
      ? {
          code: promo?.code ?? code,
          label: offer ? formatOffer(offer) : '',
          problem: used?.problem ?? null,
        }
      : null,
    billing: billing?.kind ?? null,
  }
}

const nextCharge = (price: Money, { first, isLater }: { first: number; isLater: boolean }): Money => ({
  ...price,
  amountMinor: isLater ? first : price.amountMinor,
})

const periodAfter = (now: Date, interval: BillingInterval): Date =>
  new Date(`${addMonths(toIsoDay(now), interval === 'year' ? 12 : 1)}T${now.toISOString().slice(11)}`)
