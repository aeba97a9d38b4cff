import { type SQL, sql } from 'drizzle-orm'
import { bigint, boolean, char, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import {
  citext,
  featuring,
  id,
  moment,
  publication,
  reference,
  searchable,
  searchDocument,
  timestamps,
} from './columns.ts'

export const brands = pgTable(
  'brands',
  {
    id: id(),
    ownerUserId: reference(() => users.id, 'cascade').unique(),
    slug: text().notNull().unique(),
    name: text().notNull(),
    tagline: text(),
    description: text(),
    logoUrl: text(),
    heroUrl: text(),
    website: text(),
    categories: text().array().notNull().default(sql`'{}'`),
    countryCode: char({ length: 2 }),
    /** Days of new codes, contracts and deadlines, and of all figures, are days of this time zone (decision 0023). */
    timezone: text().notNull().default('UTC'),
    lookingFor: text(),
    wantedSports: text().array().notNull().default(sql`'{}'`),
    /** ISO 3166 country codes. */
    wantedCountries: text().array().notNull().default(sql`'{}'`),
    wantedLevel: text(),
    offerTypes: text().array().notNull().default(sql`'{}'`),
    budgetMinMinor: bigint({ mode: 'number' }),
    budgetMaxMinor: bigint({ mode: 'number' }),
    currency: char({ length: 3 }),
    accepting: boolean().notNull().default(false),
    ...featuring(),
    ...publication(),
    isSearchable: searchable(),
    /** Published, and in the directory and in search. */
    isListed: boolean()
      .notNull()
      .generatedAlwaysAs((): SQL => sql`published_at is not null and is_searchable`),
    search: searchDocument().notNull().default(''),
    version: integer().notNull().default(1),
    ...timestamps(),
  },
  (table) => [
    index('brands_featured').on(table.featured, table.publishedAt, table.id),
    index('brands_by_publication').on(table.publishedAt, table.id),
    index('brands_by_activity').on(table.updatedAt, table.id),
    index('brands_categories').using('gin', table.categories),
    index('brands_search').using('gin', table.search),
    index('brands_folded_name').on(sql`fold(name)`),
    // The lists of staff.
    index('brands_featured_since').on(table.id).where(sql`featured or featured_from is not null`),
    index('brands_removed').on(table.id).where(sql`removed_at is not null`),
    index('brands_name_trigrams').using('gin', sql`fold(name) gin_trgm_ops`),
    check('brands_removed_hidden', sql`removed_at is null or published_at is null`),
    check('brands_budget', sql`budget_min_minor >= 0 and budget_max_minor >= budget_min_minor`),
    check('brands_categories_max', sql`cardinality(categories) <= 10`),
  ],
)

export const brandReference = (onDelete: 'cascade' | 'restrict') => reference(() => brands.id, onDelete)

/** An invitation to take over a page that staff made. */
export const brandInvitations = pgTable(
  'brand_invitations',
  {
    id: id(),
    brandId: brandReference('cascade'),
    email: citext().notNull(),
    tokenHash: text().notNull().unique(),
    invitedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    expiresAt: moment().notNull(),
    revokedAt: moment(),
    acceptedAt: moment(),
    acceptedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [index('brand_invitations_of_brand').on(table.brandId, table.id)],
)

export const roiSettings = pgTable('return_settings', {
  brandId: uuid()
    .primaryKey()
    .references(() => brands.id, { onDelete: 'cascade' }),
  /** Gross margin in basis points; null while unknown. */
  marginBp: integer(),
  /** The reporting currency, and the exchange rate of each other currency as a decimal string. */
  reportCurrency: char({ length: 3 }),
  rates: jsonb().$type<Record<string, string>>().notNull().default({}),
  version: integer().notNull().default(1),
  ...timestamps(),
})
