import type { Handler } from '#server/http/context.ts'
import type { promoCodeEndpoints } from '#shared/memberships/billing.contract.ts'
import { findPromo, type PromoCodeRow } from './promo-code.store.ts'

export const showPromoCode: Handler<typeof promoCodeEndpoints.show> = async ({ tx, params }) => {
  const promo = await findPromo(tx, params.code)
  return {
    code: promo?.code ?? params.code,
    isValid: promo !== null,
    title: promo?.title ?? null,
    percentOff: promo?.percentOff ?? null,
    amountOff: promo && amountOff(promo),
    months: promo?.months ?? null,
    plans: promo?.plans ?? [],
    expiresAt: promo?.expiresAt?.toISOString() ?? null,
  }
}

export const amountOff = ({ amountOffMinor, currency }: PromoCodeRow) =>
  amountOffMinor !== null && currency ? { amountMinor: amountOffMinor, currency } : null
