import { eq, sql } from 'drizzle-orm'
import {
  testBillingClock,
  testBillingClockMoves,
  testBillingCustomers,
} from '#server/database/schema/test-billing.ts'
import type { Database } from '#server/platform/database.ts'

/**
 * The provider's time, in whole seconds as Stripe has it; that of a customer can be ahead. Of the statement and not of the
 * transaction: a change that waited for another one must not be earlier than that.
 */
export async function findNow(tx: Database, customerId?: string): Promise<Date> {
  const ahead = tx
    .select({ seconds: testBillingCustomers.offsetSeconds })
    .from(testBillingCustomers)
    .where(eq(testBillingCustomers.id, customerId ?? ''))
  const { rows } = await tx.execute<{ seconds: string }>(sql`
    select floor(extract(epoch from clock_timestamp()))::bigint
      + coalesce((select ${testBillingClock.offsetSeconds} from ${testBillingClock}), 0)
      + coalesce((${ahead}), 0) as seconds`)
  return new Date(Number(rows[0]?.seconds) * 1000)
}

type Move = { adminId: string; days: number; customerId?: string | undefined; requestId: string }

/** Moves the clock of everybody or of one customer ahead, and records who did it. */
export async function moveClock(tx: Database, move: Move): Promise<void> {
  const offsetSeconds = move.days * 24 * 60 * 60
  await tx.insert(testBillingClockMoves).values(move)
  if (move.customerId !== undefined) {
    await tx
      .update(testBillingCustomers)
      .set({ offsetSeconds: sql`${testBillingCustomers.offsetSeconds} + ${offsetSeconds}` })
      .where(eq(testBillingCustomers.id, move.customerId))
    return
  }
  await tx
    .insert(testBillingClock)
    .values({ offsetSeconds })
    .onConflictDoUpdate({
      target: testBillingClock.id,
      set: { offsetSeconds: sql`${testBillingClock.offsetSeconds} + excluded.offset_seconds` },
    })
}
