import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { invoices } from '#server/database/schema/memberships.ts'
import type { Database } from '#server/platform/database.ts'

export type InvoiceRow = typeof invoices.$inferSelect
type NewInvoice = Omit<typeof invoices.$inferInsert, 'id'>

/** Inserts or updates the copy of an invoice. A paid one stays paid, whichever report comes last. */
export async function upsertInvoice(
  tx: Database,
  invoice: NewInvoice,
): Promise<{ before: InvoiceRow | null; after: InvoiceRow }> {
  const [before = null] = await tx
    .select()
    .from(invoices)
    .where(eq(invoices.invoiceId, invoice.invoiceId))
    .for('update')
  const [after] = await tx
    .insert(invoices)
    .values(invoice)
    .onConflictDoUpdate({ target: invoices.invoiceId, set: invoice })
    .returning()
  if (!after) throw new Error('The insert returned no row')
  return { before, after }
}

/** The money went back to the card. */
export async function setInvoiceRefunded(tx: Database, invoiceId: string): Promise<void> {
  await tx
    .update(invoices)
    .set({ refundedAt: sql`now()` })
    .where(and(eq(invoices.invoiceId, invoiceId), isNull(invoices.refundedAt)))
}

export const INVOICE_PAGE = 24

export const findInvoices = (
  tx: Database,
  userId: string,
  { after, limit }: { after?: { issuedAt: Date; id: string } | undefined; limit: number },
): Promise<InvoiceRow[]> =>
  tx
    .select()
    .from(invoices)
    .where(
      and(
        eq(invoices.userId, userId),
        after &&
          or(
            lt(invoices.issuedAt, after.issuedAt),
            and(eq(invoices.issuedAt, after.issuedAt), lt(invoices.id, after.id)),
          ),
      ),
    )
    .orderBy(desc(invoices.issuedAt), desc(invoices.id))
    .limit(limit)

export async function findInvoiceOf(tx: Database, userId: string, id: string): Promise<InvoiceRow | null> {
  const [found] = await tx
    .select()
    .from(invoices)
    .where(and(eq(invoices.id, id), eq(invoices.userId, userId)))
  return found ?? null
}

/** The oldest that was not paid. */
export async function findFailedInvoice(tx: Database, userId: string): Promise<InvoiceRow | null> {
  const [found] = await tx
    .select()
    .from(invoices)
    .where(
      and(
        eq(invoices.userId, userId),
        inArray(invoices.status, ['open', 'uncollectible']),
        sql`${invoices.dueMinor} > 0`,
      ),
    )
    .orderBy(asc(invoices.issuedAt))
    .limit(1)
  return found ?? null
}

/** The first that was paid from a moment on, and was not free. */
export async function findPaidInvoiceSince(
  tx: Database,
  userId: string,
  since: Date,
): Promise<InvoiceRow | null> {
  const [found] = await tx
    .select()
    .from(invoices)
    .where(
      and(
        eq(invoices.userId, userId),
        eq(invoices.status, 'paid'),
        isNull(invoices.refundedAt),
        gte(invoices.issuedAt, since),
        gt(invoices.totalMinor, 0),
      ),
    )
    .orderBy(asc(invoices.issuedAt))
    .limit(1)
  return found ?? null
}
