import * as z from 'zod/mini'
import { byActor, recordStep } from '#server/features/lifecycles/transition.ts'
import type { ActorContext, Handler } from '#server/http/context.ts'
import { pageOf, readCursor } from '#server/http/page.ts'
import { inTransaction } from '#server/platform/database.ts'
import { invalid, notFound } from '#shared/http/problem.ts'
import type { adminMembershipEndpoints, PromoCode } from '#shared/memberships/admin-membership.contract.ts'
import type { promoCodeEndpoints } from '#shared/memberships/billing.contract.ts'
import { refusable } from './change-membership.ts'
import { requireBilling } from './check-buyable.ts'
import {
  type CountedPromo,
  findPromo,
  findPromoById,
  findPromos,
  insertPromo,
  isCodeTaken,
  PROMO_PAGE,
  type PromoCodeRow,
  setPromoPaused,
} from './promo-code.store.ts'

const position = z.tuple([z.uuid()])

export const listPromoCodes: Handler<typeof adminMembershipEndpoints.promoCodes> = async (ctx) => {
  const [before] = ctx.query.cursor ? readCursor(ctx.query.cursor, position) : []
  const rows = await findPromos(ctx.tx, before)
  return pageOf(ctx, rows, { size: PROMO_PAGE, cursorOf: ({ promo }) => [promo.id] }).map(present)
}

/** Created at the provider first, because only a code that the provider knows can be used. */
export const createPromoCode: Handler<typeof adminMembershipEndpoints.createPromoCode> = async (ctx) => {
  const { code, title, percentOff, amountOffMinor, months, plans, maxRedemptions, expiresOn } = ctx.body
  if (await isCodeTaken(ctx.db, code)) throw invalid({ code: 'There is a code with this name already' })
  const currency = ctx.env.PLAN_CURRENCY
  const expiresAt = expiresOn ? new Date(`${expiresOn}T23:59:59.000Z`) : null
  const { promotionCodeId } = await refusable(
    requireBilling(ctx).createPromotionCode(
      {
        code,
        percentOff,
        amountOff: amountOffMinor === null ? null : { amountMinor: amountOffMinor, currency },
        months,
        plans,
        maxRedemptions,
        expiresAt,
      },
      `promo:${code.toLowerCase()}`,
    ),
  )
  const id = await inTransaction(ctx.db, async (tx) => {
    const created = await insertPromo(tx, {
      code,
      title,
      percentOff,
      amountOffMinor,
      currency: amountOffMinor === null ? null : currency,
      months,
      plans,
      maxRedemptions,
      expiresAt,
      promotionCodeId,
    })
    const by = byActor(ctx, 'ADMIN')
    await recordStep(tx, 'PROMO_CODE', {
      id: created,
      version: 1,
      event: 'create',
      from: null,
      to: 'ACTIVE',
      by,
    })
    return created
  })
  return loadPromo(ctx, id)
}

export const pausePromoCode: Handler<typeof adminMembershipEndpoints.pausePromoCode> = (ctx) =>
  setPaused(ctx, ctx.params.id, true)

export const resumePromoCode: Handler<typeof adminMembershipEndpoints.resumePromoCode> = (ctx) =>
  setPaused(ctx, ctx.params.id, false)

async function setPaused(ctx: ActorContext, id: string, isPaused: boolean): Promise<PromoCode> {
  const found = await findPromoById(ctx.db, id)
  if (!found) throw notFound('promo code')
  const { promotionCodeId } = found.promo
  if (promotionCodeId) await requireBilling(ctx).setPromotionCodeActive(promotionCodeId, !isPaused)
  await inTransaction(ctx.db, async (tx) => {
    const version = await setPromoPaused(tx, id, isPaused)
    if (version === null) return
    const step = isPaused
      ? { event: 'pause', from: 'ACTIVE', to: 'PAUSED' }
      : { event: 'resume', from: 'PAUSED', to: 'ACTIVE' }
    await recordStep(tx, 'PROMO_CODE', { id, version, ...step, by: byActor(ctx, 'ADMIN') })
  })
  return loadPromo(ctx, id)
}

async function loadPromo({ db }: ActorContext, id: string): Promise<PromoCode> {
  const found = await findPromoById(db, id)
  if (!found) throw notFound('promo code')
  return present(found)
}

const present = ({ promo, redemptions }: CountedPromo): PromoCode => ({
  id: promo.id,
  code: promo.code,
  title: promo.title,
  percentOff: promo.percentOff,
  amountOff: amountOff(promo),
  months: promo.months,
  plans: promo.plans,
  maxRedemptions: promo.maxRedemptions,
  redemptions,
  expiresAt: promo.expiresAt?.toISOString() ?? null,
  isPaused: promo.isPaused,
})

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
