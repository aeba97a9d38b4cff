import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { users } from '#server/database/schema/accounts.ts'
import { memberships, trialRedemptions } from '#server/database/schema/memberships.ts'
import { promoters } from '#server/database/schema/promoters.ts'
import type { Database } from '#server/platform/database.ts'
import type { MembershipStatus } from '#shared/memberships/membership.constants.ts'

export type MembershipRow = typeof memberships.$inferSelect
export type MembershipChanges = PgUpdateSetSource<typeof memberships>
type Versioned = { id: string; status: MembershipStatus; version: number }

export async function findMembership(tx: Database, userId: string): Promise<MembershipRow | null> {
  const [found] = await tx.select().from(memberships).where(eq(memberships.userId, userId))
  return found ?? null
}

/** Null where the account has one. */
export async function insertMembership(tx: Database, userId: string): Promise<MembershipRow | null> {
  const [inserted] = await tx.insert(memberships).values({ userId }).onConflictDoNothing().returning()
  return inserted ?? null
}

export async function selectForUpdate(tx: Database, userId: string): Promise<MembershipRow | null> {
  const [locked] = await tx.select().from(memberships).where(eq(memberships.userId, userId)).for('update')
  return locked ?? null
}

/** The provider said the same again. */
export async function markSynced(tx: Database, userId: string, syncedAt: Date): Promise<void> {
  await tx.update(memberships).set({ syncedAt }).where(eq(memberships.userId, userId))
}

/** Whose subscription it is, by the provider's id of the customer. */
export async function findMemberByCustomer(tx: Database, customerId: string): Promise<string | null> {
  const [found] = await tx
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(eq(memberships.customerId, customerId))
  return found?.userId ?? null
}

export async function saveCustomer(tx: Database, userId: string, customerId: string): Promise<void> {
  await tx.update(memberships).set({ customerId }).where(eq(memberships.userId, userId))
}

/** Conditional update; null when the row has changed since it was read. */
export async function updateMembership(
  tx: Database,
  { id, status, version }: Versioned,
  changes: MembershipChanges,
): Promise<MembershipRow | null> {
  const [updated] = await tx
    .update(memberships)
    .set({ ...changes, version: sql`${memberships.version} + 1` })
    .where(and(eq(memberships.id, id), eq(memberships.status, status), eq(memberships.version, version)))
    .returning()
  return updated ?? null
}

const BATCH = 200

/** Memberships whose access has ended by time alone: grace, a grant, a cancellation. */
export const findEndedAccess = (tx: Database): Promise<{ userId: string }[]> =>
  tx
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(
      and(
        isNotNull(memberships.accessUntil),
        lt(memberships.accessUntil, sql`now()`),
        inArray(memberships.status, ['GRACE', 'COMPED', 'ENDING']),
      ),
    )
    .orderBy(asc(memberships.accessUntil))
    .limit(BATCH)

/** Memberships in these states that the provider knows, page by page. */
export async function* listBilled(
  tx: Database,
  statuses: readonly MembershipStatus[],
): AsyncGenerator<MembershipRow & { customerId: string }> {
  let after: string | undefined
  do {
    const page = await tx
      .select()
      .from(memberships)
      .where(
        and(
          inArray(memberships.status, [...statuses]),
          isNotNull(memberships.customerId),
          after === undefined ? undefined : gt(memberships.id, after),
        ),
      )
      .orderBy(asc(memberships.id))
      .limit(BATCH)
    for (const row of page) if (row.customerId) yield { ...row, customerId: row.customerId }
    after = page.length === BATCH ? page.at(-1)?.id : undefined
  } while (after !== undefined)
}

/** Promoters without a membership whose listing does not follow from whether they confirmed their address. */
export const findMislistedPromoters = (tx: Database): Promise<{ userId: string; isConfirmed: boolean }[]> =>
  tx
    .select({ userId: promoters.userId, isConfirmed: users.emailVerified })
    .from(promoters)
    .innerJoin(users, eq(users.id, promoters.userId))
    .leftJoin(memberships, eq(memberships.userId, promoters.userId))
    .where(
      and(
        sql`coalesce(${memberships.status}, 'FREE') = 'FREE'`,
        ne(promoters.isListedByPlan, users.emailVerified),
      ),
    )
    .orderBy(asc(promoters.id))
    .limit(BATCH)

/** Promoters with a public page who have neither had a trial nor a plan. */
export const findUntriedPromoters = (tx: Database): Promise<{ userId: string }[]> =>
  tx
    .select({ userId: promoters.userId })
    .from(promoters)
    .innerJoin(users, eq(users.id, promoters.userId))
    .leftJoin(memberships, eq(memberships.userId, promoters.userId))
    .where(
      and(
        isNotNull(promoters.publishedAt),
        users.emailVerified,
        eq(users.status, 'ACTIVE'),
        isNull(memberships.subscriptionId),
        isNull(memberships.trialRefusedAt),
      ),
    )
    .orderBy(asc(promoters.publishedAt))
    .limit(BATCH)

/** False when another account of the same person has the trial. This one may continue where it stopped. */
export async function redeemTrial(tx: Database, userId: string, addressHash: string): Promise<boolean> {
  await tx.insert(trialRedemptions).values({ userId, addressHash }).onConflictDoNothing()
  return !(await hasHadTrial(tx, userId, addressHash))
}

/** Whether another account of the same person has, or had, the trial. */
export async function hasHadTrial(tx: Database, userId: string, addressHash: string): Promise<boolean> {
  const others = and(eq(trialRedemptions.addressHash, addressHash), ne(trialRedemptions.userId, userId))
  return (await tx.$count(trialRedemptions, others)) > 0
}

/** The provider refused it, so it was not used. */
export async function returnTrial(tx: Database, userId: string, addressHash: string): Promise<void> {
  await tx
    .delete(trialRedemptions)
    .where(and(eq(trialRedemptions.addressHash, addressHash), eq(trialRedemptions.userId, userId)))
}
