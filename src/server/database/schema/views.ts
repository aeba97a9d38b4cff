import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { DeviceClass, SummedMeasure } from '#shared/analytics/marketplace.constants.ts'
import { embedKinds } from '#shared/testimonials/embed.rules.ts'
import { userReference, userRole, users } from './accounts.ts'
import { moment } from './columns.ts'

/** One row per counted viewer and day; `countedVisits` tells who has been counted. */
export const profileViews = pgTable(
  'profile_views',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    profileUserId: userReference(),
    viewerId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Null where the viewer had none yet, and for views from before it was stored: their role is looked up. */
    viewerRole: userRole(),
    source: text().notNull(),
    referrerHost: text(),
    day: date({ mode: 'string' }).notNull(),
    /** The viewer showed their name on this day; views from before they did stay anonymous. */
    isNamed: boolean().notNull().default(false),
  },
  (table) => [
    // All that is counted, so that the views themselves are not read.
    index('profile_views_of_profile').on(
      table.profileUserId,
      table.day,
      table.referrerHost,
      table.viewerRole,
      table.viewerId,
    ),
    index('profile_views_day').on(table.day),
    // Read backwards for the latest first.
    index('profile_views_named').on(table.profileUserId, table.day, table.id).where(sql`is_named`),
    // For later views by the same viewer, and for the views of a deleted account.
    index('profile_views_of_viewer')
      .on(table.viewerId, table.profileUserId, table.day, table.id)
      .where(sql`viewer_id is not null`),
  ],
)

export const impressionsDaily = pgTable(
  'impressions_daily',
  {
    profileUserId: userReference(),
    day: date({ mode: 'string' }).notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.profileUserId, table.day] }),
    index('impressions_daily_day').on(table.day),
  ],
)

/** How often the badge and the wall of a member were seen on other sites. */
export const embedViewsDaily = pgTable(
  'embed_views_daily',
  {
    userId: userReference(),
    kind: text({ enum: embedKinds }).notNull(),
    day: date({ mode: 'string' }).notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind, table.day] }),
    index('embed_views_daily_day').on(table.day),
  ],
)

/** Search terms that found a profile, once per viewer and day. */
export const searchFinds = pgTable(
  'search_finds',
  {
    profileUserId: userReference(),
    day: date({ mode: 'string' }).notNull(),
    /** Lower case with single spaces. */
    term: text().notNull(),
    viewerId: userReference(),
  },
  (table) => [
    primaryKey({ columns: [table.profileUserId, table.day, table.term, table.viewerId] }),
    index('search_finds_day').on(table.day),
    index('search_finds_of_viewer').on(table.viewerId),
  ],
)

/**
 * Who was counted today, so that nobody is counted twice. The hashes contain the day and the subject: visits cannot be linked,
 * and tell nothing after the day.
 */
export const countedVisits = pgTable(
  'counted_visits',
  {
    visitHash: text().primaryKey(),
    networkHash: text().notNull(),
    /** The first, second or last visitor that the network may have. */
    place: integer().notNull(),
    day: date({ mode: 'string' }).notNull(),
  },
  (table) => [
    unique('counted_visits_place').on(table.networkHash, table.place),
    index('counted_visits_day').on(table.day),
  ],
)

/**
 * One row per counted visitor, page and day. Partitioned by week: old weeks are dropped as whole tables, and rows outside of
 * the weeks that exist are in the default partition.
 */
export const visitorHits = pgTable(
  'visitor_hits',
  {
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    path: text().notNull(),
    referrerHost: text(),
    /** Null for visits from before it was stored. */
    device: text().$type<DeviceClass>(),
    /** The first page that the visitor opened on this day. */
    isLanding: boolean().notNull().default(false),
    userId: uuid(),
    at: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.at] }),
    index('visitor_hits_at').on(table.at),
    // For the export and the deletion of an account.
    index('visitor_hits_of_user').on(table.userId).where(sql`user_id is not null`),
  ],
)

/** What was counted in a day (UTC) over all accounts, by page, stage, outcome, …: the analytics of staff read nothing else. */
export const dailySums = pgTable(
  'daily_sums',
  {
    measure: text().$type<SummedMeasure>().notNull(),
    day: date({ mode: 'string' }).notNull(),
    /** The page, stage, currency, …; empty where a measure has one figure. */
    key: text().notNull(),
    count: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.measure, table.day, table.key] }),
    index('daily_sums_day').on(table.day),
  ],
)
