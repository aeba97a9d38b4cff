import { requireBrandId } from '#server/features/brands/get-brand.ts'
import { requireOneParty } from '#server/features/members/require-one-party.ts'
import type { Handler } from '#server/http/context.ts'
import { conflict, notFound } from '#shared/http/problem.ts'
import type { redemptionEndpoints } from '#shared/redemptions/redemption.contract.ts'
import { lockOrderNoWait } from './lock-order.ts'
import { orderDiffers, recordSales } from './record-sales.ts'
import { presentRedemptions } from './redemption.presenter.ts'
import { findCodeOf } from './redemption-code.store.ts'

/** Records a sale that no system reported: at the counter, at the track, on the phone. */
export const logRedemption: Handler<typeof redemptionEndpoints.log> = async (ctx) => {
  const { orderRef, amount, discountAmount, currency, redeemedAt } = ctx.body
  const brandId = await requireBrandId(ctx.tx, ctx.actor.userId)
  const code = await findCodeOf(ctx.tx, brandId, ctx.params.id)
  if (!code) throw notFound('code')
  await requireOneParty(ctx, code.athleteUserId)
  await lockOrderNoWait(ctx, { brandId, source: 'OTHER', orderId: orderRef })
  const sale = {
    currency,
    orderId: orderRef,
    redeemedAt: new Date(redeemedAt),
    customer: null,
    country: null,
    code: code.code,
    netMinor: amount,
    discountMinor: discountAmount,
  }
  const [recorded] = await recordSales(ctx, { brandId, channel: 'MANUAL' }, [sale])
  if (!recorded?.row) throw orderDiffers()
  const { row, isNew } = recorded
  if (!isNew) throw conflict('ALREADY_LOGGED', 'This order is already recorded with this code.')
  if (row.codeId !== ctx.params.id) {
    throw conflict('CODE_REPLACED', 'On this date another code with the same name was active.')
  }
  const [logged] = await presentRedemptions(ctx, [row], 'BRAND')
  if (!logged) throw new Error('A logged sale was not found')
  return logged
}
