import type { Database } from '#server/platform/database.ts'
import type { OrderSource, RedemptionChannel } from '#shared/redemptions/redemption.constants.ts'
import { lockOrder } from './order-lock.store.ts'
import { findOrder } from './redemption.store.ts'
import { deleteRefund, findRefund, insertRefund } from './refund.store.ts'
import { settleOrder } from './settle-order.ts'

export type Refund = {
  brandId: string
  source: OrderSource
  channel: RedemptionChannel
  orderId: string
  refundId: string
  /** Null where all of the order went back. */
  amountMinor: number | null
  currency: string | null
  refundedAt: Date
  importId?: string
}

/** An order has one currency; what is refunded in another cannot be taken off it. */
export class OtherCurrency extends Error {
  override name = 'OtherCurrency'
}

/**
 * Writes down what went back, once. One whose order has not arrived is kept until it does.
 */
export async function recordRefund(
  tx: Database,
  refund: Refund,
): Promise<{ isNew: boolean; isMatched: boolean }> {
  await lockOrder(tx, refund)
  const parts = await findOrder(tx, refund)
  if (refund.currency && parts.some(({ currency }) => currency !== refund.currency)) {
    throw new OtherCurrency(`The order is not in ${refund.currency}`)
  }
  const { brandId, source, channel, amountMinor, currency, refundedAt, importId } = refund
  const isNew = await insertRefund(tx, {
    ...{ brandId, source, channel, amountMinor, currency, refundedAt },
    externalRefundId: refund.refundId,
    externalOrderId: refund.orderId,
    importId: importId ?? null,
  })
  if (isNew) await settleOrder(tx, refund)
  return { isNew, isMatched: parts.length > 0 }
}

/**
 * Takes a refund back that failed after all, or one that was given by a certain moment. Gives the order that it was of, and
 * nothing where there is no such refund.
 */
export async function withdrawRefund(
  tx: Database,
  refund: Pick<Refund, 'brandId' | 'source' | 'refundId'>,
  givenBy?: Date,
): Promise<string | null> {
  const found = await findRefund(tx, refund)
  if (!found || (givenBy && found.refundedAt > givenBy)) return null
  const order = { ...refund, orderId: found.externalOrderId }
  await lockOrder(tx, order)
  if (await deleteRefund(tx, refund)) await settleOrder(tx, order)
  return order.orderId
}
