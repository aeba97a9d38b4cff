import { type SQL, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  char,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  text,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import type { PriorityOverrides } from '#shared/profiles/priority.constants.ts'
import { birthDateSources, visibilities } from '#shared/profiles/profile.constants.ts'
import { users } from './accounts.ts'
import { featuring, id, moment, publication, reference, searchDocument, timestamps } from './columns.ts'

export const birthDateSource = pgEnum('birth_date_source', birthDateSources)
export const profileVisibility = pgEnum('profile_visibility', visibilities)

const listed = sql`is_listed`

export const athleteProfiles = pgTable(
  'athlete_profiles',
  {
    id: id(),
    userId: reference(() => users.id, 'cascade').unique(),
    slug: text().notNull().unique(),
    isTeam: boolean().notNull().default(false),
    teamName: text(),
    number: varchar({ length: 4 }),
    bio: text(),
    headerImageUrl: text(),
    sports: text().array().notNull().default(sql`'{}'`),
    disciplines: text().array().notNull().default(sql`'{}'`),
    level: text(),
    racingClass: text(),
    experienceYears: integer(),
    /** Private: decides whether a guardian must sign, and is never shown to others. */
    birthDate: date(),
    achievements: text(),
    homeTrack: text(),
    otherTracks: text().array().notNull().default(sql`'{}'`),
    city: text(),
    state: text(),
    countryCode: char({ length: 2 }),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    sponsorshipNeeds: text(),
    openTo: text().array().notNull().default(sql`'{}'`),
    /** Followers on all networks, as stated by the racer. */
    audienceSize: integer(),
    visibility: profileVisibility().notNull().default('PUBLIC'),
    ...featuring(),
    priorityScore: integer().notNull().default(0),
    /** The points that staff set in place of the computed ones. */
    priorityOverrides: jsonb().$type<PriorityOverrides>().notNull().default({}),
    /** Sort key of the directory's "priority" order; featured racers come first. */
    priorityRank: integer()
      .notNull()
      .generatedAlwaysAs((): SQL => sql`case when featured then 1000 else 0 end + priority_score`),
    impressions: bigint({ mode: 'number' }).notNull().default(0),
    /** Published reviews of contracts, and their mean in hundredths; 0 without any. */
    reviewCount: integer().notNull().default(0),
    reviewMean: integer().notNull().default(0),
    /** Sort key of the "rating" order; of equal means, the one of more reviews comes first. */
    ratingRank: integer()
      .notNull()
      .generatedAlwaysAs((): SQL => sql`review_mean * 1000 + least(review_count, 999)`),
    ...publication(),
    /** In the directory: published, and neither unlisted nor private. */
    isListed: boolean()
      .notNull()
      .generatedAlwaysAs((): SQL => sql`published_at is not null and visibility = 'PUBLIC'`),
    search: searchDocument().notNull().default(''),
    version: integer().notNull().default(1),
    ...timestamps(),
  },
  (table) => [
    // One index per sort order of the directory, with the id as tie-breaker.
    // With the position and the level, so that racers within a radius or of a level are found in the index alone.
    index('athlete_profiles_by_priority')
      .on(table.priorityRank, table.id, table.latitude, table.longitude, table.level)
      .where(listed),
    index('athlete_profiles_level').on(table.level).where(listed),
    index('athlete_profiles_by_experience').on(sql`coalesce(experience_years, 0)`, table.id).where(listed),
    index('athlete_profiles_by_publication').on(table.publishedAt, table.id).where(listed),
    index('athlete_profiles_by_impressions').on(table.impressions, table.id).where(listed),
    index('athlete_profiles_by_rating').on(table.ratingRank, table.id).where(listed),
    index('athlete_profiles_by_place')
      .on(table.countryCode, table.state, table.priorityRank, table.id)
      .where(listed),
    // The search by racing number.
    index('athlete_profiles_by_number').on(table.number, table.priorityRank, table.id).where(listed),
    index('athlete_profiles_position').using('gist', sql`ll_to_earth(latitude, longitude)`).where(listed),
    index('athlete_profiles_on_map').using('gist', sql`point(longitude, latitude)`).where(listed),
    index('athlete_profiles_search').using('gin', table.search),
    // The index of all words does not know which of them are names: each racer would be read for it.
    index('athlete_profiles_names').using('gin', sql`ts_filter(search, '{a}')`).where(listed),
    index('athlete_profiles_sports').using('gin', table.sports),
    index('athlete_profiles_disciplines').using('gin', table.disciplines),
    index('athlete_profiles_open_to').using('gin', table.openTo),
    index('athlete_profiles_audience').on(table.audienceSize).where(listed),
    index('athlete_profiles_home_track').using('gin', sql`fold(home_track) gin_trgm_ops`),
    index('athlete_profiles_achievements').using('gin', sql`fold(achievements) gin_trgm_ops`),
    index('athlete_profiles_city').using('gin', sql`fold(city) gin_trgm_ops`),
    // The lists of staff.
    index('athlete_profiles_featured').on(table.id).where(sql`featured or featured_from is not null`),
    index('athlete_profiles_removed').on(table.id).where(sql`removed_at is not null`),
    check('athlete_profiles_removed_hidden', sql`removed_at is null or published_at is null`),
    check('athlete_profiles_number', sql`number ~ '^[0-9A-Z]{1,4}$'`),
    check('athlete_profiles_sports_max', sql`cardinality(sports) <= 5`),
    check('athlete_profiles_experience', sql`experience_years between 0 and 80`),
    check('athlete_profiles_reviews', sql`review_count >= 0 and review_mean between 0 and 500`),
    check('athlete_profiles_score', sql`priority_score between 0 and 100`),
  ],
)

/**
 * Each date of birth that an account has had. Rows are immutable, enforced by a trigger; they are deleted with the data of the
 * account only.
 */
export const birthDateChanges = pgTable(
  'birth_date_changes',
  {
    id: id(),
    userId: reference(() => users.id, 'cascade'),
    /** Null for the first entry. */
    before: date(),
    after: date().notNull(),
    source: birthDateSource().notNull(),
    /** The person who gave or changed it. */
    byId: uuid().references(() => users.id, { onDelete: 'set null' }),
    reason: text().notNull().default(''),
    /** Staff have checked it, so signatures need not wait. */
    isVerified: boolean().notNull().default(false),
    at: moment().notNull().defaultNow(),
  },
  (table) => [
    index('birth_date_changes_of_user').on(table.userId, table.id),
    index('birth_date_changes_by').on(table.byId),
  ],
)
