import type Stripe from 'stripe'
import { invalid } from '../failure.ts'
import { childOf, flagOf, isGiven, mergedTexts, numberOf, textOf, textsOf } from '../form.ts'
import { type Call, get, post, type Route } from '../route.ts'
import type { FakeState } from '../state.ts'

export const promotionCodeRoutes: Route[] = [
  post('/v1/coupons', createCoupon),
  get('/v1/coupons/*', ({ state, ids: [id] }) => state.coupons.load(id)),
  post('/v1/promotion_codes', createPromotionCode),
  get('/v1/promotion_codes/*', ({ state, ids: [id] }) => state.promotionCodes.load(id)),
  post('/v1/promotion_codes/*', ({ state, params, ids: [id] }) => {
    const promotionCode = state.promotionCodes.load(id)
    const active = flagOf(params, 'active')
    if (active && isUsedUp(state, promotionCode)) {
      throw invalid('This promotion code cannot be made active.', 'active')
    }
    promotionCode.active = active ?? promotionCode.active
    return promotionCode
  }),
]

function createCoupon({ state, params }: Call): Stripe.Coupon {
  const percentOff = numberOf(params, 'percent_off') ?? null
  const amountOff = numberOf(params, 'amount_off') ?? null
  if ((percentOff === null) === (amountOff === null)) {
    throw invalid('You must pass exactly one of percent_off and amount_off.')
  }
  const products = textsOf(childOf(params, 'applies_to'), 'products')
  return state.coupons.insert({
    id: textOf(params, 'id') ?? state.newId('coupon'),
    object: 'coupon',
    amount_off: amountOff,
    ...(products.length > 0 && { applies_to: { products } }),
    created: state.now(),
    currency: textOf(params, 'currency') ?? null,
    duration: textOf(params, 'duration') ?? 'once',
    duration_in_months: numberOf(params, 'duration_in_months') ?? null,
    livemode: false,
    max_redemptions: null,
    metadata: mergedTexts({}, params, 'metadata'),
    name: textOf(params, 'name') ?? null,
    percent_off: percentOff,
    redeem_by: null,
    times_redeemed: 0,
    valid: true,
  })
}

function createPromotionCode({ state, params }: Call): Stripe.PromotionCode {
  // Versions before 2025-09-30 took the coupon at the top level.
  if (isGiven(params, 'coupon'))
    throw invalid('Received unknown parameter: coupon', 'coupon', 'parameter_unknown')
  const coupon = state.coupons.load(textOf(childOf(params, 'promotion'), 'coupon'))
  const code = textOf(params, 'code') ?? state.newId('CODE')
  if (!/^[\w-]+$/.test(code)) throw invalid('Invalid promotion code.', 'code')
  const isTaken = state.promotionCodes
    .all()
    .some((other) => other.active && other.code.toUpperCase() === code.toUpperCase())
  if (isTaken) throw invalid(`An active promotion code with \`code: ${code}\` already exists.`, 'code')
  return state.promotionCodes.insert({
    id: state.newId('promo'),
    object: 'promotion_code',
    active: true,
    code,
    created: state.now(),
    customer: null,
    customer_account: null,
    expires_at: numberOf(params, 'expires_at') ?? null,
    livemode: false,
    max_redemptions: numberOf(params, 'max_redemptions') ?? null,
    metadata: mergedTexts({}, params, 'metadata'),
    promotion: { type: 'coupon', coupon: coupon.id },
    restrictions: { first_time_transaction: false, minimum_amount: null, minimum_amount_currency: null },
    times_redeemed: 0,
  })
}

/** The coupon of a code that can be redeemed for a price; fails as Stripe does when it cannot. */
export function loadRedeemable(state: FakeState, id: string, price: Stripe.Price): Stripe.PromotionCode {
  const param = 'discounts[0][promotion_code]'
  const promotionCode = state.promotionCodes.find(id)
  if (!promotionCode) throw invalid(`No such promotion code: '${id}'`, param, 'resource_missing')
  const products = couponOf(state, promotionCode).applies_to?.products
  if (!promotionCode.active || isUsedUp(state, promotionCode)) {
    throw invalid('This promotion code is not active.', param, 'promotion_code_expired')
  }
  if (products && !products.includes(String(price.product))) {
    throw invalid('This promotion code does not apply to the price.', param)
  }
  return promotionCode
}

export const couponOf = (state: FakeState, { promotion }: Stripe.PromotionCode): Stripe.Coupon =>
  state.coupons.load(String(promotion.coupon))

const isUsedUp = (state: FakeState, code: Stripe.PromotionCode): boolean =>
  (code.expires_at !== null && code.expires_at <= state.now()) ||
  (code.max_redemptions !== null && code.times_redeemed >= code.max_redemptions)
