import { requireBrandId } from '#server/features/brands/get-brand.ts'
import { requireOneParty } from '#server/features/members/require-one-party.ts'
import type { ActorContext, Handler } from '#server/http/context.ts'
import { notFound } from '#shared/http/problem.ts'
import type { redemptionEndpoints } from '#shared/redemptions/redemption.contract.ts'
import { presentRedemption, type Viewer } from './redemption.presenter.ts'
import { findRedemption, type RedemptionRow } from './redemption.store.ts'

/** Loads a sale of the actor's brand (any sale for admins); 404 otherwise. */
export async function loadRedemption(
  ctx: ActorContext,
  id: string,
): Promise<{ row: RedemptionRow; viewer: Viewer }> {
  const { tx, actor } = ctx
  const row = await findRedemption(tx, id)
  if (row && actor.role === 'ADMIN') return { row, viewer: 'ADMIN' }
  if (!row || row.brandId !== (await requireBrandId(tx, actor.userId))) throw notFound('sale')
  await requireOneParty(ctx, row.athleteUserId)
  return { row, viewer: 'BRAND' }
}

export const getRedemption: Handler<typeof redemptionEndpoints.get> = async (ctx) => {
  const { row, viewer } = await loadRedemption(ctx, ctx.params.id)
  return presentRedemption(ctx, row, viewer)
}
