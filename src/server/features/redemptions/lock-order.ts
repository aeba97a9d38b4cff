import { sql } from 'drizzle-orm'
import type { Services } from '#server/platform/services.ts'
import type { OrderSource } from '#shared/redemptions/redemption.constants.ts'

export type OrderName = { brandId: string; source: OrderSource; orderId: string }

/** Lock slots per brand, so that no transaction holds more locks than these, however many orders it writes. */
const SLOTS = 64

/**
 * Serializes writes to one order until the transaction ends: an order and its refund that arrive at the same moment would
 * not see each other, and the refund would stay unmatched. Advisory, because the order may not have a row yet.
 */
export async function lockOrder(
  { tx }: Pick<Services, 'tx'>,
  { brandId, source, orderId }: OrderName,
): Promise<void> {
  await tx.execute(sql`
    select
      pg_advisory_xact_lock_shared(hashtextextended(${`orders:${brandId}`}, 0)),
      pg_advisory_xact_lock(hashtextextended(${brandId}, mod(hashtextextended(${`${source}:${orderId}`}, 0), ${SLOTS})))`)
}

/** For a batch of orders: taken before the first of them, so that two batches cannot deadlock. */
export async function lockAllOrders({ tx }: Pick<Services, 'tx'>, brandId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`orders:${brandId}`}, 0))`)
}
