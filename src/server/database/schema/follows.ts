import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { userReference } from './accounts.ts'
import { brands } from './brands.ts'
import { moment, reference } from './columns.ts'

export const follows = pgTable(
  'follows',
  {
    userId: userReference(),
    followedUserId: userReference(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.followedUserId] }),
    index('follows_of_followed').on(table.followedUserId, table.userId),
    index('follows_list').on(table.userId, table.createdAt, table.followedUserId),
    check('follows_somebody_else', sql`user_id <> followed_user_id`),
  ],
)

/** Brands that a racer wants to come back to; private to the racer. */
export const savedBrands = pgTable(
  'saved_brands',
  {
    userId: userReference(),
    brandId: reference(() => brands.id, 'cascade'),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.brandId] }),
    index('saved_brands_of_brand').on(table.brandId, table.userId),
  ],
)
