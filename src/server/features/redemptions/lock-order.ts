import { sql } from 'drizzle-orm'
import type { Services } from '#server/platform/services.ts'
import type { OrderSource } from '#shared/redemptions/redemption.constants.ts'

export type OrderName = {
  brandId: string
  source: OrderSource
  /** None outside a shop, and for Stripe. */
  shopId?: string | null | undefined
  orderId: string
}

/** Lock slots per brand, so that no transaction holds more locks than these, however many orders it writes. */
const SLOTS = 64

/**
 * Serializes writes to one order until the transaction ends, and is taken before the rows of codes and sales: an order and its refund that arrive at the same moment would
 * not see each other, and the refund would stay unmatched. Advisory, because the order may not have a row yet.
 */
export async function lockOrder(
  { tx }: Pick<Services, 'tx'>,
  { brandId, source, orderId }: Omit<OrderName, 'shopId'>,
): Promise<void> {
  await tx.execute(sql`
    select
      pg_advisory_xact_lock_shared(hashtextextended(${`orders:${brandId}`}, 0)),
      pg_advisory_xact_lock(hashtextextended(${brandId}, mod(hashtextextended(${`${source}:${orderId}`}, 0), ${SLOTS})))`)
}

/**
 * For several orders of a brand: taken before the first of them, so that two such transactions cannot deadlock. Never after
 * `lockOrder`, which holds the same lock shared.
 */
export async function lockAllOrders({ tx }: Pick<Services, 'tx'>, brandId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`orders:${brandId}`}, 0))`)
}
