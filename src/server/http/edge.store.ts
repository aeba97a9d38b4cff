import { and, eq, notInArray, sql } from 'drizzle-orm'
import { users } from '#server/database/schema/accounts.ts'
import { auditEntries } from '#server/database/schema/audit.ts'
import { idempotencyKeys } from '#server/database/schema/edge.ts'
import { organizationMembers } from '#server/database/schema/members.ts'
import { requestTotals } from '#server/database/schema/system.ts'
import { type Database, prepareByShape } from '#server/platform/database.ts'
import type { Ciphertext } from '#server/platform/encryption.ts'
import { closedStatuses, lockedOutStatuses } from '#shared/accounts/account.rules.ts'
import type { Actor } from '#shared/accounts/roles.ts'

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

/**
 * Whether the account is open and the person who acts for it still has that seat. Each seat includes what viewers may do,
 * and members over the limit of the plan act as viewers. A suspension waits until the transaction
 * ends, because it locks the row for update: what was written until then is hidden by it, and nothing is written after it.
 * Writes of one account do not wait for each other.
 */
export async function lockOpenAccount(
  tx: Database,
  { userId, personId, seat }: Pick<Actor, 'userId' | 'personId' | 'seat'>,
  { allowsLeaving = false } = {},
): Promise<boolean> {
  const closed = allowsLeaving ? lockedOutStatuses : closedStatuses
  const isMember = userId !== personId
  const open = await openAccountQuery(tx, { closed, isMember }).execute({ userId, personId, seat })
  return open.length === (isMember ? 2 : 1)
}

type OpenAccountShape = { closed: typeof closedStatuses | typeof lockedOutStatuses; isMember: boolean }

/** A named prepared statement, because it runs for every write, and planning takes longer than executing. */
const openAccountQuery = prepareByShape(
  ({ closed, isMember }: OpenAccountShape) => `lock_open_account_${isMember ? 2 : 1}_${closed.length}`,
  (tx, { closed, isMember }, name) => {
    const userId = sql.placeholder('userId')
    const personId = sql.placeholder('personId')
    const seat = sql`${sql.placeholder('seat')}::text`
    const hasSeat = sql`exists (select from ${organizationMembers} where ${organizationMembers.accountId} = ${userId}
      and ${organizationMembers.userId} = ${personId} and (${seat} = 'VIEWER' or ${organizationMembers.seat}::text = ${seat}))`
    const isInvolved = isMember ? sql`${users.id} in (${userId}, ${personId})` : eq(users.id, userId)
    return tx
      .select({ id: users.id })
      .from(users)
      .where(
        and(isInvolved, notInArray(users.status, [...closed]).inlineParams(), isMember ? hasSeat : undefined),
      )
      .for('key share')
      .prepare(name)
  },
)

export async function insertAuditEntry(tx: Database, entry: typeof auditEntries.$inferInsert): Promise<void> {
  await tx.insert(auditEntries).values(entry)
}

/** In one order, so that processes which write at the same time cannot deadlock. */
export async function addRequestTotals(
  db: Database,
  totals: readonly (typeof requestTotals.$inferInsert)[],
): Promise<void> {
  const keyOf = ({ hour, method, route, status, code }: (typeof totals)[number]) =>
    `${hour.toISOString()} ${method} ${route} ${status} ${code}`
  await db
    .insert(requestTotals)
    .values(totals.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1)))
    .onConflictDoUpdate({
      target: [
        requestTotals.hour,
        requestTotals.method,
        requestTotals.route,
        requestTotals.status,
        requestTotals.code,
      ],
      set: { count: sql`${requestTotals.count} + excluded.count` },
    })
}
