import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { discountCodes } from '#server/database/schema/codes.ts'
import { redemptions } from '#server/database/schema/redemptions.ts'
import type { Database } from '#server/platform/database.ts'
import { COUNTED_MAX } from '#shared/http/page.ts'
import {
  CODES_OFFERED_MAX,
  orderSources,
  REDEMPTIONS_PAGE,
  type RedemptionChannel,
} from '#shared/redemptions/redemption.constants.ts'
import type { RedemptionStatus } from '#shared/redemptions/redemption.rules.ts'
import type { RedemptionRow } from './redemption.store.ts'

export type Narrowed = {
  brandId: string
  status: readonly RedemptionStatus[] | undefined
  codeId: string | undefined
  contractId: string | undefined
  channel: RedemptionChannel | undefined
  orderId: string | undefined
  from: string | undefined
  to: string | undefined
}

export type Position = readonly [redeemedAt: string, id: string]

function isMeant({
  brandId,
  status,
  codeId,
  contractId,
  channel,
  orderId,
  from,
  to,
}: Narrowed): SQL | undefined {
  return and(
    eq(redemptions.brandId, brandId),
    status && inArray(redemptions.status, [...status]),
    codeId ? eq(redemptions.codeId, codeId) : undefined,
    contractId ? eq(redemptions.contractId, contractId) : undefined,
    channel && eq(redemptions.channel, channel),
    // Every source is named, because the index of orders has it before their numbers.
    orderId
      ? and(inArray(redemptions.source, [...orderSources]), eq(redemptions.externalOrderId, orderId))
      : undefined,
    from ? sql`${redemptions.redeemedAt} >= ${from}::date::timestamp at time zone 'UTC'` : undefined,
    to ? sql`${redemptions.redeemedAt} < (${to}::date + 1)::timestamp at time zone 'UTC'` : undefined,
  )
}

/** The latest first. */
export async function findRedemptions(
  tx: Database,
  narrowed: Narrowed,
  after: Position | undefined,
): Promise<{ page: RedemptionRow[]; next: Position | undefined }> {
  const rows = await tx
    .select()
    .from(redemptions)
    .where(
      and(
        isMeant(narrowed),
        after &&
          sql`(${redemptions.redeemedAt}, ${redemptions.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(desc(redemptions.redeemedAt), desc(redemptions.id))
    .limit(REDEMPTIONS_PAGE + 1)
  const page = rows.slice(0, REDEMPTIONS_PAGE)
  const last = rows.length > REDEMPTIONS_PAGE ? page.at(-1) : undefined
  return { page, next: last && [last.redeemedAt.toISOString(), last.id] }
}

/** Up to one more than can be said exactly. */
export async function countRedemptions(tx: Database, narrowed: Narrowed): Promise<number> {
  const some = tx
    .select({ id: redemptions.id })
    .from(redemptions)
    .where(isMeant(narrowed))
    .limit(COUNTED_MAX + 1)
    .as('some')
  return tx.$count(some)
}

export async function findRedemption(tx: Database, id: string): Promise<RedemptionRow | null> {
  const [found] = await tx.select().from(redemptions).where(eq(redemptions.id, id))
  return found ?? null
}

export const findCodesOf = (tx: Database, brandId: string) =>
  tx
    .select({
      id: discountCodes.id,
      code: discountCodes.code,
      athleteUserId: discountCodes.athleteUserId,
      retiredAt: discountCodes.retiredAt,
    })
    .from(discountCodes)
    .where(eq(discountCodes.brandId, brandId))
    .orderBy(desc(discountCodes.id))
    .limit(CODES_OFFERED_MAX)

export async function findCodeOf(
  tx: Database,
  brandId: string,
  id: string,
): Promise<{ code: string } | null> {
  const [found] = await tx
    .select({ code: discountCodes.code })
    .from(discountCodes)
    .where(and(eq(discountCodes.id, id), eq(discountCodes.brandId, brandId)))
  return found ?? null
}
