import { and, eq, isNull, lte, or } from 'drizzle-orm'
import { athleteProfiles } from '#server/database/schema/athletes.ts'
import { payoutAccounts } from '#server/database/schema/card-payments.ts'
import type { Database } from '#server/platform/database.ts'

export type PayoutAccountRow = typeof payoutAccounts.$inferSelect
type Facts = Pick<PayoutAccountRow, 'hasSubmittedDetails' | 'canReceivePayments' | 'canBePaidOut'>

export async function findPayoutAccount(tx: Database, userId: string): Promise<PayoutAccountRow | null> {
  const [found] = await tx.select().from(payoutAccounts).where(eq(payoutAccounts.userId, userId))
  return found ?? null
}

/** Locked, so that of two reports at the same time only one says that something is new. */
export async function lockPayoutAccount(tx: Database, accountId: string): Promise<PayoutAccountRow | null> {
  const [locked] = await tx
    .select()
    .from(payoutAccounts)
    .where(eq(payoutAccounts.accountId, accountId))
    .for('update')
  return locked ?? null
}

/** Requests at the same time get the same account of the provider, so the second insert is none. */
export async function insertPayoutAccount(tx: Database, userId: string, accountId: string): Promise<void> {
  await tx.insert(payoutAccounts).values({ userId, accountId }).onConflictDoNothing()
}

/** Unless the provider was asked again since. */
export async function updatePayoutAccount(
  tx: Database,
  accountId: string,
  facts: Facts,
  askedAt: Date,
): Promise<void> {
  const isNewer = or(isNull(payoutAccounts.syncedAt), lte(payoutAccounts.syncedAt, askedAt))
  await tx
    .update(payoutAccounts)
    .set({ ...facts, syncedAt: askedAt })
    .where(and(eq(payoutAccounts.accountId, accountId), isNewer))
}

export async function deletePayoutAccount(tx: Database, accountId: string): Promise<void> {
  await tx.delete(payoutAccounts).where(eq(payoutAccounts.accountId, accountId))
}

/** The country in which a racer competes from, which an account cannot change later. */
export async function findCountry(tx: Database, userId: string): Promise<string | null> {
  const [found] = await tx
    .select({ countryCode: athleteProfiles.countryCode })
    .from(athleteProfiles)
    .where(eq(athleteProfiles.userId, userId))
  return found?.countryCode ?? null
}
