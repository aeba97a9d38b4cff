import { and, eq, gt, inArray, lte, notExists, type SQL, sql } from 'drizzle-orm'
import { users } from '#server/database/schema/accounts.ts'
import { brands } from '#server/database/schema/brands.ts'
import { notifications } from '#server/database/schema/notifications.ts'
import { offers } from '#server/database/schema/offers.ts'
import type { Database } from '#server/platform/database.ts'
import type { OfferStatus } from '#shared/offers/offer.rules.ts'

const PENDING: OfferStatus[] = ['PENDING_ATHLETE', 'PENDING_BRAND']

const columns = {
  id: offers.id,
  status: offers.status,
  title: offers.title,
  version: offers.version,
  applicationId: offers.applicationId,
  brandUserId: offers.brandUserId,
  athleteUserId: offers.athleteUserId,
  expiresAt: offers.expiresAt,
  brand: { name: brands.name },
  athleteName: users.name,
}

const select = (tx: Database, where: SQL | undefined) =>
  tx
    .select(columns)
    .from(offers)
    .innerJoin(brands, eq(brands.id, offers.brandId))
    .innerJoin(users, eq(users.id, offers.athleteUserId))
    .where(and(inArray(offers.status, PENDING), where))

type ExpiringOffer = Awaited<ReturnType<typeof select>>[number]

/** Those whose hour has struck, of everybody or of two people. Who answers one just now is waited for. */
export const holdOverdue = (
  tx: Database,
  between?: { brandId: string; athleteUserId: string },
): Promise<ExpiringOffer[]> =>
  select(
    tx,
    and(
      lte(offers.expiresAt, sql`now()`),
      between && and(eq(offers.brandId, between.brandId), eq(offers.athleteUserId, between.athleteUserId)),
    ),
  )
    .orderBy(offers.id)
    .for('no key update', { of: offers })

export async function markExpired(tx: Database, ids: readonly string[]): Promise<void> {
  await tx
    .update(offers)
    .set({ status: 'EXPIRED', decidedAt: sql`now()`, version: sql`${offers.version} + 1` })
    .where(inArray(offers.id, [...ids]))
}

/** Of one reminder for one end of an offer; who extends an offer lets it be reminded of again. */
const keyInSql = (hours: number) =>
  sql<string>`'offer:' || ${offers.id} || ':' || ${hours}::text || 'h:' || extract(epoch from ${offers.expiresAt})::bigint`

/**
 * Offers that end within so many hours, and not within the next fewer, whose reader was not told so yet. One that was
 * sent later than that needs no reminder.
 */
export const findToRemind = (tx: Database, { hours, until }: { hours: number; until: number }) =>
  tx
    .select({ ...columns, dedupeKey: keyInSql(hours) })
    .from(offers)
    .innerJoin(brands, eq(brands.id, offers.brandId))
    .innerJoin(users, eq(users.id, offers.athleteUserId))
    .where(
      and(
        inArray(offers.status, PENDING),
        gt(offers.expiresAt, sql`now() + make_interval(hours => ${until})`),
        lte(offers.expiresAt, sql`now() + make_interval(hours => ${hours})`),
        lte(offers.sentAt, sql`${offers.expiresAt} - make_interval(hours => ${hours})`),
        notExists(
          tx
            .select({ id: notifications.id })
            .from(notifications)
            .where(
              and(
                eq(notifications.dedupeKey, keyInSql(hours)),
                sql`${notifications.userId} = case ${offers.status} when 'PENDING_BRAND'
                  then ${offers.brandUserId} else ${offers.athleteUserId} end`,
              ),
            ),
        ),
      ),
    )
