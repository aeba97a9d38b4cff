import { type SQL, sql } from 'drizzle-orm'
import { boolean, char, doublePrecision, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { id, moment, timestamps } from './columns.ts'

export const promoters = pgTable(
  'promoters',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    eventName: text().notNull(),
    eventSlug: text().unique(),
    bio: text(),
    headerImageUrl: text(),
    logoUrl: text(),
    sanctioningBody: text(),
    foundedYear: integer(),
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
    history: text(),
    experienceYears: integer(),
    featured: boolean().notNull().default(false),
    priorityScore: integer().notNull().default(0),
    priorityRank: integer()
      .notNull()
      .generatedAlwaysAs((): SQL => sql`case when featured then 1000 else 0 end + priority_score`),
    publishedAt: moment(),
    ...timestamps(),
  },
  (table) => [
    index('promoters_priority')
      .on(table.priorityRank.desc(), table.id.desc())
      .where(sql`published_at is not null`),
  ],
)
