import { eq, sql } from 'drizzle-orm'
import { billingEvents } from '#server/database/schema/memberships.ts'
import type { BillingEvent } from '#server/platform/billing.ts'
import type { Database } from '#server/platform/database.ts'

/** False when it was received before. */
export async function insertBillingEvent(tx: Database, { eventId, type }: BillingEvent): Promise<boolean> {
  const inserted = await tx
    .insert(billingEvents)
    .values({ id: eventId, type })
    .onConflictDoNothing()
    .returning({ id: billingEvents.id })
  return inserted.length > 0
}

export async function markProcessed(tx: Database, eventId: string): Promise<void> {
  await tx.update(billingEvents).set({ processedAt: sql`now()` }).where(eq(billingEvents.id, eventId))
}
