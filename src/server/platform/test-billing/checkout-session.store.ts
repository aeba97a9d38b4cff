import { and, asc, eq } from 'drizzle-orm'
import { testBillingCheckoutSessions, testBillingCustomers } from '#server/database/schema/test-billing.ts'
import type { Database } from '#server/platform/database.ts'
import { isDueFor } from './customer.store.ts'

export type SessionRow = typeof testBillingCheckoutSessions.$inferSelect
type NewSession = typeof testBillingCheckoutSessions.$inferInsert

export async function insertSession(tx: Database, given: NewSession): Promise<void> {
  await tx.insert(testBillingCheckoutSessions).values(given)
}

export async function findSession(tx: Database, id: string): Promise<SessionRow | undefined> {
  const [row] = await tx
    .select()
    .from(testBillingCheckoutSessions)
    .where(eq(testBillingCheckoutSessions.id, id))
  return row
}

/** Undefined when the session is not open any more. */
export async function closeSession(
  tx: Database,
  id: string,
  change: Partial<NewSession> & { status: 'COMPLETE' | 'EXPIRED' },
): Promise<SessionRow | undefined> {
  const [row] = await tx
    .update(testBillingCheckoutSessions)
    .set(change)
    .where(and(eq(testBillingCheckoutSessions.id, id), eq(testBillingCheckoutSessions.status, 'OPEN')))
    .returning()
  return row
}

export async function removeCode(tx: Database, id: string): Promise<void> {
  await tx
    .update(testBillingCheckoutSessions)
    .set({ promotionCodeId: null })
    .where(eq(testBillingCheckoutSessions.id, id))
}

export async function findExpiredSession(tx: Database, at: Date): Promise<string | undefined> {
  const [row] = await tx
    .select({ id: testBillingCheckoutSessions.id })
    .from(testBillingCheckoutSessions)
    .innerJoin(testBillingCustomers, eq(testBillingCustomers.id, testBillingCheckoutSessions.customerId))
    .where(
      and(
        eq(testBillingCheckoutSessions.status, 'OPEN'),
        isDueFor(testBillingCheckoutSessions.expiresAt, at),
      ),
    )
    .orderBy(asc(testBillingCheckoutSessions.expiresAt))
    .limit(1)
  return row?.id
}
