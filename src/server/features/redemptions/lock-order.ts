import { type SQL, sql } from 'drizzle-orm'
import { BusyError, type Database } from '#server/platform/database.ts'
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
      pg_advisory_xact_lock_shared(${brandLock(brandId)}),
      pg_advisory_xact_lock(${slotLock(brandId, `${source}:${orderId}`)})`)
}

/**
 * `lockOrder` for requests: while another transaction holds the lock, the connection is released and the request is tried
 * again, so that the orders of one brand never occupy the connections of others.
 */
export async function lockOrderNoWait(
  { tx }: Pick<Services, 'tx'>,
  { brandId, source, orderId }: Omit<OrderName, 'shopId'>,
): Promise<void> {
  await lockNoWait(
    tx,
    sql`pg_try_advisory_xact_lock_shared(${brandLock(brandId)})
      and pg_try_advisory_xact_lock(${slotLock(brandId, `${source}:${orderId}`)})`,
  )
}

/** `lockAllOrders` for requests. */
export const lockAllOrdersNoWait = ({ tx }: Pick<Services, 'tx'>, brandId: string): Promise<void> =>
  lockNoWait(tx, sql`pg_try_advisory_xact_lock(${brandLock(brandId)})`)

async function lockNoWait(tx: Database, attempt: SQL): Promise<void> {
  const { rows } = await tx.execute<{ isLocked: boolean }>(sql`select ${attempt} as "isLocked"`)
  if (!rows[0]?.isLocked) throw new BusyError()
}

const brandLock = (brandId: string) => sql`hashtextextended(${`orders:${brandId}`}, 0)`

const slotLock = (brandId: string, order: string) =>
  sql`hashtextextended(${brandId}, mod(hashtextextended(${order}, 0), ${SLOTS}))`

/**
 * For several orders of a brand: taken before the first of them, so that two such transactions cannot deadlock. Never after
 * `lockOrder`, which holds the same lock shared.
 */
export async function lockAllOrders({ tx }: Pick<Services, 'tx'>, brandId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${brandLock(brandId)})`)
}
