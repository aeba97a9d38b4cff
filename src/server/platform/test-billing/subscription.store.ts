import { and, asc, desc, eq, isNotNull, lt, type SQL, sql } from 'drizzle-orm'
import {
  testBillingCustomers,
  testBillingPromotionCodes,
  testBillingSubscriptions,
} from '#server/database/schema/test-billing.ts'
import type { Page } from '#server/platform/billing.ts'
import type { Database } from '#server/platform/database.ts'
import { isDueFor } from './customer.store.ts'

export type SubscriptionRow = typeof testBillingSubscriptions.$inferSelect
export type NewSubscription = typeof testBillingSubscriptions.$inferInsert
/** With the code of its discount. */
export type CodedSubscription = SubscriptionRow & { code: string | null }

export async function insertSubscription(tx: Database, given: NewSubscription): Promise<SubscriptionRow> {
  const [row] = await tx.insert(testBillingSubscriptions).values(given).returning()
  if (!row) throw new Error('the subscription was not stored')
  return row
}

export async function updateSubscription(
  tx: Database,
  id: string,
  change: Partial<NewSubscription>,
): Promise<SubscriptionRow> {
  const [row] = await tx
    .update(testBillingSubscriptions)
    .set(change)
    .where(eq(testBillingSubscriptions.id, id))
    .returning()
  if (!row) throw new Error('no such subscription')
  return row
}

export async function findSubscriptionRow(tx: Database, id: string): Promise<SubscriptionRow | undefined> {
  const [row] = await tx.select().from(testBillingSubscriptions).where(eq(testBillingSubscriptions.id, id))
  return row
}

const selectCoded = (tx: Database, where: SQL | undefined, limit: number): Promise<CodedSubscription[]> =>
  tx
    .select()
    .from(testBillingSubscriptions)
    .leftJoin(
      testBillingPromotionCodes,
      eq(testBillingPromotionCodes.id, testBillingSubscriptions.promotionCodeId),
    )
    .where(where)
    .orderBy(desc(testBillingSubscriptions.position))
    .limit(limit)
    .then((rows) =>
      rows.map(({ test_billing_subscriptions: row, test_billing_promotion_codes: promotion }) => ({
        ...row,
        code: promotion?.code ?? null,
      })),
    )

export const findCoded = async (tx: Database, id: string): Promise<CodedSubscription | undefined> =>
  (await selectCoded(tx, eq(testBillingSubscriptions.id, id), 1))[0]

const PAGE = 100

/** Newest first; `after` is the last id of the page before. */
export async function listCoded(
  tx: Database,
  { customerId, after }: { customerId?: string; after?: string | undefined },
): Promise<Page<CodedSubscription>> {
  const last = tx
    .select({ position: testBillingSubscriptions.position })
    .from(testBillingSubscriptions)
    .where(eq(testBillingSubscriptions.id, after ?? ''))
  const where = and(
    customerId === undefined ? undefined : eq(testBillingSubscriptions.customerId, customerId),
    after === undefined ? undefined : lt(testBillingSubscriptions.position, sql`(${last})`),
  )
  const rows = await selectCoded(tx, where, PAGE + 1)
  const items = rows.slice(0, PAGE)
  return { items, next: rows.length > PAGE ? (items.at(-1)?.id ?? null) : null }
}

/** The subscription whose turn is first; not locked, because its customer is locked first. */
export async function findDueSubscription(tx: Database, at: Date): Promise<SubscriptionRow | undefined> {
  const [found] = await tx
    .select({ subscription: testBillingSubscriptions })
    .from(testBillingSubscriptions)
    .innerJoin(testBillingCustomers, eq(testBillingCustomers.id, testBillingSubscriptions.customerId))
    .where(and(isNotNull(testBillingSubscriptions.dueAt), isDueFor(testBillingSubscriptions.dueAt, at)))
    .orderBy(asc(testBillingSubscriptions.dueAt), asc(testBillingSubscriptions.position))
    .limit(1)
  return found?.subscription
}
