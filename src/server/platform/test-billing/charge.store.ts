import { createHash } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { testBillingCheckoutSessions, testBillingInvoices } from '#server/database/schema/test-billing.ts'
import type { Charge } from '#server/platform/billing.ts'
import type { Database } from '#server/platform/database.ts'
import type { SessionRow } from './checkout-session.store.ts'

/** Of an invoice, or of a payment of a contract. */
export async function findChargeOf(tx: Database, chargeId: string): Promise<Charge | null> {
  const [invoice] = await tx
    .select()
    .from(testBillingInvoices)
    .where(eq(testBillingInvoices.chargeId, chargeId))
  if (invoice) {
    const { customerId, totalMinor: amountMinor, currency, paidAt, refundedAt, issuedAt, number } = invoice
    return {
      chargeId,
      customerId,
      paymentId: null,
      status: refundedAt ? 'REFUNDED' : 'PAID',
      amount: { amountMinor, currency },
      paidAt: paidAt ?? issuedAt,
      receiptNumber: number,
      receiptUrl: null,
    }
  }
  const session = await findChargedSession(tx, chargeId)
  if (!session) return null
  const { customerId, paymentId, amountMinor, currency, paidAt, createdAt } = session
  return {
    chargeId,
    customerId,
    paymentId,
    status: session.refundedAt ? 'REFUNDED' : session.disputedAt ? 'DISPUTED' : 'PAID',
    amount: { amountMinor, currency },
    paidAt: paidAt ?? createdAt,
    receiptNumber: receiptNumberOf(chargeId),
    receiptUrl: `/test-billing/receipts/${chargeId}`,
  }
}

/** Like `1234-5678`, as on the receipts of Stripe. */
const receiptNumberOf = (chargeId: string): string => {
  const digits = String(createHash('sha256').update(chargeId).digest().readUInt32BE()).padStart(8, '0')
  return `${digits.slice(0, 4)}-${digits.slice(4, 8)}`
}

/** The payment of a contract that a charge is for. */
export async function findChargedSession(tx: Database, chargeId: string): Promise<SessionRow | undefined> {
  const [session] = await tx
    .select()
    .from(testBillingCheckoutSessions)
    .where(eq(testBillingCheckoutSessions.chargeId, chargeId))
  return session
}

/** False when it was returned before. */
export async function setRefunded(tx: Database, chargeId: string, at: Date): Promise<boolean> {
  const refunded = await tx
    .update(testBillingCheckoutSessions)
    .set({ refundedAt: at })
    .where(
      and(
        eq(testBillingCheckoutSessions.chargeId, chargeId),
        isNull(testBillingCheckoutSessions.refundedAt),
        isNull(testBillingCheckoutSessions.disputedAt),
      ),
    )
    .returning({ id: testBillingCheckoutSessions.id })
  return refunded.length > 0
}
