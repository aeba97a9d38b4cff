import { eq } from 'drizzle-orm'
import { testBillingCheckoutSessions, testBillingInvoices } from '#server/database/schema/test-billing.ts'
import type { Charge } from '#server/platform/billing.ts'
import type { Database } from '#server/platform/database.ts'

/** Of an invoice, or of a payment of a contract. */
export async function findChargeOf(tx: Database, chargeId: string): Promise<Charge | null> {
  const [invoice] = await tx
    .select({ customerId: testBillingInvoices.customerId })
    .from(testBillingInvoices)
    .where(eq(testBillingInvoices.chargeId, chargeId))
  if (invoice) return { chargeId, ...invoice, paymentId: null }
  const { customerId, paymentId, chargeId: ofSession } = testBillingCheckoutSessions
  const [session] = await tx
    .select({ customerId, paymentId })
    .from(testBillingCheckoutSessions)
    .where(eq(ofSession, chargeId))
  return session ? { chargeId, ...session } : null
}
