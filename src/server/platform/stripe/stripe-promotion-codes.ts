import type Stripe from 'stripe'
import { billingIntervals } from '#shared/memberships/plan-key.constants.ts'
import type { BillingProvider, NewPromotionCode } from '../billing.ts'
import { toStripeAmount } from './stripe-amounts.ts'
import { type StripeContext, secondsOf } from './stripe-client.ts'
import { refusingInput } from './stripe-errors.ts'
import type { PriceFinder } from './stripe-prices.ts'

type PromotionCodes = Pick<BillingProvider, 'createPromotionCode' | 'setPromotionCodeActive'>

/** A coupon says what is taken off, the promotion code is the text that people type. */
export const createStripePromotionCodes = (
  { client }: StripeContext,
  findPrice: PriceFinder,
): PromotionCodes => ({
  async createPromotionCode(input, key) {
    const coupon = await client.coupons.create(
      {
        ...discountParams(input),
        name: input.code,
        applies_to: { products: await findProducts(findPrice, input) },
      },
      { idempotencyKey: `${key}:coupon` },
    )
    const promotionCode = await refusingInput(
      client.promotionCodes.create(
        {
          promotion: { type: 'coupon', coupon: coupon.id },
          code: input.code,
          ...(input.maxRedemptions !== null && { max_redemptions: input.maxRedemptions }),
          ...(input.expiresAt && { expires_at: secondsOf(input.expiresAt) }),
        },
        { idempotencyKey: `${key}:code` },
      ),
      'Stripe does not accept this code. Another active code may have the same text.',
      () => true,
    )
    return { promotionCodeId: promotionCode.id }
  },

  async setPromotionCodeActive(promotionCodeId, isActive) {
    await refusingInput(
      client.promotionCodes.update(promotionCodeId, { active: isActive }),
      'This code cannot be used again: it expired or was redeemed as often as it could be.',
      ({ code }) => isActive && code !== 'resource_missing',
    )
  },
})

/** The two prices of a plan usually have one product. */
async function findProducts(findPrice: PriceFinder, { plans }: NewPromotionCode): Promise<string[]> {
  const choices = plans.flatMap((plan) => billingIntervals.map((interval) => ({ plan, interval })))
  const prices = await Promise.all(choices.map(findPrice))
  return [...new Set(prices.map(({ productId }) => productId))]
}

function discountParams({ percentOff, amountOff, months }: NewPromotionCode): Stripe.CouponCreateParams {
  const money = amountOff && toStripeAmount(amountOff)
  return {
    ...(percentOff !== null && { percent_off: percentOff }),
    ...(money && { amount_off: money.amount, currency: money.currency }),
    ...(months === null ? { duration: 'once' } : { duration: 'repeating', duration_in_months: months }),
  }
}
