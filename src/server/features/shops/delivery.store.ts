import { and, desc, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import { shopDeliveries, shops } from '#server/database/schema/shops.ts'
import type { Database } from '#server/platform/database.ts'
import { DELIVERIES_PAGE, DELIVERY_DAYS, type DeliveryStatus } from '#shared/shops/shop.constants.ts'

export type NamedDelivery = Awaited<ReturnType<typeof findDeliveries>>[number]

/** Its id, where it was not there before: neither the delivery nor the event that it tells of. */
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

const named = {
  id: shopDeliveries.id,
  shopId: shopDeliveries.shopId,
  shopName: shops.name,
  kind: shops.kind,
  topic: shopDeliveries.topic,
  status: shopDeliveries.status,
  attempts: shopDeliveries.attempts,
  outcome: shopDeliveries.outcome,
  hasBody: sql<boolean>`${shopDeliveries.body} is not null`,
  receivedAt: shopDeliveries.receivedAt,
  finishedAt: shopDeliveries.finishedAt,
}

type Asked = { brandId: string; status?: DeliveryStatus | undefined; before: string | undefined }

/** One more than a page, so that it is known whether another follows. */
export const findDeliveries = (tx: Database, { brandId, status, before }: Asked) =>
  tx
    .select(named)
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

export async function findNamedDelivery(
  tx: Database,
  { brandId, id }: { brandId: string; id: string },
): Promise<NamedDelivery | null> {
  const [found] = await tx
    .select(named)
    .from(shopDeliveries)
    .innerJoin(shops, eq(shops.id, shopDeliveries.shopId))
    .where(and(eq(shopDeliveries.id, id), eq(shopDeliveries.brandId, brandId)))
  return found ?? null
}

/** One that waits to be worked on, with its shop, so that no second worker takes it meanwhile. */
export async function holdDelivery(tx: Database, id: string) {
  const [held] = await tx
    .select({ delivery: shopDeliveries, kind: shops.kind })
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
  return held ?? null
}

/** Whatever was made of it, nothing of the buyer stays. */
export async function finishDelivery(
  tx: Database,
  id: string,
  { status, outcome }: { status: 'DONE' | 'IGNORED'; outcome: string },
): Promise<void> {
  await tx
    .update(shopDeliveries)
    .set({ ...{ status, outcome }, body: null, attempts: nextAttempt, finishedAt: sql`now()` })
    .where(eq(shopDeliveries.id, id))
}

const nextAttempt = sql`${shopDeliveries.attempts} + 1`

/** It keeps its body: it can be worked on again. */
export async function noteAttempt(
  tx: Database,
  id: string,
  { status, outcome }: { status: 'RECEIVED' | 'FAILED'; outcome: string },
): Promise<void> {
  await tx
    .update(shopDeliveries)
    .set({ ...{ status, outcome }, attempts: nextAttempt })
    .where(eq(shopDeliveries.id, id))
}

/** Whether it had failed and can be worked on again. */
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

const SWEPT_AT_ONCE = 5000

/** What is no longer listed. That an order is counted once does not depend on it. */
export async function sweepDeliveries(tx: Database): Promise<void> {
  await tx.execute(sql`delete from shop_deliveries where id in (
    select id from shop_deliveries where received_at < now() - make_interval(days => ${DELIVERY_DAYS})
    order by received_at limit ${SWEPT_AT_ONCE})`)
}

/** What a shop sent and nobody has worked on yet goes, when it asks to be forgotten. */
export async function dropBodies(tx: Database, shopId: string): Promise<void> {
  await tx
    .update(shopDeliveries)
    .set({ body: null })
    .where(and(eq(shopDeliveries.shopId, shopId), isNotNull(shopDeliveries.body)))
}
