import {
  bigint,
  bigserial,
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

/** One row for each viewer, source and day: a person who comes back the same day is counted once. */
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
  },
  (table) => [
    unique('profile_views_once_a_day').on(table.profileUserId, table.visitorHash, table.source, table.day),
    index('profile_views_of_profile').on(table.profileUserId, table.day),
  ],
)

/** How often a profile stood in a list that somebody saw, by day. */
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

/** Words that somebody searched for when a profile stood in what was found, once for each person and day. */
export const searchFinds = pgTable(
  'search_finds',
  {
    profileUserId: userReference(),
    day: date({ mode: 'string' }).notNull(),
    /** In small letters, single spaces. */
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
    /** Salted anew each day, so a visitor can be counted but not followed. */
    visitorHash: text().notNull(),
    userId: uuid(),
    at: moment().notNull().defaultNow(),
  },
  (table) => [
    index('visitor_hits_at').using('brin', table.at),
    index('visitor_hits_path_at').on(table.path, table.at),
  ],
)
