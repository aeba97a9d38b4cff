import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database.ts'
import type { OrderSource } from '#shared/redemptions/redemption.constants.ts'

export type OrderName = { brandId: string; source: OrderSource; orderId: string }

/** How many orders of a brand can be worked on at once; and no transaction holds more locks than these, however long its list. */
const PLACES = 64

/**
 * One after the other: an order and its refund that arrive at the same moment would not see each other, and the refund
 * would wait for ever.
 */
export async function lockOrder(tx: Database, { brandId, source, orderId }: OrderName): Promise<void> {
  await tx.execute(sql`
    select
      pg_advisory_xact_lock_shared(hashtextextended(${`orders:${brandId}`}, 0)),
      pg_advisory_xact_lock(hashtextextended(${brandId}, mod(hashtextextended(${`${source}:${orderId}`}, 0), ${PLACES})))`)
}

/** For a whole list of orders: taken before the first of them, so that two lists never wait for each other. */
export async function lockAllOrders(tx: Database, brandId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`orders:${brandId}`}, 0))`)
}
