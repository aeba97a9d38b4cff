import { and, asc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { testBillingCustomers, testBillingPortalSessions } from '#server/database/schema/test-billing.ts'
import type { PaymentMethod } from '#server/platform/billing.ts'
import type { Database } from '#server/platform/database.ts'

export type CustomerRow = typeof testBillingCustomers.$inferSelect

export async function insertCustomer(
  tx: Database,
  customer: typeof testBillingCustomers.$inferInsert,
): Promise<void> {
  await tx.insert(testBillingCustomers).values(customer)
}

export async function findCustomer(tx: Database, id: string): Promise<CustomerRow> {
  const [found] = await tx.select().from(testBillingCustomers).where(eq(testBillingCustomers.id, id))
  if (!found) throw new Error('no such customer')
  return found
}

/** Serializes the changes of one customer, whatever they are about. */
export async function lockCustomer(tx: Database, id: string): Promise<CustomerRow> {
  const [found] = await tx
    .select()
    .from(testBillingCustomers)
    .where(eq(testBillingCustomers.id, id))
    .for('update')
  if (!found) throw new Error('no such customer')
  return found
}

export async function updateCustomer(tx: Database, id: string, change: Partial<CustomerRow>): Promise<void> {
  await tx.update(testBillingCustomers).set(change).where(eq(testBillingCustomers.id, id))
}

/** Whether a moment has come for the joined customer, who may be ahead of the clock. */
export const isDueFor = (moment: SQLWrapper, at: Date): SQL =>
  sql`${moment} <= ${at.toISOString()}::timestamptz + make_interval(secs => ${testBillingCustomers.offsetSeconds})`

export async function findDueNotice(tx: Database, at: Date): Promise<CustomerRow | undefined> {
  const [found] = await tx
    .select()
    .from(testBillingCustomers)
    .where(isDueFor(testBillingCustomers.cardNoticeAt, at))
    .orderBy(asc(testBillingCustomers.cardNoticeAt))
    .limit(1)
    .for('update')
  return found
}

export function cardOf(row: CustomerRow): PaymentMethod | null {
  const { cardBrand: brand, cardLast4: last4, cardExpiryMonth, cardExpiryYear } = row
  if (!brand || !last4 || !cardExpiryMonth || !cardExpiryYear) return null
  return { brand, last4, expiryMonth: cardExpiryMonth, expiryYear: cardExpiryYear }
}

/** The notice is due with the month in which the card expires. */
export const saveCard = (tx: Database, id: string, card: PaymentMethod): Promise<void> =>
  updateCustomer(tx, id, {
    cardBrand: card.brand,
    cardLast4: card.last4,
    cardExpiryMonth: card.expiryMonth,
    cardExpiryYear: card.expiryYear,
    cardNoticeAt: new Date(Date.UTC(card.expiryYear, card.expiryMonth - 1, 1)),
    isDeclined: false,
  })

const PORTAL_MINUTES = 60

export async function insertPortalSession(
  tx: Database,
  session: { id: string; customerId: string; returnUrl: string },
): Promise<void> {
  await tx
    .insert(testBillingPortalSessions)
    .values({ ...session, expiresAt: sql`now() + make_interval(mins => ${PORTAL_MINUTES})` })
}

export async function findPortalSession(tx: Database, id: string) {
  const [found] = await tx
    .select({
      customerId: testBillingPortalSessions.customerId,
      returnUrl: testBillingPortalSessions.returnUrl,
    })
    .from(testBillingPortalSessions)
    .where(and(eq(testBillingPortalSessions.id, id), sql`expires_at > now()`))
  return found
}
