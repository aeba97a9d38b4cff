import { and, eq, gt, inArray, lte, notExists, type SQL, sql } from 'drizzle-orm'
import { users } from '#server/database/schema/accounts.ts'
import { brands } from '#server/database/schema/brands.ts'
import { notifications } from '#server/database/schema/notifications.ts'
import { offers } from '#server/database/schema/offers.ts'
import type { Database } from '#server/platform/database.ts'
import { PENDING_OFFER_STATUSES } from '#shared/offers/offer.rules.ts'
import type { OfferRow } from './offer.store.ts'

const columns = {
  id: offers.id,
  status: offers.status,
  title: offers.title,
  version: offers.version,
  applicationId: offers.applicationId,
  brandId: offers.brandId,
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
    .where(and(inArray(offers.status, PENDING_OFFER_STATUSES), where))

/** Locks pending offers past `expiresAt`, optionally for one brand and racer; waits for concurrent responses. */
export const lockOverdueOffers = (
  tx: Database,
  between?: { brandId: string; athleteUserId: string },
): Promise<OfferRow[]> =>
  select(
    tx,
    and(
      lte(offers.expiresAt, sql`now()`),
      between && and(eq(offers.brandId, between.brandId), eq(offers.athleteUserId, between.athleteUserId)),
    ),
  )
    .orderBy(offers.id)
    .for('no key update', { of: offers })

/** Contains the expiry, so that an extended offer is reminded of again. */
const dedupeKey = (hours: number) =>
  sql<string>`'offer:' || ${offers.id} || ':' || ${hours}::text || 'h:' || extract(epoch from ${offers.expiresAt})::bigint`

/**
 * Pending offers that expire in more than `until` and at most `hours` hours, whose next party has not been reminded yet.
 * Offers sent after that moment need no reminder.
 */
export const findOffersToRemind = (tx: Database, { hours, until }: { hours: number; until: number }) =>
  tx
    .select({ ...columns, dedupeKey: dedupeKey(hours) })
    .from(offers)
    .innerJoin(brands, eq(brands.id, offers.brandId))
    .innerJoin(users, eq(users.id, offers.athleteUserId))
    .where(
      and(
        inArray(offers.status, PENDING_OFFER_STATUSES),
        gt(offers.expiresAt, sql`now() + make_interval(hours => ${until})`),
        lte(offers.expiresAt, sql`now() + make_interval(hours => ${hours})`),
        lte(offers.sentAt, sql`${offers.expiresAt} - make_interval(hours => ${hours})`),
        notExists(
          tx
            .select({ id: notifications.id })
            .from(notifications)
            .where(
              and(
                eq(notifications.dedupeKey, dedupeKey(hours)),
                sql`${notifications.userId} = case ${offers.status} when 'PENDING_BRAND'
                  then ${offers.brandUserId} else ${offers.athleteUserId} end`,
              ),
            ),
        ),
      ),
    )
