import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database.ts'
import type { OrderSource } from '#shared/redemptions/redemption.constants.ts'

export type OrderName = { brandId: string; source: OrderSource; orderId: string }

/**
 * One after the other: an order and its refund that arrive at the same moment would not see each other, and the refund
 * would wait for ever.
 */
export async function lockOrder(tx: Database, { brandId, source, orderId }: OrderName): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`${brandId}:${source}:${orderId}`}, 0))`,
  )
}
