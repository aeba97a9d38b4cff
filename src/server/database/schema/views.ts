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
import { userReference, users } from './accounts.ts'
import { moment } from './columns.ts'

/** One row per viewer, source and day, so that a returning viewer is counted once a day. */
export const profileViews = pgTable(
  'profile_views',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    profileUserId: userReference(),
    viewerId: uuid().references(() => users.id, { onDelete: 'set null' }),
    visitorHash: text().notNull(),
    source: text().notNull(),
    referrerHost: text(),
    day: date({ mode: 'string' }).notNull(),
    /** The viewer showed their name on this day; views from before they did stay anonymous. */
    isNamed: boolean().notNull().default(false),
  },
  (table) => [
    unique('profile_views_once_a_day').on(table.profileUserId, table.visitorHash, table.source, table.day),
    index('profile_views_of_profile').on(table.profileUserId, table.day),
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

export const visitorHits = pgTable(
  'visitor_hits',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    path: text().notNull(),
    referrerHost: text(),
    /** The salt changes daily, so that visitors can be counted but not tracked. */
    visitorHash: text().notNull(),
    userId: uuid(),
    at: moment().notNull().defaultNow(),
  },
  (table) => [index('visitor_hits_at').on(table.at), index('visitor_hits_path_at').on(table.path, table.at)],
)
