import { and, desc, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import { shopDeliveries, shops } from '#server/database/schema/shops.ts'
import type { Database } from '#server/platform/database.ts'
import { pick } from '#shared/pick.ts'
import { DELIVERIES_PAGE, type DeliveryStatus } from '#shared/shops/shop.rules.ts'

export type ListedDelivery = Awaited<ReturnType<typeof findDeliveries>>[number]

/** The id of a new delivery; null when the delivery or its event is already stored. */
export async function insertDelivery(
  tx: Database,
  row: typeof shopDeliveries.$inferInsert,
): Promise<string | null> {
  const [inserted] = await tx
    .insert(shopDeliveries)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: shopDeliveries.id })
  return inserted?.id ?? null
}

const listed = {
  id: shopDeliveries.id,
  shopId: shopDeliveries.shopId,
  shopName: shops.name,
  kind: shops.kind,
  ...pick(shopDeliveries, ['topic', 'status', 'attempts', 'outcome']),
  hasBody: sql<boolean>`${shopDeliveries.body} is not null`,
  receivedAt: shopDeliveries.receivedAt,
  finishedAt: shopDeliveries.finishedAt,
}

type Filters = { brandId: string; status?: DeliveryStatus | undefined; before: string | undefined }

/** Newest first, with one row more than a page. */
export const findDeliveries = (tx: Database, { brandId, status, before }: Filters) =>
  tx
    .select(listed)
    .from(shopDeliveries)
    .innerJoin(shops, eq(shops.id, shopDeliveries.shopId))
    .where(
      and(
        eq(shopDeliveries.brandId, brandId),
        status && eq(shopDeliveries.status, status),
        before ? lt(shopDeliveries.id, before) : undefined,
      ),
    )
    .orderBy(desc(shopDeliveries.id))
    .limit(DELIVERIES_PAGE + 1)

export async function findDelivery(
  tx: Database,
  { brandId, id }: { brandId: string; id: string },
): Promise<ListedDelivery | null> {
  const [found] = await tx
    .select(listed)
    .from(shopDeliveries)
    .innerJoin(shops, eq(shops.id, shopDeliveries.shopId))
    .where(and(eq(shopDeliveries.id, id), eq(shopDeliveries.brandId, brandId)))
  return found ?? null
}

/** Locks an unprocessed delivery against a second worker. */
export async function lockDelivery(tx: Database, id: string) {
  const [locked] = await tx
    .select({ delivery: shopDeliveries, kind: shops.kind, continuesId: shops.continuesId })
    .from(shopDeliveries)
    .innerJoin(shops, eq(shops.id, shopDeliveries.shopId))
    .where(
      and(
        eq(shopDeliveries.id, id),
        inArray(shopDeliveries.status, ['RECEIVED', 'FAILED']),
        isNotNull(shopDeliveries.body),
      ),
    )
    .for('update', { of: shopDeliveries })
  return locked ?? null
}

/** Deletes the body, which contains personal data of the buyer. */
export async function finishDelivery(
  tx: Database,
  id: string,
  { status, outcome }: { status: 'DONE' | 'IGNORED'; outcome: string },
): Promise<void> {
  await tx
    .update(shopDeliveries)
    .set({ status, outcome, body: null, attempts: nextAttempt, finishedAt: sql`now()` })
    .where(eq(shopDeliveries.id, id))
}

const nextAttempt = sql`${shopDeliveries.attempts} + 1`

/** The body stays, for another attempt. */
export async function recordAttempt(
  tx: Database,
  id: string,
  { status, outcome }: { status: 'RECEIVED' | 'FAILED'; outcome: string },
): Promise<void> {
  await tx
    .update(shopDeliveries)
    .set({ status, outcome, attempts: nextAttempt })
    .where(eq(shopDeliveries.id, id))
}

/** False when it has not failed, or its body is gone. */
export async function reopenDelivery(tx: Database, id: string): Promise<boolean> {
  const reopened = await tx
    .update(shopDeliveries)
    .set({ status: 'RECEIVED', outcome: null })
    .where(
      and(eq(shopDeliveries.id, id), eq(shopDeliveries.status, 'FAILED'), isNotNull(shopDeliveries.body)),
    )
    .returning({ id: shopDeliveries.id })
  return reopened.length > 0
}

/** When a shop asks for the deletion of its data. */
export async function deleteBodies(tx: Database, shopId: string): Promise<void> {
  await tx
    .update(shopDeliveries)
    .set({ body: null })
    .where(and(eq(shopDeliveries.shopId, shopId), isNotNull(shopDeliveries.body)))
}
