import type { Services } from '#server/platform/services.ts'
import type { RedemptionChannel } from '#shared/redemptions/redemption.constants.ts'
import { lockOrder, type OrderName } from './lock-order.ts'
import { adoptOrder, findOrder } from './redemption.store.ts'
import {
  deleteRefund,
  findRefund,
  findRefunds,
  insertRefund,
  type RefundName,
  renumberRefunds,
  replaceRefund,
} from './refund.store.ts'
import { settleOrder } from './settle-order.ts'

export type Refund = OrderName & {
  channel: RedemptionChannel
  refundId: string
  /** Null for the whole order. */
  amountMinor: number | null
  /** Whether the amount is a part of the payment, with tax and shipping, and not of the items alone. */
  isOfPayment?: boolean
  /** Whether the shop reports a refund again when it changes; the newest state counts. */
  isState?: boolean
  /** Whether the amount is the total refunded so far, which only grows. */
  isTotal?: boolean
  currency: string | null
  refundedAt: Date
  importId?: string
}

/** An order has one currency; a refund in another cannot be subtracted from it. */
export class CurrencyMismatchError extends Error {
  override name = 'CurrencyMismatchError'
}

/**
 * Records a refund once. One whose order has not arrived is stored until it does, and does not count where the order turns
 * out to be in another currency.
 */
export async function recordRefund(
  ctx: Services,
  refund: Refund,
): Promise<{ isNew: boolean; isMatched: boolean }> {
  await lockOrder(ctx, refund)
  await adoptOrder(ctx.tx, refund)
  const parts = await findOrder(ctx.tx, refund)
  if (refund.currency && parts.some(({ currency }) => currency !== refund.currency)) {
    throw new CurrencyMismatchError(`The order is not in ${refund.currency}, so the refund can’t be applied.`)
  }
  const {
    orderId: externalOrderId,
    refundId: externalRefundId,
    importId,
    isState,
    isTotal,
    ...given
  } = refund
  const row = { isOfPayment: false, ...given }
  const isNew =
    (await insertRefund(ctx.tx, { ...row, externalOrderId, externalRefundId, importId: importId ?? null })) ||
    (isState === true && (await replaceRefund(ctx.tx, refund, { ...row, isTotal })))
  if (isNew) await settleOrder(ctx, refund)
  return { isNew, isMatched: parts.length > 0 }
}

/**
 * Removes a refund that failed, optionally only when it was made by a certain moment. Returns the order's id, or null when
 * there is no such refund.
 */
export async function withdrawRefund(
  ctx: Services,
  refund: RefundName,
  madeBy?: Date,
): Promise<string | null> {
  const locked = await lockRefund(ctx, refund)
  if (!locked || (madeBy && locked.found.refundedAt > madeBy)) return null
  const { order } = locked
  if (await deleteRefund(ctx.tx, refund)) await settleOrder(ctx, order)
  return order.orderId
}

/**
 * Subtracts what failed from the total refunded of a payment, unless that total is newer. Returns the order's id, or null
 * when nothing was refunded.
 */
export async function reduceRefund(
  ctx: Services,
  refund: RefundName,
  { failedMinor, at }: { failedMinor: number; at: Date },
): Promise<string | null> {
  const locked = await lockRefund(ctx, refund)
  if (!locked) return null
  const { found, order } = locked
  if (found.refundedAt > at) return order.orderId
  const amountMinor = (found.amountMinor ?? 0) - failedMinor
  if (amountMinor > 0) await replaceRefund(ctx.tx, refund, { ...found, amountMinor, refundedAt: at })
  else await deleteRefund(ctx.tx, refund)
  await settleOrder(ctx, order)
  return order.orderId
}

/** A refund as it is once its order is locked: a concurrent delivery may have changed it before. */
async function lockRefund(ctx: Services, refund: RefundName) {
  const known = await findRefund(ctx.tx, refund)
  if (!known) return null
  const order = { ...refund, orderId: known.externalOrderId }
  await lockOrder(ctx, order)
  const found = await findRefund(ctx.tx, refund)
  return found && { found, order }
}

/** Moves refunds stored under another id of an order to its real id, unless an order has that other id. */
export async function moveRefunds(ctx: Services, from: OrderName, to: string): Promise<void> {
  await lockOrder(ctx, from)
  const isOrder = (await findOrder(ctx.tx, from)).length > 0
  if (isOrder || (await findRefunds(ctx.tx, from)).length === 0) return
  const order = { ...from, orderId: to }
  await lockOrder(ctx, order)
  await renumberRefunds(ctx.tx, from, to)
  await settleOrder(ctx, order)
}
