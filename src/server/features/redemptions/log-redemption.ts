import { requireBrandId } from '#server/features/brands/get-brand.ts'
import type { Handler } from '#server/http/context.ts'
import { conflict, notFound } from '#shared/http/problem.ts'
import type { redemptionEndpoints } from '#shared/redemptions/redemption.contract.ts'
import { presentRedemptions } from './present-redemptions.ts'
import { recordOrder } from './record-order.ts'
import { findCodeOf } from './redemption-list.store.ts'

/** A sale that no system told of: at the counter, at the track, on the phone. */
export const logRedemption: Handler<typeof redemptionEndpoints.log> = async ({
  tx,
  actor,
  params,
  body: { orderRef, amount, discountAmount, currency, redeemedAt },
  encryption,
}) => {
  const brandId = await requireBrandId(tx, actor.userId)
  const code = await findCodeOf(tx, brandId, params.id)
  if (!code) throw notFound('code')
  const { redemptions, made } = await recordOrder(tx, encryption, {
    ...{ brandId, currency },
    source: 'OTHER',
    channel: 'MANUAL',
    orderId: orderRef,
    redeemedAt: new Date(redeemedAt),
    customer: null,
    country: null,
    parts: [{ code: code.code, netMinor: amount, discountMinor: discountAmount }],
  })
  if (made === 0) {
    throw conflict('ALREADY_LOGGED', 'This order is on the books already, with this very code.')
  }
  const own = redemptions.filter(({ codeId }) => codeId === params.id)
  if (own.length === 0) {
    throw conflict('CODE_REPLACED', 'This code was retired, and a newer one is spelt the same.')
  }
  const [logged] = await presentRedemptions(tx, own, 'BRAND')
  if (!logged) throw new Error('A sale was logged and is gone')
  return logged
}
