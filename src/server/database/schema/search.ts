import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import type { SavedSearchScope } from '#shared/search/search.constants.ts'
import { userReference } from './accounts.ts'
import { athleteProfiles } from './athletes.ts'
import { id, moment, reference, timestamps } from './columns.ts'

/** All searchable words, maintained by triggers, for spelling correction. */
export const searchWords = pgTable('search_words', { word: text().primaryKey() }, () => [
  index('search_words_similar').using('gin', sql`word gin_trgm_ops`),
])

export const searchHistory = pgTable(
  'search_history',
  {
    id: id(),
    userId: userReference(),
    scope: text().notNull(),
    query: text().notNull(),
    resultCount: integer().notNull(),
    /** Contains the query, so that searches cannot be linked; null for searches from before it was stored. */
    networkHash: text(),
    /** False for browsers with Global Privacy Control. */
    isCounted: boolean().notNull().default(true),
    at: moment().notNull().defaultNow(),
  },
  (table) => [
    index('search_history_of_user').on(table.userId, table.scope, table.at),
    index('search_history_at').on(table.at),
  ],
)

/** Popular searches, recounted every hour. */
export const popularSearches = pgTable(
  'popular_searches',
  {
    scope: text().notNull(),
    text: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.scope, table.text] }),
    index('popular_searches_by_count').on(table.scope, table.count),
  ],
)

export const savedSearches = pgTable(
  'saved_searches',
  {
    id: id(),
    userId: userReference(),
    scope: text().$type<SavedSearchScope>().notNull(),
    name: text().notNull(),
    /** The query string of the list. */
    filters: jsonb().$type<Record<string, string | string[]>>().notNull(),
    alert: boolean().notNull().default(false),
    /** What was published before this was already in an alert. */
    toldUntil: moment().notNull().defaultNow(),
    ...timestamps(),
  },
  (table) => [
    unique('saved_searches_name').on(table.userId, table.scope, table.name),
    index('saved_searches_alert').on(table.alert, table.toldUntil),
  ],
)

export const shortlists = pgTable(
  'shortlists',
  {
    id: id(),
    ownerId: userReference(),
    name: text().notNull(),
    ...timestamps(),
  },
  (table) => [unique('shortlists_name').on(table.ownerId, table.name)],
)

export const shortlistItems = pgTable(
  'shortlist_items',
  {
    shortlistId: reference(() => shortlists.id, 'cascade'),
    athleteId: reference(() => athleteProfiles.id, 'cascade'),
    /** Private to the owner of the list. */
    note: text(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.shortlistId, table.athleteId] }),
    index('shortlist_items_of_athlete').on(table.athleteId),
  ],
)
