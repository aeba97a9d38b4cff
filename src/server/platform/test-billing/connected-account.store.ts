import { eq } from 'drizzle-orm'
import { testBillingConnectedAccounts } from '#server/database/schema/test-billing.ts'
import type { Database } from '#server/platform/database.ts'

export async function insertAccount(
  tx: Database,
  account: { id: string; userId: string; createdAt: Date },
): Promise<void> {
  await tx.insert(testBillingConnectedAccounts).values(account)
}

export async function submitDetails(tx: Database, id: string): Promise<void> {
  await tx
    .update(testBillingConnectedAccounts)
    .set({ hasSubmittedDetails: true })
    .where(eq(testBillingConnectedAccounts.id, id))
}

export async function findAccountRow(tx: Database, id: string) {
  const [row] = await tx
    .select()
    .from(testBillingConnectedAccounts)
    .where(eq(testBillingConnectedAccounts.id, id))
  return row
}
