import { byActor, transition } from '#server/features/lifecycles/transition.ts'
import type { Handler, RequestContext } from '#server/http/context.ts'
import type { RedemptionDetail, redemptionEndpoints } from '#shared/redemptions/redemption.contract.ts'
import { settledStatusOf } from '#shared/redemptions/redemption.rules.ts'
import { loadRedemption } from './load-redemption.ts'
import { lockOrder } from './lock-order.ts'
import { redemptionMachine } from './redemption.machine.ts'
import { presentRedemption } from './redemption.presenter.ts'
import { lockCodes } from './redemption-code.store.ts'

type ReviewContext = RequestContext<(typeof redemptionEndpoints)['flag' | 'exclude' | 'restore']>

export async function reviewRedemption(
  ctx: ReviewContext,
  event: 'flag' | 'exclude' | 'restore',
): Promise<RedemptionDetail> {
  const { row: found } = await loadRedemption(ctx, ctx.params.id)
  // Lock the order first and the code second, like every arriving order, so that the two cannot deadlock.
  await lockOrder(ctx, { ...found, orderId: found.externalOrderId })
  await lockCodes(ctx.tx, found.brandId, [found.codeKey])
  const { row, viewer } = await loadRedemption(ctx, ctx.params.id)
  const changed = await transition(ctx, redemptionMachine, row, event, {
    by: byActor(ctx, viewer, { note: ctx.body.note }),
    seen: ctx.body.version,
    set: { disputedAt: null },
    ...(event === 'restore' && { chosen: settledStatusOf(row) }),
  })
  return presentRedemption(ctx, changed, viewer)
}

export const flagRedemption: Handler<typeof redemptionEndpoints.flag> = (ctx) => reviewRedemption(ctx, 'flag')

export const excludeRedemption: Handler<typeof redemptionEndpoints.exclude> = (ctx) =>
  reviewRedemption(ctx, 'exclude')

export const restoreRedemption: Handler<typeof redemptionEndpoints.restore> = (ctx) =>
  reviewRedemption(ctx, 'restore')
