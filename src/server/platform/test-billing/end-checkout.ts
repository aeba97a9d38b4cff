import type { Database } from '#server/platform/database.ts'
import { closeSession, type SessionRow } from './checkout-session.store.ts'
import { queueReport, type ReportType } from './reports.ts'

/** Nothing is paid with it any more. No effect on one that is complete. */
export async function endCheckout(tx: Database, sessionId: string, at: Date): Promise<void> {
  const ended = await closeSession(tx, sessionId, { status: 'EXPIRED' })
  if (ended) await reportCheckout(tx, 'checkout.session.expired', ended, at)
}

export const reportCheckout = (tx: Database, type: ReportType, row: SessionRow, at: Date): Promise<void> =>
  queueReport(
    tx,
    type,
    {
      id: row.id,
      object: 'checkout.session',
      mode: row.kind === 'PAYMENT' ? 'payment' : 'subscription',
      status: row.status.toLowerCase(),
      customer: row.customerId,
      client_reference_id: row.userId,
      subscription: row.subscriptionId,
      metadata: { userId: row.userId, ...(row.paymentId && { paymentId: row.paymentId }) },
    },
    at,
  )
