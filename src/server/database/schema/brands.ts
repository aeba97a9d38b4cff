import { sql } from 'drizzle-orm'
import { boolean, char, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { id, moment, timestamps } from './columns.ts'

export const brands = pgTable(
  'brands',
  {
    id: id(),
    ownerUserId: uuid()
      .notNull()
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    slug: text().notNull().unique(),
    name: text().notNull(),
    tagline: text(),
    description: text(),
    logoUrl: text(),
    heroUrl: text(),
    website: text(),
    categories: text().array().notNull().default(sql`'{}'`),
    countryCode: char({ length: 2 }),
    accepting: boolean().notNull().default(false),
    featured: boolean().notNull().default(false),
    publishedAt: moment(),
    ...timestamps(),
  },
  (table) => [
    index('brands_featured').on(table.featured.desc(), table.publishedAt.desc(), table.id.desc()),
    check('brands_categories_max', sql`cardinality(categories) <= 10`),
  ],
)
