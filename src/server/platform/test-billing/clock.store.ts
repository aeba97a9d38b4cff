import { sql } from 'drizzle-orm'
import { testBillingClock, testBillingClockMoves } from '#server/database/schema/test-billing.ts'
import type { Database } from '#server/platform/database.ts'

/**
 * The provider's time, in whole seconds as Stripe has it. Of the statement and not of the transaction: a change that
 * waited for another one must not be earlier than that.
 */
export async function findNow(tx: Database): Promise<Date> {
  const { rows } = await tx.execute<{ seconds: string }>(sql`
    select floor(extract(epoch from clock_timestamp()))::bigint
      + coalesce((select ${testBillingClock.offsetSeconds} from ${testBillingClock}), 0) as seconds`)
  return new Date(Number(rows[0]?.seconds) * 1000)
}

type Move = { adminId: string; days: number; requestId: string }

/** Moves the clock ahead and records who did it. */
export async function moveClock(tx: Database, move: Move): Promise<void> {
  const offsetSeconds = move.days * 24 * 60 * 60
  await tx
    .insert(testBillingClock)
    .values({ offsetSeconds })
    .onConflictDoUpdate({
      target: testBillingClock.id,
      set: { offsetSeconds: sql`${testBillingClock.offsetSeconds} + excluded.offset_seconds` },
    })
  await tx.insert(testBillingClockMoves).values(move)
}
