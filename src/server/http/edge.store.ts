import { and, eq, sql } from 'drizzle-orm'
import { idempotencyKeys } from '#server/database/schema/edge.ts'
import type { Database } from '#server/platform/database.ts'
import type { Ciphertext } from '#server/platform/encryption.ts'

/** How long a response is replayed for its key. */
export const IDEMPOTENCY_HOURS = 24

export type KeyClaim = { caller: string; route: string; key: string }
export type ClaimedKey = { requestHash: string; response: Ciphertext | null }

const isClaim = ({ caller, route, key }: KeyClaim) =>
  and(eq(idempotencyKeys.caller, caller), eq(idempotencyKeys.route, route), eq(idempotencyKeys.key, key))

/** Claims the key for this transaction. A concurrent request with the same key waits here for the first to commit. */
export async function claimKey(
  tx: Database,
  claim: KeyClaim,
  requestHash: string,
): Promise<ClaimedKey | null> {
  const claimed = await tx
    .insert(idempotencyKeys)
    .values({ ...claim, requestHash, expiresAt: sql`now() + make_interval(hours => ${IDEMPOTENCY_HOURS})` })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  if (claimed.length > 0) return null
  const [earlier] = await tx.select().from(idempotencyKeys).where(isClaim(claim))
  return earlier ?? null
}

export async function saveResponse(tx: Database, claim: KeyClaim, response: Ciphertext): Promise<void> {
  await tx.update(idempotencyKeys).set({ response }).where(isClaim(claim))
}
