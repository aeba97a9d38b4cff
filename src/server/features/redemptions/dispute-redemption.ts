import { byActor, transition } from '#server/features/lifecycles/transition.ts'
import type { Handler } from '#server/http/context.ts'
import { conflict, notFound } from '#shared/http/problem.ts'
import type { redemptionEndpoints } from '#shared/redemptions/redemption.contract.ts'
import { presentRacerSales } from './list-racer-sales.ts'
import { lockOrder } from './lock-order.ts'
import { redemptionMachine } from './redemption.machine.ts'
import { presentRedemption } from './redemption.presenter.ts'
import { findRedemption } from './redemption.store.ts'
import { findDisputed } from './redemption-list.store.ts'

/** The racer says that an excluded sale should count; an administrator decides, or the brand gives in. */
export const disputeRedemption: Handler<typeof redemptionEndpoints.dispute> = async (ctx) => {
  const found = await findRedemption(ctx.tx, ctx.params.id)
  if (found?.athleteUserId !== ctx.actor.userId) throw notFound('sale')
  await lockOrder(ctx, { ...found, orderId: found.externalOrderId })
  const row = (await findRedemption(ctx.tx, ctx.params.id)) ?? found
  const [sale] = await presentRacerSales(ctx, [row])
  if (row.status === 'EXCLUDED' && sale && !sale.canDispute) {
    throw conflict('ALREADY_DECIDED', 'We have decided that this sale doesn’t count.')
  }
  const disputed = await transition(ctx, redemptionMachine, row, 'dispute', {
    by: byActor(ctx, 'ATHLETE', { note: ctx.body.note }),
    seen: ctx.body.version,
    set: { disputedAt: new Date() },
  })
  const [presented] = await presentRacerSales(ctx, [disputed])
  if (!presented) throw notFound('sale')
  return presented
}

export const listDisputedRedemptions: Handler<typeof redemptionEndpoints.disputed> = async (ctx) => {
  const rows = await findDisputed(ctx.tx)
  return Promise.all(rows.map((row) => presentRedemption(ctx, row, 'ADMIN')))
}
