import type { Database } from '#server/platform/database.ts'
import { lockOrder, type OrderName } from './order-lock.store.ts'
import { findOrder } from './redemption.store.ts'
import { findRefunds, renumberRefunds } from './refund.store.ts'
import { settleOrder } from './settle-order.ts'

/** What was kept under another number of the same order moves to its own, unless an order has that other one. */
export async function moveRefunds(tx: Database, from: OrderName, to: string): Promise<void> {
  await lockOrder(tx, from)
  const isOrder = (await findOrder(tx, from)).length > 0
  if (isOrder || (await findRefunds(tx, from)).length === 0) return
  const own = { ...from, orderId: to }
  await lockOrder(tx, own)
  await renumberRefunds(tx, from, to)
  await settleOrder(tx, own)
}
