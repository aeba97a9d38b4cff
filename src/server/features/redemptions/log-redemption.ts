import { requireBrandId } from '#server/features/brands/get-brand.ts'
import type { Handler } from '#server/http/context.ts'
import { conflict, notFound } from '#shared/http/problem.ts'
import type { redemptionEndpoints } from '#shared/redemptions/redemption.contract.ts'
import { recordOrder } from './record-order.ts'
import { presentRedemptions } from './redemption.presenter.ts'
import { findCodeOf } from './redemption-code.store.ts'

/** Records a sale that no system reported: at the counter, at the track, on the phone. */
export const logRedemption: Handler<typeof redemptionEndpoints.log> = async (ctx) => {
  const { orderRef, amount, discountAmount, currency, redeemedAt } = ctx.body
  const brandId = await requireBrandId(ctx.tx, ctx.actor.userId)
  const code = await findCodeOf(ctx.tx, brandId, ctx.params.id)
  if (!code) throw notFound('code')
  const { redemptions, created } = await recordOrder(ctx, {
    brandId,
    currency,
    source: 'OTHER',
    channel: 'MANUAL',
    orderId: orderRef,
    redeemedAt: new Date(redeemedAt),
    customer: null,
    country: null,
    parts: [{ code: code.code, netMinor: amount, discountMinor: discountAmount }],
  })
  if (created === 0) throw conflict('ALREADY_LOGGED', 'This order is already recorded with this code.')
  const ofCode = redemptions.filter(({ codeId }) => codeId === ctx.params.id)
  if (ofCode.length === 0) {
    throw conflict('CODE_REPLACED', 'This code was retired and a newer code has the same name.')
  }
  const [logged] = await presentRedemptions(ctx, ofCode, 'BRAND')
  if (!logged) throw new Error('A logged sale was not found')
  return logged
}
