import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { redemptions } from '#server/database/schema/redemptions.ts'
import type { Database } from '#server/platform/database.ts'
import type { Metadata } from '#shared/redemptions/redemption-fields.ts'
import type { OrderName } from './order-lock.store.ts'

export type RedemptionRow = typeof redemptions.$inferSelect
export type NewRedemption = typeof redemptions.$inferInsert

const ofOrder = ({ brandId, source, orderId }: OrderName) =>
  and(
    eq(redemptions.brandId, brandId),
    eq(redemptions.source, source),
    eq(redemptions.externalOrderId, orderId),
  )

/** All parts of an order, in the order of their spelling. */
export const findOrder = (tx: Database, order: OrderName): Promise<RedemptionRow[]> =>
  tx.select().from(redemptions).where(ofOrder(order)).orderBy(asc(redemptions.codeKey))

/** Those that were not there before; the unique key decides. */
export const insertRedemptions = (tx: Database, rows: NewRedemption[]): Promise<RedemptionRow[]> =>
  tx
    .insert(redemptions)
    .values(rows)
    .onConflictDoNothing({
      target: [redemptions.brandId, redemptions.source, redemptions.externalOrderId, redemptions.codeKey],
    })
    .returning()

type Changes = Partial<
  Pick<
    RedemptionRow,
    | 'status'
    | 'refundedMinor'
    | 'commissionMinor'
    | 'commissionBp'
    | 'codeId'
    | 'contractId'
    | 'athleteUserId'
    | 'uncredited'
  >
>

/** The one conditional update: nothing comes back where somebody was first. */
export async function changeRedemption(
  tx: Database,
  { id, version }: Pick<RedemptionRow, 'id' | 'version'>,
  changes: Changes,
): Promise<RedemptionRow | null> {
  const [changed] = await tx
    .update(redemptions)
    .set({ ...changes, version: sql`${redemptions.version} + 1` })
    .where(and(eq(redemptions.id, id), eq(redemptions.version, version)))
    .returning()
  return changed ?? null
}

/** No figure and no state hangs on it, so it is no step of the redemption's life. */
export async function addMetadata(tx: Database, id: string, metadata: Metadata): Promise<void> {
  await tx.update(redemptions).set({ metadata }).where(eq(redemptions.id, id))
}

/** Waiting for a code that is spelt so, held against a refund that arrives meanwhile. */
export const findUnmatched = (tx: Database, brandId: string, codeKey: string): Promise<RedemptionRow[]> =>
  tx
    .select()
    .from(redemptions)
    .where(
      and(
        eq(redemptions.brandId, brandId),
        eq(redemptions.codeKey, codeKey),
        eq(redemptions.status, 'UNMATCHED'),
      ),
    )
    .orderBy(asc(redemptions.redeemedAt), asc(redemptions.id))
    .for('update')

const CONFIRMED_AT_ONCE = 1000

/** Those whose hold window is over. Somebody else's that are being worked on come around the next time. */
export async function confirmHeld(tx: Database): Promise<RedemptionRow[]> {
  const due = tx
    .select({ id: redemptions.id })
    .from(redemptions)
    .where(and(eq(redemptions.status, 'PENDING'), sql`${redemptions.confirmAt} <= now()`))
    .orderBy(asc(redemptions.confirmAt))
    .limit(CONFIRMED_AT_ONCE)
    .for('update', { skipLocked: true })
  return tx
    .update(redemptions)
    .set({ status: 'CONFIRMED', version: sql`${redemptions.version} + 1` })
    .where(inArray(redemptions.id, due))
    .returning()
}
