import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { userReference } from './accounts.ts'
import { moment } from './columns.ts'

export const follows = pgTable(
  'follows',
  {
    userId: userReference(),
    followedUserId: userReference(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.followedUserId] }),
    index('follows_of_followed').on(table.followedUserId),
    check('follows_somebody_else', sql`user_id <> followed_user_id`),
  ],
)
