import { and, eq, isNull, lte, notInArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { users } from '#server/database/schema/accounts.ts'
import { auditEntries } from '#server/database/schema/audit.ts'
import { idempotencyKeys } from '#server/database/schema/edge.ts'
import { organizationMembers } from '#server/database/schema/members.ts'
import { requestTotals } from '#server/database/schema/system.ts'
import { given } from '#server/platform/combine-queries.ts'
import { type Database, oncePerPool, prepareByShape } from '#server/platform/database.ts'
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

export async function releaseKey(tx: Database, claim: KeyClaim): Promise<void> {
  await tx.delete(idempotencyKeys).where(isClaim(claim))
}

/** Longer than any request that calls another server; a claim without a response ends after it. */
const LEASE_SECONDS = 120
const leaseEnd = sql`date_trunc('milliseconds', now() + make_interval(secs => ${LEASE_SECONDS}))`

/** Claims the key outside a transaction, until a moment that names the claim; or returns who has it. */
export async function leaseKey(
  db: Database,
  claim: KeyClaim,
  requestHash: string,
): Promise<{ lease: Date | null; earlier: ClaimedKey | null }> {
  const [leased] = await db
    .insert(idempotencyKeys)
    .values({ ...claim, requestHash, expiresAt: leaseEnd })
    .onConflictDoUpdate({
      target: [idempotencyKeys.caller, idempotencyKeys.route, idempotencyKeys.key],
      set: { requestHash, expiresAt: leaseEnd },
      // Its process ended before it had a response.
      setWhere: and(isNull(idempotencyKeys.response), lte(idempotencyKeys.expiresAt, sql`now()`)),
    })
    .returning({ until: idempotencyKeys.expiresAt })
  if (leased) return { lease: leased.until, earlier: null }
  const [earlier] = await db.select().from(idempotencyKeys).where(isClaim(claim))
  return { lease: null, earlier: earlier ?? null }
}

const isLease = (claim: KeyClaim, lease: Date) =>
  and(isClaim(claim), eq(idempotencyKeys.expiresAt, lease), isNull(idempotencyKeys.response))

export async function saveLeasedResponse(
  db: Database,
  claim: KeyClaim,
  lease: Date,
  response: Ciphertext,
): Promise<void> {
  await db
    .update(idempotencyKeys)
    .set({ response, expiresAt: sql`now() + make_interval(hours => ${IDEMPOTENCY_HOURS})` })
    .where(isLease(claim, lease))
}

export async function releaseLease(db: Database, claim: KeyClaim, lease: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(isLease(claim, lease))
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

/**
 * Locks the accounts of many actors as `lockOpenAccount` does, but waits for none, so that one of them cannot delay the
 * others. Says for each whether it is open and locked now.
 */
export async function lockOpenAccounts(tx: Database, actors: readonly Actor[]): Promise<boolean[]> {
  const locked = await openAccountsQuery(tx).execute({
    userIds: actors.map(({ userId }) => userId),
    personIds: actors.map(({ personId }) => personId),
    seats: actors.map(({ seat }) => seat),
  })
  const counts = actors.map(() => 0)
  for (const { at } of locked) counts[at] = (counts[at] ?? 0) + 1
  return actors.map(({ userId, personId }, at) => counts[at] === (userId === personId ? 1 : 2))
}

const openAccountsQuery = oncePerPool((tx) => {
  const [userId, personId, seat] = [sql`actor.user_id`, sql`actor.person_id`, sql`actor.seat`]
  const actors = sql`unnest(${given('userIds', 'uuid[]')}, ${given('personIds', 'uuid[]')}, ${given('seats', 'text[]')})
    with ordinality as actor(user_id, person_id, seat, position)`
  return tx
    .select({ at: sql<number>`actor.position::int - 1` })
    .from(actors)
    .innerJoin(users, sql`${users.id} = any(array[${userId}, ${personId}])`)
    .where(
      and(
        notInArray(users.status, [...closedStatuses]).inlineParams(),
        sql`(${userId} = ${personId} or ${hasSeat({ userId, personId, seat })})`,
      ),
    )
    .for('key share', { of: users, skipLocked: true })
    .prepare('lock_open_accounts')
})

const hasSeat = ({ userId, personId, seat }: Record<'userId' | 'personId' | 'seat', SQLWrapper>): SQL =>
  sql`exists (select from ${organizationMembers} where ${organizationMembers.accountId} = ${userId}
    and ${organizationMembers.userId} = ${personId} and (${seat} = 'VIEWER' or ${organizationMembers.seat}::text = ${seat}))`

type OpenAccountShape = { closed: typeof closedStatuses | typeof lockedOutStatuses; isMember: boolean }

/** A named prepared statement, because it runs for every write, and planning takes longer than executing. */
const openAccountQuery = prepareByShape(
  ({ closed, isMember }: OpenAccountShape) => `lock_open_account_${isMember ? 2 : 1}_${closed.length}`,
  (tx, { closed, isMember }, name) => {
    const userId = sql.placeholder('userId')
    const personId = sql.placeholder('personId')
    const seat = sql`${sql.placeholder('seat')}::text`
    const isInvolved = isMember ? sql`${users.id} in (${userId}, ${personId})` : eq(users.id, userId)
    return tx
      .select({ id: users.id })
      .from(users)
      .where(
        and(
          isInvolved,
          notInArray(users.status, [...closed]).inlineParams(),
          isMember ? hasSeat({ userId, personId, seat }) : undefined,
        ),
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
