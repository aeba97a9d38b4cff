import { and, eq, lt, sql } from 'drizzle-orm'
import { idempotencyKeys } from '#server/database/schema/edge.ts'
import type { Database } from '#server/platform/database.ts'

export type KeyOfCall = { caller: string; route: string; key: string }
export type KeptAnswer = { requestHash: string; answer: string | null }

const isCall = ({ caller, route, key }: KeyOfCall) =>
  and(eq(idempotencyKeys.caller, caller), eq(idempotencyKeys.route, route), eq(idempotencyKeys.key, key))

/**
 * Takes the key for this transaction. A rival with the same key waits here until the first one commits,
 * and then finds its answer.
 */
export async function takeKey(
  tx: Database,
  call: KeyOfCall,
  requestHash: string,
): Promise<KeptAnswer | null> {
  const taken = await tx
    .insert(idempotencyKeys)
    .values({ ...call, requestHash, expiresAt: sql`now() + interval '24 hours'` })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  if (taken.length > 0) return null
  const [kept] = await tx.select().from(idempotencyKeys).where(isCall(call))
  return kept ?? null
}

export async function keepAnswer(tx: Database, call: KeyOfCall, answer: string): Promise<void> {
  await tx.update(idempotencyKeys).set({ answer }).where(isCall(call))
}

export async function forgetOldKeys(tx: Database): Promise<void> {
  await tx.delete(idempotencyKeys).where(lt(idempotencyKeys.expiresAt, sql`now()`))
}
