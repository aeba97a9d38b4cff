import { and, eq, inArray, sql } from 'drizzle-orm'
import { stripePayments } from '#server/database/schema/shops.ts'
import type { Database } from '#server/platform/database.ts'

/** Card networks let a buyer dispute a payment for up to 540 days; after that nothing asks for its invoice. */
const KEPT_DAYS = 540
const SWEPT_AT_ONCE = 5000

/** Whether it was not known before. */
export async function insertPayment(
  tx: Database,
  row: Pick<typeof stripePayments.$inferInsert, 'brandId' | 'paymentId' | 'invoiceId'>,
): Promise<boolean> {
  const inserted = await tx
    .insert(stripePayments)
    .values(row)
    .onConflictDoNothing()
    .returning({ paymentId: stripePayments.paymentId })
  return inserted.length > 0
}

/** The invoices that these payments paid. */
export async function findInvoicesOf(
  tx: Database,
  brandId: string,
  paymentIds: readonly string[],
): Promise<string[]> {
  const found = await tx
    .select({ invoiceId: stripePayments.invoiceId })
    .from(stripePayments)
    .where(and(eq(stripePayments.brandId, brandId), inArray(stripePayments.paymentId, [...paymentIds])))
  return found.map(({ invoiceId }) => invoiceId)
}

export async function sweepPayments(tx: Database): Promise<void> {
  await tx.execute(sql`delete from stripe_payments where (brand_id, payment_id) in (
    select brand_id, payment_id from stripe_payments where created_at < now() - make_interval(days => ${KEPT_DAYS})
    order by created_at limit ${SWEPT_AT_ONCE})`)
}
