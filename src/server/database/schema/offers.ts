import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { declineReasons } from '#shared/offers/offer.constants.ts'
import { offerStatuses } from '#shared/offers/offer.rules.ts'
import type { OfferTerms } from '#shared/offers/offer-terms.contract.ts'
import { users } from './accounts.ts'
import { applications } from './applications.ts'
import { brandReference } from './brands.ts'
import { id, moment, reference, timestamps } from './columns.ts'
import { stepParty } from './lifecycles.ts'

export const offerStatus = pgEnum('offer_status', offerStatuses)
export const declineReason = pgEnum('decline_reason', declineReasons)

/** Offers restrict the deletion of accounts, because they may be binding. */
const party = () => reference(() => users.id, 'restrict')

export const offers = pgTable(
  'offers',
  {
    id: id(),
    brandId: brandReference('restrict'),
    brandUserId: party(),
    athleteUserId: party(),
    applicationId: uuid().references(() => applications.id, { onDelete: 'set null' }),
    /** The offer whose contract this one renews. */
    renewsOfferId: uuid().references((): AnyPgColumn => offers.id, { onDelete: 'restrict' }),
    title: text().notNull(),
    status: offerStatus().notNull().default('DRAFT'),
    revision: integer().notNull().default(1),
    sentAt: moment(),
    expiresAt: moment().notNull(),
    /** When the current revision was first seen by the party that has to respond. */
    viewedAt: moment(),
    decidedAt: moment(),
    declineReason: declineReason(),
    declineNote: text(),
    version: integer().notNull().default(1),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('offers_one_open')
      .on(table.brandId, table.athleteUserId, sql`lower(title)`)
      .where(sql`status in ('DRAFT', 'PENDING_ATHLETE', 'PENDING_BRAND')`),
    index('offers_of_athlete').on(table.athleteUserId, table.status, table.id),
    index('offers_of_brand').on(table.brandUserId, table.status, table.id),
    index('offers_sent').on(table.brandUserId, table.createdAt),
    index('offers_of_application').on(table.applicationId),
    index('offers_renewing').on(table.renewsOfferId, table.id),
    index('offers_expiring').on(table.expiresAt).where(sql`status in ('PENDING_ATHLETE', 'PENDING_BRAND')`),
    check('offers_two_people', sql`brand_user_id <> athlete_user_id`),
    check('offers_expiry', sql`sent_at is null or expires_at <= sent_at + interval '90 days 1 minute'`),
  ],
)

/** Proposed terms; immutable, changes are new revisions. */
export const offerRevisions = pgTable(
  'offer_revisions',
  {
    offerId: reference(() => offers.id, 'cascade'),
    n: integer().notNull(),
    by: stepParty().notNull(),
    terms: jsonb().$type<OfferTerms>().notNull(),
    message: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.offerId, table.n] })],
)
