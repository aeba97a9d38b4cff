import { and, eq, inArray, sql } from 'drizzle-orm'
import { discountCodes } from '#server/database/schema/codes.ts'
import { redemptions, refunds } from '#server/database/schema/redemptions.ts'
import type { Database } from '#server/platform/database.ts'
import type { OrderSource } from '#shared/redemptions/redemption.constants.ts'

/** Parameters per query. */
const NAMES_AT_ONCE = 5000

type OrderScope = { brandId: string; source: OrderSource; shopId: string | null }

export type KnownSale = { orderId: string; codeKey: string; netMinor: number; currency: string }

/** What is recorded of these orders, through any channel. */
export const findKnownSales = (
  tx: Database,
  { brandId, source, shopId }: OrderScope,
  orderIds: readonly string[],
): Promise<KnownSale[]> =>
  inSlices(orderIds, (some) =>
    tx
      .select({
        orderId: redemptions.externalOrderId,
        codeKey: redemptions.codeKey,
        netMinor: redemptions.netMinor,
        currency: redemptions.currency,
      })
      .from(redemptions)
      .where(
        and(
          eq(redemptions.brandId, brandId),
          eq(redemptions.source, source),
          inArray(redemptions.externalOrderId, some),
          // Orders without a shop become the shop's.
          shopId ? sql`coalesce(${redemptions.shopId}, ${shopId}) = ${shopId}` : undefined,
        ),
      ),
  )

type KnownRefund = { orderId: string; refundedMinor: number; isAll: boolean }

/** Total refunds per order. */
export const findKnownRefunds = (
  tx: Database,
  { brandId, source, shopId }: OrderScope,
  orderIds: readonly string[],
): Promise<KnownRefund[]> =>
  inSlices(orderIds, (some) =>
    tx
      .select({
        orderId: refunds.externalOrderId,
        refundedMinor: sql<number>`coalesce(sum(${refunds.amountMinor}), 0)`.mapWith(Number),
        isAll: sql<boolean>`bool_or(${refunds.amountMinor} is null)`,
      })
      .from(refunds)
      .where(
        and(
          eq(refunds.brandId, brandId),
          eq(refunds.source, source),
          inArray(refunds.externalOrderId, some),
          shopId ? sql`coalesce(${refunds.shopId}, ${shopId}) = ${shopId}` : undefined,
        ),
      )
      .groupBy(refunds.externalOrderId),
  )

/** Which of these are codes of the brand. */
export async function findCodeKeys(
  tx: Database,
  brandId: string,
  keys: readonly string[],
): Promise<Set<string>> {
  const found = await inSlices(keys, (some) =>
    tx
      .selectDistinct({ codeKey: discountCodes.codeKey })
      .from(discountCodes)
      .where(and(eq(discountCodes.brandId, brandId), inArray(discountCodes.codeKey, some))),
  )
  return new Set(found.map(({ codeKey }) => codeKey))
}

async function inSlices<Row>(
  names: readonly string[],
  ask: (some: string[]) => Promise<Row[]>,
): Promise<Row[]> {
  const found: Row[] = []
  for (let from = 0; from < names.length; from += NAMES_AT_ONCE) {
    found.push(...(await ask(names.slice(from, from + NAMES_AT_ONCE))))
  }
  return found
}
