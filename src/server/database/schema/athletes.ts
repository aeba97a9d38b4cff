import { type SQL, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  char,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  text,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { id, moment, timestamps } from './columns.ts'

export const athleteProfiles = pgTable(
  'athlete_profiles',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    slug: text().notNull().unique(),
    isTeam: boolean().notNull().default(false),
    number: varchar({ length: 4 }),
    bio: text(),
    headerImageUrl: text(),
    sports: text().array().notNull().default(sql`'{}'`),
    disciplines: text().array().notNull().default(sql`'{}'`),
    level: text(),
    experienceYears: integer(),
    achievements: text(),
    homeTrack: text(),
    otherTracks: text().array().notNull().default(sql`'{}'`),
    city: text(),
    state: text(),
    countryCode: char({ length: 2 }),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    featured: boolean().notNull().default(false),
    priorityScore: integer().notNull().default(0),
    /** The order of the directory's "priority" sort; featured racers come before every score. */
    priorityRank: integer()
      .notNull()
      .generatedAlwaysAs((): SQL => sql`case when featured then 1000 else 0 end + priority_score`),
    impressions: bigint({ mode: 'number' }).notNull().default(0),
    publishedAt: moment(),
    version: integer().notNull().default(1),
    ...timestamps(),
  },
  (table) => [
    index('athlete_profiles_priority')
      .on(table.priorityRank.desc(), table.id.desc())
      .where(sql`published_at is not null`),
    index('athlete_profiles_sports').using('gin', table.sports),
    index('athlete_profiles_disciplines').using('gin', table.disciplines),
    check('athlete_profiles_number', sql`number ~ '^[0-9A-Z]{1,4}$'`),
    check('athlete_profiles_sports_max', sql`cardinality(sports) <= 5`),
    check('athlete_profiles_experience', sql`experience_years between 0 and 80`),
    check('athlete_profiles_score', sql`priority_score between 0 and 100`),
  ],
)
