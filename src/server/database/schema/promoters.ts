import { type SQL, sql } from 'drizzle-orm'
import {
  boolean,
  char,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  text,
} from 'drizzle-orm/pg-core'
import type { PriorityOverrides } from '#shared/profiles/priority.constants.ts'
import { promoterKinds } from '#shared/promoters/promoter.constants.ts'
import { users } from './accounts.ts'
import { featuring, id, publication, reference, searchable, searchDocument, timestamps } from './columns.ts'

export const promoterKind = pgEnum('promoter_kind', promoterKinds)

const published = sql`published_at is not null`

export const promoters = pgTable(
  'promoters',
  {
    id: id(),
    userId: reference(() => users.id, 'cascade').unique(),
    kind: promoterKind().notNull().default('SERIES'),
    eventName: text().notNull(),
    eventSlug: text().unique(),
    bio: text(),
    headerImageUrl: text(),
    logoUrl: text(),
    sanctioningBody: text(),
    foundedYear: integer(),
    averageAttendance: integer(),
    website: text(),
    sports: text().array().notNull().default(sql`'{}'`),
    disciplines: text().array().notNull().default(sql`'{}'`),
    classes: text().array().notNull().default(sql`'{}'`),
    homeTrack: text(),
    location: text(),
    city: text(),
    state: text(),
    countryCode: char({ length: 2 }),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    timezone: text().notNull().default('UTC'),
    /** One of the seven regions of the directory, derived from state and country. */
    region: text(),
    history: text(),
    experienceYears: integer(),
    ...featuring(),
    priorityScore: integer().notNull().default(0),
    /** The points that staff set in place of the computed ones. */
    priorityOverrides: jsonb().$type<PriorityOverrides>().notNull().default({}),
    priorityRank: integer()
      .notNull()
      .generatedAlwaysAs((): SQL => sql`case when featured then 1000 else 0 end + priority_score`),
    /** The number of dates in the last and next twelve months, for the "Most Active" order. */
    activity: integer().notNull().default(0),
    /** False once a trial or a paid plan has ended: the page stays, and is in no directory and no search. */
    isListedByPlan: boolean().notNull().default(true),
    isSearchable: searchable(),
    isListed: boolean()
      .notNull()
      .generatedAlwaysAs((): SQL => sql`is_listed_by_plan and is_searchable`),
    ...publication(),
    search: searchDocument().notNull().default(''),
    version: integer().notNull().default(1),
    ...timestamps(),
  },
  (table) => [
    index('promoters_by_priority').on(table.priorityRank, table.id).where(published),
    // For which of the people whom a user follows are promoters.
    index('promoters_of_user').on(table.userId, table.id).where(published),
    index('promoters_by_publication').on(table.publishedAt, table.id).where(published),
    index('promoters_by_experience').on(sql`coalesce(experience_years, 0)`, table.id).where(published),
    index('promoters_by_activity').on(table.activity, table.id).where(published),
    index('promoters_search').using('gin', table.search),
    index('promoters_folded_name').on(sql`fold(event_name)`),
    index('promoters_sports').using('gin', table.sports),
    index('promoters_disciplines').using('gin', table.disciplines),
    index('promoters_position').using('gist', sql`ll_to_earth(latitude, longitude)`).where(published),
    index('promoters_on_map').using('gist', sql`point(longitude, latitude)`).where(published),
    // The lists of staff.
    index('promoters_featured').on(table.id).where(sql`featured or featured_from is not null`),
    index('promoters_removed').on(table.id).where(sql`removed_at is not null`),
    index('promoters_name_trigrams').using('gin', sql`fold(event_name) gin_trgm_ops`),
    check('promoters_removed_hidden', sql`removed_at is null or published_at is null`),
  ],
)
