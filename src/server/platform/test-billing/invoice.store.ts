import { and, asc, desc, eq, isNull, lt, sql } from 'drizzle-orm'
import { testBillingInvoiceNumbers, testBillingInvoices } from '#server/database/schema/test-billing.ts'
import type { Page } from '#server/platform/billing.ts'
import type { Database } from '#server/platform/database.ts'

export type InvoiceRow = typeof testBillingInvoices.$inferSelect
export type NewInvoice = Omit<typeof testBillingInvoices.$inferInsert, 'number'>

/** Numbers have no gaps: the row of the year stays locked until the invoice is committed. */
export async function insertInvoice(tx: Database, given: NewInvoice): Promise<InvoiceRow> {
  const year = given.issuedAt.getUTCFullYear()
  const [counted] = await tx
    .insert(testBillingInvoiceNumbers)
    .values({ year, last: 1 })
    .onConflictDoUpdate({
      target: testBillingInvoiceNumbers.year,
      set: { last: sql`${testBillingInvoiceNumbers.last} + 1` },
    })
    .returning()
  const number = `SLP-${year}-${String(counted?.last).padStart(5, '0')}`
  const [row] = await tx
    .insert(testBillingInvoices)
    .values({ ...given, number })
    .returning()
  if (!row) throw new Error('the invoice was not stored')
  return row
}

export async function updateInvoice(
  tx: Database,
  id: string,
  change: Partial<NewInvoice>,
): Promise<InvoiceRow> {
  const [row] = await tx
    .update(testBillingInvoices)
    .set(change)
    .where(eq(testBillingInvoices.id, id))
    .returning()
  if (!row) throw new Error('no such invoice')
  return row
}

/** False when it was returned before. */
export async function setInvoiceRefunded(tx: Database, id: string, at: Date): Promise<boolean> {
  const refunded = await tx
    .update(testBillingInvoices)
    .set({ refundedAt: at })
    .where(and(eq(testBillingInvoices.id, id), isNull(testBillingInvoices.refundedAt)))
    .returning({ id: testBillingInvoices.id })
  return refunded.length > 0
}

export async function findInvoiceRow(tx: Database, id: string): Promise<InvoiceRow | undefined> {
  const [row] = await tx.select().from(testBillingInvoices).where(eq(testBillingInvoices.id, id))
  return row
}

/** Oldest first. */
export const findOpenInvoices = (tx: Database, customerId: string): Promise<InvoiceRow[]> =>
  tx
    .select()
    .from(testBillingInvoices)
    .where(and(eq(testBillingInvoices.customerId, customerId), eq(testBillingInvoices.status, 'open')))
    .orderBy(asc(testBillingInvoices.position))

/** A subscription has one at most: it ends before the next one would be issued. */
export async function findOpenInvoice(tx: Database, subscriptionId: string): Promise<InvoiceRow | undefined> {
  const [row] = await tx
    .select()
    .from(testBillingInvoices)
    .where(
      and(eq(testBillingInvoices.subscriptionId, subscriptionId), eq(testBillingInvoices.status, 'open')),
    )
  return row
}

/** Newest first; `after` is the last id of the page before. */
export async function listInvoiceRows(
  tx: Database,
  { customerId, after, size }: { customerId: string; after?: string | undefined; size: number },
): Promise<Page<InvoiceRow>> {
  const last = tx
    .select({ position: testBillingInvoices.position })
    .from(testBillingInvoices)
    .where(eq(testBillingInvoices.id, after ?? ''))
  const rows = await tx
    .select()
    .from(testBillingInvoices)
    .where(
      and(
        eq(testBillingInvoices.customerId, customerId),
        after === undefined ? undefined : lt(testBillingInvoices.position, sql`(${last})`),
      ),
    )
    .orderBy(desc(testBillingInvoices.position))
    .limit(size + 1)
  const items = rows.slice(0, size)
  return { items, next: rows.length > size ? (items.at(-1)?.id ?? null) : null }
}
